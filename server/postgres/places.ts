import path from 'node:path';

/** Paths of the embedded PostgreSQL below DATA_DIR. */
export function placesIn(dataDir: string) {
  const root = path.resolve(dataDir);
  return {
    root,
    cluster: path.join(root, 'postgres'),
    unfinishedCluster: path.join(root, 'postgres.unfinished'),
    password: path.join(root, 'postgres-password'),
    socket: path.join(root, 'socket'),
    log: path.join(root, 'postgres.log'),
    lock: path.join(root, 'in-use'),
  };
}

export type Places = ReturnType<typeof placesIn>;

/** The port only names the socket file. */
export const EMBEDDED_DATABASE = 'fairway';
export const EMBEDDED_USER = 'fairway';
export const EMBEDDED_PORT = 5432;
