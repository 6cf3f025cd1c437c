export const backup = {
  usage: 'npm run backup -- FILE [--force]\n  writes the whole embedded database to FILE',
  restoreUsage: 'npm run restore -- FILE\n  restores the database from a backup into an empty DATA_DIR',
  notEmbedded:
    'DATABASE_URL is set: back up that PostgreSQL with its own tools, pg_dump and pg_restore (docs/operations.md).',
  written: (file: string, tables: number, rows: number) =>
    `Wrote ${rows} rows of ${tables} tables to ${file}. It contains golfers' data and the site's secrets. Keep it safe.`,
  restored: (dataDir: string, madeAt: string) => `Restored the backup of ${madeAt} into ${dataDir}.`,
};
