import type { Text } from '../en.ts';

export const backup: Text['backup'] = {
  usage: 'npm run backup -- DATEI [--force]\n  schreibt die ganze eingebettete Datenbank in DATEI',
  restoreUsage:
    'npm run restore -- DATEI\n  stellt die Datenbank aus einer Sicherung in einem leeren DATA_DIR wieder her',
  notEmbedded:
    'DATABASE_URL ist gesetzt: Sichern Sie dieses PostgreSQL mit seinen eigenen Werkzeugen, pg_dump und pg_restore (docs/operations.md).',
  written: (file, tables, rows) =>
    `${rows} Zeilen aus ${tables} Tabellen wurden nach ${file} geschrieben. Die Datei enthält Daten der Golfer und die Geheimnisse der Website. Bewahren Sie sie sicher auf.`,
  restored: (dataDir, madeAt) => `Die Sicherung vom ${madeAt} wurde in ${dataDir} wiederhergestellt.`,
};
