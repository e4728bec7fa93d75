extension SystemStrings {
  // The usual words of desktops in these languages.

  /// The words of each language, by its code.
  static let translations: [String: [Word: String]] = [
    "de": german, "fr": french, "es": spanish, "ja": japanese, "zh": chinese, "ar": arabic, "he": hebrew,
  ]

  private static let german: [Word: String] = [
    .edit: "Bearbeiten", .undo: "Rückgängig", .redo: "Wiederholen", .cut: "Ausschneiden", .copy: "Kopieren",
    .paste: "Einfügen", .delete: "Löschen", .selectAll: "Alles auswählen", .done: "Fertig",
    .cancel: "Abbrechen",
    .save: "Speichern", .open: "Öffnen", .close: "Schließen", .add: "Hinzufügen", .back: "Zurück",
    .forward: "Vorwärts", .rewind: "Zurückspulen", .bookmarks: "Lesezeichen", .camera: "Kamera",
    .search: "Suchen",
    .replace: "Ersetzen", .openFile: "Datei öffnen", .openFolder: "Ordner öffnen",
    .saveFile: "Datei speichern",
    .name: "Name", .home: "Persönlicher Ordner", .parentFolder: "Übergeordneter Ordner",
    .alreadyExists: "Eine Datei mit diesem Namen existiert bereits.", .emptyFolder: "Der Ordner ist leer.",
    .unreadableFolder: "Der Ordner kann nicht gelesen werden.", .moreInfo: "Weitere Informationen",
    .showMenu: "Menü anzeigen", .menuBar: "Menüleiste", .page: "Seite", .progress: "Fortschritt",
    .inProgress: "In Arbeit", .scrollForward: "Weiterblättern", .scrollBackward: "Zurückblättern",
    .controlKey: "Strg", .shiftKey: "Umschalt", .refresh: "Aktualisieren", .insert: "Einfügen",
    .moveUp: "Nach oben verschieben", .moveDown: "Nach unten verschieben", .action: "Aktion",
    .cart: "Warenkorb", .swapCards: "Karten tauschen",
  ]

  private static let french: [Word: String] = [
    .edit: "Édition", .undo: "Annuler", .redo: "Rétablir", .cut: "Couper", .copy: "Copier", .paste: "Coller",
    .delete: "Supprimer", .selectAll: "Tout sélectionner", .done: "Terminé", .cancel: "Annuler",
    .save: "Enregistrer", .open: "Ouvrir", .close: "Fermer", .add: "Ajouter", .back: "Retour",
    .forward: "Avancer",
    .rewind: "Rembobiner", .bookmarks: "Signets", .camera: "Appareil photo", .search: "Rechercher",
    .replace: "Remplacer", .openFile: "Ouvrir un fichier", .openFolder: "Ouvrir un dossier",
    .saveFile: "Enregistrer le fichier", .name: "Nom", .home: "Dossier personnel",
    .parentFolder: "Dossier parent",
    .alreadyExists: "Un fichier portant ce nom existe déjà.", .emptyFolder: "Le dossier est vide.",
    .unreadableFolder: "Impossible de lire le dossier.", .moreInfo: "Plus d’informations",
    .showMenu: "Afficher le menu", .menuBar: "Barre de menus", .page: "Page", .progress: "Progression",
    .inProgress: "En cours", .scrollForward: "Page suivante", .scrollBackward: "Page précédente",
    .shiftKey: "Maj", .refresh: "Actualiser", .insert: "Insérer", .moveUp: "Déplacer vers le haut",
    .moveDown: "Déplacer vers le bas", .action: "Action", .cart: "Panier", .swapCards: "Échanger les cartes",
  ]

  private static let spanish: [Word: String] = [
    .edit: "Editar", .undo: "Deshacer", .redo: "Rehacer", .cut: "Cortar", .copy: "Copiar", .paste: "Pegar",
    .delete: "Eliminar", .selectAll: "Seleccionar todo", .done: "Hecho", .cancel: "Cancelar",
    .save: "Guardar",
    .open: "Abrir", .close: "Cerrar", .add: "Añadir", .back: "Atrás", .forward: "Adelante",
    .rewind: "Rebobinar",
    .bookmarks: "Marcadores", .camera: "Cámara", .search: "Buscar", .replace: "Reemplazar", .ok: "Aceptar",
    .openFile: "Abrir archivo", .openFolder: "Abrir carpeta", .saveFile: "Guardar archivo", .name: "Nombre",
    .home: "Carpeta personal", .parentFolder: "Carpeta superior",
    .alreadyExists: "Ya existe un archivo con este nombre.", .emptyFolder: "La carpeta está vacía.",
    .unreadableFolder: "No se puede leer la carpeta.", .moreInfo: "Más información",
    .showMenu: "Mostrar menú",
    .menuBar: "Barra de menús", .page: "Página", .progress: "Progreso", .inProgress: "En curso",
    .scrollForward: "Avanzar página", .scrollBackward: "Retroceder página", .shiftKey: "Mayús",
    .refresh: "Actualizar", .insert: "Insertar", .moveUp: "Mover hacia arriba",
    .moveDown: "Mover hacia abajo", .action: "Acción", .cart: "Carrito",
    .swapCards: "Intercambiar las tarjetas",
  ]

  private static let japanese: [Word: String] = [
    .edit: "編集", .undo: "元に戻す", .redo: "やり直す", .cut: "切り取り", .copy: "コピー", .paste: "貼り付け",
    .delete: "削除", .selectAll: "すべて選択", .done: "完了", .cancel: "キャンセル", .save: "保存", .open: "開く",
    .close: "閉じる", .add: "追加", .back: "戻る", .forward: "進む", .rewind: "巻き戻し", .bookmarks: "ブックマーク",
    .camera: "カメラ", .search: "検索", .replace: "置き換える", .openFile: "ファイルを開く",
    .openFolder: "フォルダーを開く", .saveFile: "ファイルを保存", .name: "名前", .home: "ホーム",
    .parentFolder: "親フォルダー", .alreadyExists: "同じ名前のファイルがすでに存在します。",
    .emptyFolder: "フォルダーは空です。", .unreadableFolder: "フォルダーを読み込めません。", .moreInfo: "詳細情報",
    .showMenu: "メニューを表示", .menuBar: "メニューバー", .page: "ページ", .progress: "進行状況",
    .inProgress: "処理中", .scrollForward: "次へスクロール", .scrollBackward: "前へスクロール",
    .refresh: "更新", .insert: "挿入", .moveUp: "上へ移動", .moveDown: "下へ移動", .action: "アクション",
    .cart: "カート", .swapCards: "カードを入れ替える",
  ]

  private static let chinese: [Word: String] = [
    .edit: "编辑", .undo: "撤销", .redo: "重做", .cut: "剪切", .copy: "复制", .paste: "粘贴", .delete: "删除",
    .selectAll: "全选", .done: "完成", .cancel: "取消", .save: "保存", .open: "打开", .close: "关闭", .add: "添加",
    .back: "返回", .forward: "前进", .rewind: "快退", .bookmarks: "书签", .camera: "相机", .search: "搜索",
    .replace: "替换", .ok: "确定", .openFile: "打开文件", .openFolder: "打开文件夹", .saveFile: "保存文件",
    .name: "名称", .home: "主文件夹", .parentFolder: "上级文件夹", .alreadyExists: "同名文件已存在。",
    .emptyFolder: "文件夹为空。", .unreadableFolder: "无法读取文件夹。", .moreInfo: "更多信息", .showMenu: "显示菜单",
    .menuBar: "菜单栏", .page: "页", .progress: "进度", .inProgress: "进行中", .scrollForward: "向前滚动",
    .scrollBackward: "向后滚动", .refresh: "刷新", .insert: "插入", .moveUp: "上移", .moveDown: "下移",
    .action: "操作", .cart: "购物车", .swapCards: "交换卡片",
  ]

  private static let arabic: [Word: String] = [
    .edit: "تحرير", .undo: "تراجع", .redo: "إعادة", .cut: "قص", .copy: "نسخ", .paste: "لصق", .delete: "حذف",
    .selectAll: "تحديد الكل", .done: "تم", .cancel: "إلغاء", .save: "حفظ", .open: "فتح", .close: "إغلاق",
    .add: "إضافة", .back: "رجوع", .forward: "تقدم", .rewind: "ترجيع", .bookmarks: "العلامات",
    .camera: "الكاميرا",
    .search: "بحث", .replace: "استبدال", .ok: "موافق", .openFile: "فتح ملف", .openFolder: "فتح مجلد",
    .saveFile: "حفظ الملف", .name: "الاسم", .home: "المنزل", .parentFolder: "المجلد الأصل",
    .alreadyExists: "يوجد ملف بهذا الاسم بالفعل.", .emptyFolder: "المجلد فارغ.",
    .unreadableFolder: "تعذرت قراءة المجلد.", .moreInfo: "مزيد من المعلومات", .showMenu: "إظهار القائمة",
    .menuBar: "شريط القوائم", .page: "صفحة", .progress: "التقدم", .inProgress: "قيد التنفيذ",
    .scrollForward: "التمرير للأمام", .scrollBackward: "التمرير للخلف",
    .refresh: "تحديث", .insert: "إدراج", .moveUp: "نقل لأعلى", .moveDown: "نقل لأسفل", .action: "إجراء",
    .cart: "عربة التسوق", .swapCards: "تبديل البطاقات",
  ]

  private static let hebrew: [Word: String] = [
    .edit: "עריכה", .undo: "ביטול פעולה", .redo: "ביצוע חוזר", .cut: "גזירה", .copy: "העתקה", .paste: "הדבקה",
    .delete: "מחיקה", .selectAll: "בחירת הכול", .done: "סיום", .cancel: "ביטול", .save: "שמירה",
    .open: "פתיחה",
    .close: "סגירה", .add: "הוספה", .back: "חזרה", .forward: "קדימה", .rewind: "הרצה לאחור",
    .bookmarks: "סימניות",
    .camera: "מצלמה", .search: "חיפוש", .replace: "החלפה", .ok: "אישור", .openFile: "פתיחת קובץ",
    .openFolder: "פתיחת תיקייה", .saveFile: "שמירת קובץ", .name: "שם", .home: "בית",
    .parentFolder: "תיקיית האב", .alreadyExists: "כבר קיים קובץ בשם זה.", .emptyFolder: "התיקייה ריקה.",
    .unreadableFolder: "לא ניתן לקרוא את התיקייה.", .moreInfo: "מידע נוסף", .showMenu: "הצגת תפריט",
    .menuBar: "שורת תפריטים", .page: "עמוד", .progress: "התקדמות", .inProgress: "בתהליך",
    .scrollForward: "גלילה קדימה", .scrollBackward: "גלילה אחורה",
    .refresh: "רענון", .insert: "הוספה", .moveUp: "העברה למעלה", .moveDown: "העברה למטה", .action: "פעולה",
    .cart: "עגלת קניות", .swapCards: "החלפת הכרטיסים",
  ]
}
