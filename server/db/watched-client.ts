import type { Socket } from 'node:net';
import type pg from 'pg';
import { SilentConnection } from './database-failure.ts';
import { PreparingClient } from './prepared.ts';

/** How long a connection that is not wanted any more may take to say goodbye. */
const GOODBYE_MS = 2_000;

type Config = pg.ClientConfig & {
  /** How long the server may say nothing at all to a query; 0: as long as it likes. */
  silenceMillis?: number;
};

type Query = (...asked: unknown[]) => unknown;

/**
 * A connection that is given up when it says nothing to a query for too long: whoever waits for an answer is told, and what
 * would come next on it (a ROLLBACK, the next borrower's query) fails at once instead of waiting as well. The driver's own
 * query_timeout tells the caller alone and leaves the connection in the pool, where it swallows every query after.
 * Emits 'silent' before it ends.
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

  /** Cuts itself off where the other side does not take leave. */
  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const cutOff = setTimeout(() => this.#socket.destroy(), GOODBYE_MS);
    cutOff.unref();
    this.once('end', () => clearTimeout(cutOff));
    return callback ? super.end(callback) : super.end();
  }

  /** Ends a connection nobody is using without a word. The pool forgets it at once, not when its socket has closed. */
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
      // What came while this process was busy with something else is read first.
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
