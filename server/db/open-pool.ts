import pg from 'pg';
import { WatchedClient } from './watched-client.ts';

/**
 * Who waits for an answer. `requests`: a golfer, who is told within seconds that it does not work now; the limit of the
 * server comes first, the client's is for a server that cannot be heard. `commands`: a person at a terminal or a program
 * that starts, whose statements may take long. `health`: whoever asks whether the program is well.
 */
export type PoolUse = 'requests' | 'commands' | 'health';

const LIMITS: Record<PoolUse, { connect: number; lock: number; statement: number; silence: number }> = {
  requests: { connect: 5_000, lock: 5_000, statement: 8_000, silence: 9_000 },
  commands: { connect: 10_000, lock: 5_000, statement: 300_000, silence: 0 },
  health: { connect: 1_500, lock: 1_000, statement: 1_400, silence: 1_500 },
};

const IDLE_IN_TRANSACTION_MS = 30_000;
/** Firewalls forget connections nobody uses; so does the pool, before them. */
const IDLE_MS = 10_000;
const LIFETIME_SECONDS = 1_800;
const KEEP_ALIVE_AFTER_MS = 10_000;

type Options = {
  url: string;
  /** How the server's list of connections names it. */
  name: string;
  maxConnections: number;
  use?: PoolUse | undefined;
  types?: pg.CustomTypesConfig;
};

/**
 * The one place where pools of connections are made: none of them holds a golfer up for ever, keeps a dead connection, or
 * ends the program when PostgreSQL goes away. When one connection falls silent the idle ones are not trusted either.
 */
export function openPool({ url, name, maxConnections, use = 'requests', types }: Options): pg.Pool {
  const limits = LIMITS[use];
  const config: pg.PoolConfig & { silenceMillis: number } = {
    Client: WatchedClient,
    connectionString: url,
    max: maxConnections,
    application_name: name,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    silenceMillis: limits.silence,
    ...(types ? { types } : {}),
  };
  const pool = new pg.Pool(config);
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the program.
  pool.on('error', () => undefined);
  // The same for one that breaks between two statements of a transaction: its next statement is refused, that is enough.
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
