import type { Text } from '../en.ts';

export const backup: Text['backup'] = {
  usage: 'npm run backup -- FILE [--force]\n  escribe en FILE todo lo que hay en la base de datos integrada',
  restoreUsage:
    'npm run restore -- FILE\n  rehace la base de datos de una copia en un DATA_DIR que no tiene ninguna',
  notEmbedded:
    'DATABASE_URL está definido: ese PostgreSQL se copia con sus propias herramientas, pg_dump y pg_restore (docs/operations.md).',
  written: (file, tables, rows) =>
    `Se han escrito ${rows} filas de ${tables} tablas en ${file}. Contiene datos de jugadores y los secretos del sitio: guárdelo como guarda estos.`,
  restored: (dataDir, madeAt) => `La copia del ${madeAt} se ha restaurado en ${dataDir}.`,
};
