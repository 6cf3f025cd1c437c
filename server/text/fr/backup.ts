import type { Text } from '../en.ts';

export const backup: Text['backup'] = {
  usage:
    'npm run backup -- FILE [--force]\n  écrit dans FILE tout ce que contient la base de données intégrée',
  restoreUsage:
    'npm run restore -- FILE\n  refait la base de données d’une sauvegarde dans un DATA_DIR qui n’en a pas',
  notEmbedded:
    'DATABASE_URL est défini : ce PostgreSQL se sauvegarde avec ses propres outils, pg_dump et pg_restore (docs/operations.md).',
  written: (file, tables, rows) =>
    `${rows} lignes de ${tables} tables écrites dans ${file}. Ce fichier contient les données des joueurs et les secrets du site : gardez-le comme vous gardez ceux-ci.`,
  restored: (dataDir, madeAt) => `La sauvegarde du ${madeAt} est rétablie dans ${dataDir}.`,
};
