import type { Text } from '../en.ts';

export const backup: Text['backup'] = {
  usage: 'npm run backup -- FILE [--force]\n  écrit toute la base de données intégrée dans FILE',
  restoreUsage:
    'npm run restore -- FILE\n  rétablit la base de données d’une sauvegarde dans un DATA_DIR vide',
  notEmbedded:
    'DATABASE_URL est défini : sauvegardez ce PostgreSQL avec ses propres outils, pg_dump et pg_restore (docs/operations.md).',
  written: (file, tables, rows) =>
    `${rows} lignes de ${tables} tables écrites dans ${file}. Ce fichier contient les données des joueurs et les secrets du site. Gardez-le en lieu sûr.`,
  restored: (dataDir, madeAt) => `Sauvegarde du ${madeAt} rétablie dans ${dataDir}.`,
};
