import type { Text } from '../en.ts';

/** What `npm run backup` and `npm run restore` say. */
export const backup: Text['backup'] = {
  usage:
    'npm run backup -- DATEI [--force]\n  schreibt alles, was die eingebettete Datenbank enthält, in DATEI',
  restoreUsage:
    'npm run restore -- DATEI\n  macht aus einer Sicherung die Datenbank eines DATA_DIR, das noch keine hat',
  notEmbedded:
    'DATABASE_URL ist gesetzt: Dieses PostgreSQL wird mit seinen eigenen Werkzeugen gesichert, pg_dump und pg_restore (docs/operations.md).',
  written: (file, tables, rows) =>
    `${rows} Zeilen aus ${tables} Tabellen wurden nach ${file} geschrieben. Die Datei enthält Daten der Golfer und die Geheimnisse der Website: Bewahren Sie sie ebenso sicher auf.`,
  restored: (dataDir, madeAt) => `Die Sicherung vom ${madeAt} wurde in ${dataDir} wiederhergestellt.`,
};
