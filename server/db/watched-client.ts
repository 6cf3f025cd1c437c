import type { Socket } from 'node:net';
import type pg from 'pg';
import { SilentConnection } from './database-failure.ts';
import { PreparingClient } from './prepared.ts';

const GOODBYE_MS = 2_000;

type Config = pg.ClientConfig & {
  /** 0: forever. */
  silenceMillis?: number;
};

type Query = (...asked: unknown[]) => unknown;

/**
 * Drops a connection when the server stays silent during a query, emitting 'silent'. Later queries (ROLLBACK, the
 * next borrower's) fail at once. The driver's query_timeout would leave it in the pool, swallowing queries.
 */
export class WatchedClient extends PreparingClient {
  readonly #silenceMillis: number;

  readonly #ask: Query;

  constructor(config: Config = {}) {
    super(config);
    this.#ask = this.query as Query;
    this.query = this.#askWatched as pg.Client['query'];
    this.#silenceMillis = config.silenceMillis ?? 0;
  }

  readonly #askWatched: Query = (...asked) => {
    if (this.#silenceMillis === 0) return this.#ask(...asked);
    const stop = this.#watch();
    const callback = asked.at(-1);
    if (typeof callback === 'function') {
      return this.#ask(...asked.slice(0, -1), (...answer: unknown[]) => {
        stop();
        callback(...answer);
      });
    }
    const answer = this.#ask(...asked);
    if (answer instanceof Promise) answer.then(stop, stop);
    else stop();
    return answer;
  };

  /** Cuts off when the server does not close. */
  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const cutOff = setTimeout(() => this.#socket.destroy(), GOODBYE_MS);
    cutOff.unref();
    this.once('end', () => clearTimeout(cutOff));
    return callback ? super.end(callback) : super.end();
  }

  /** The pool forgets it before its socket has closed. */
  cutOff(reason: Error): void {
    this.emit('error', reason);
    this.#socket.destroy();
  }

  get #socket(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream;
  }

  #watch(): () => void {
    let heard = this.#socket.bytesRead;
    let timer = setTimeout(listen, this.#silenceMillis, this);
    let isOver = false;

    function listen(client: WatchedClient): void {
      // First read what arrived while this process was busy.
      setImmediate(() => {
        if (isOver) return;
        const { bytesRead } = client.#socket;
        if (bytesRead === heard) return client.#giveUp();
        heard = bytesRead;
        timer = setTimeout(listen, client.#silenceMillis, client);
      });
    }

    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }

  #giveUp(): void {
    const seconds = this.#silenceMillis / 1_000;
    const reason = new SilentConnection(`The database has said nothing for ${seconds} seconds`);
    this.emit('silent', reason);
    this.#socket.destroy(reason);
  }
}
