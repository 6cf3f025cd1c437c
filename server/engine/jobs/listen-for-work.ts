import type pg from 'pg';
import type { Logger } from 'pino';

const RECONNECT_AFTER_MS = 1_000;

type WorkListener = {
  /** The listening connection, so that asking it also shows whether it still works; else the pool. */
  client(): Pick<pg.Pool, 'query'>;
  stop(): void;
};

/**
 * Hears of due work of all programs, on one connection. `onWork` gets a queue or schedule and when it is due.
 * `onListening` is called at each new connection, since the last one may have missed something.
 */
export function listenForWork(
  pool: pg.Pool,
  log: Logger,
  { onWork, onListening }: { onWork(name: string, dueInSeconds: number): void; onListening(): void },
): WorkListener {
  let listening: pg.PoolClient | undefined;
  let close: () => void = () => undefined;
  let isStopped = false;
  let reconnect: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const client = await pool.connect();
    let isOver = false;
    close = (error?: Error) => {
      if (isOver) return;
      isOver = true;
      listening = undefined;
      client.release(true);
      if (isStopped) return;
      log.warn({ err: error }, 'the job queue lost its connection');
      connectLater();
    };
    client.on('error', close);
    client.on('end', close);
    client.on('notification', ({ payload = '' }) => {
      const [name = '', seconds] = payload.split(' ');
      onWork(name, Number(seconds));
    });
    if (isStopped) return close();
    await client.query('listen fairway_work').catch(close);
    if (isOver) return;
    listening = client;
    onListening();
  }

  function connectLater(): void {
    reconnect = setTimeout(() => connect().catch(connectLater), RECONNECT_AFTER_MS);
  }

  connect().catch(connectLater);
  return {
    client: () => listening ?? pool,
    stop() {
      isStopped = true;
      clearTimeout(reconnect);
      close();
    },
  };
}
