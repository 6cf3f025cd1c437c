import type { Text } from '../en.ts';

export const backup: Text['backup'] = {
  usage: 'npm run backup -- FILE [--force]\n  escribe en FILE toda la base de datos integrada',
  restoreUsage: 'npm run restore -- FILE\n  restaura la base de datos desde una copia en un DATA_DIR vacío',
  notEmbedded:
    'DATABASE_URL está definido: haga la copia de ese PostgreSQL con sus propias herramientas, pg_dump y pg_restore (docs/operations.md).',
  written: (file, tables, rows) =>
    `Se han escrito ${rows} filas de ${tables} tablas en ${file}. Contiene datos de los jugadores y los secretos del sitio. Guárdelo en un lugar seguro.`,
  restored: (dataDir, madeAt) => `La copia del ${madeAt} se ha restaurado en ${dataDir}.`,
};
