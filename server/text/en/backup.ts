/** What `npm run backup` and `npm run restore` say. */
export const backup = {
  usage: 'npm run backup -- FILE [--force]\n  writes everything the embedded database holds into FILE',
  restoreUsage: 'npm run restore -- FILE\n  makes the database of a backup in a DATA_DIR that has none',
  notEmbedded:
    'DATABASE_URL is set: that PostgreSQL is backed up with its own tools, pg_dump and pg_restore (docs/operations.md).',
  written: (file: string, tables: number, rows: number) =>
    `Wrote ${rows} rows of ${tables} tables to ${file}. It holds golfers' data and the site's secrets: keep it as you keep those.`,
  restored: (dataDir: string, madeAt: string) => `Restored the backup of ${madeAt} into ${dataDir}.`,
};
