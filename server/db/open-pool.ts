import pg from 'pg';
import { WatchedClient } from './watched-client.ts';

/**
 * `requests`: golfers learn of a failure within seconds; the client's limit covers an unreachable server. `commands`:
 * terminals and starting programs, with slow statements.
 */
export type PoolUse = 'requests' | 'commands' | 'health';

const LIMITS: Record<PoolUse, { connect: number; lock: number; statement: number; silence: number }> = {
  requests: { connect: 5_000, lock: 5_000, statement: 8_000, silence: 9_000 },
  commands: { connect: 10_000, lock: 5_000, statement: 300_000, silence: 0 },
  health: { connect: 1_500, lock: 1_000, statement: 1_400, silence: 1_500 },
};

const IDLE_IN_TRANSACTION_MS = 30_000;
/** Drops further idle connections before firewalls do, but not the one that background work uses every ten seconds. */
const IDLE_MS = 20_000;
/** Stay while nothing happens: a new connection plans every statement anew. */
const KEPT_CONNECTIONS: Record<PoolUse, number> = { requests: 4, commands: 0, health: 0 };
const LIFETIME_SECONDS = 1_800;
const KEEP_ALIVE_AFTER_MS = 10_000;

type Options = {
  url: string;
  /** Shown in the server's list of connections. */
  name: string;
  maxConnections: number;
  use?: PoolUse | undefined;
  types?: pg.CustomTypesConfig;
};

/**
 * Opens every pool. No pool blocks golfers forever, keeps dead connections, or crashes when PostgreSQL stops. A
 * silent connection also drops the idle ones.
 */
export function openPool({ url, name, maxConnections, use = 'requests', types }: Options): pg.Pool {
  const limits = LIMITS[use];
  const config: pg.PoolConfig & { silenceMillis: number } = {
    Client: WatchedClient,
    connectionString: url,
    max: maxConnections,
    min: Math.min(KEPT_CONNECTIONS[use], maxConnections),
    application_name: name,
    connectionTimeoutMillis: limits.connect,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    silenceMillis: limits.silence,
    // PgBouncer refuses them as startup parameters.
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${limits.statement}; set lock_timeout = ${limits.lock};
         set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
      );
    },
    ...(types ? { types } : {}),
  };
  const pool = new pg.Pool(config);
  // The pool replaces broken idle connections; without a listener the error would end the program.
  pool.on('error', () => undefined);
  // Between two statements of a transaction; the next one fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  distrustAfterSilence(pool);
  return pool;
}

function distrustAfterSilence(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('connect', (client) => {
    const emitter: NodeJS.EventEmitter = client;
    emitter.once('silent', (reason: Error) => {
      for (const other of [...idle]) if (other instanceof WatchedClient) other.cutOff(reason);
      idle.clear();
    });
  });
}
