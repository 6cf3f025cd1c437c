import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/db/tables.ts';
import type { EngineParts } from '#server/engine/call/context.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import type { Shop } from './shop.ts';
import { secondEngine } from './shop.ts';

/** The error of every call after the program's death. */
export class Killed extends Error {}

export type DoomedEngine = {
  fetch(request: Request): Promise<Response>;
  /** Whether the program died before it had finished. */
  isDead(): boolean;
};

/**
 * Another process of the shop that dies right before its n-th step. A step is a commit, a write outside a
 * transaction, or a call of the payment provider. Reads and statements inside a transaction are no steps: after a
 * death there, PostgreSQL rolls everything back. From then on the process does nothing.
 */
export function doomedEngine(shop: Shop, stepsToLive: number): DoomedEngine {
  const { parts, isDead } = doomedParts(shop, stepsToLive);
  const engine = secondEngine(shop, parts);
  return { fetch: (request) => engine.fetch(request), isDead };
}

/** The engine parts of such a process. */
export function doomedParts(shop: Shop, stepsToLive: number): { parts: EngineParts; isDead(): boolean } {
  let left = stepsToLive;
  const isDead = () => left < 0;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Killed('killed');
  };
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: dyingPool(shop.database.pool, step, isDead) }),
  });
  const payment = dyingProvider(shop.payments.provider, step);
  return { parts: { ...shop.parts, db, payment }, isDead };
}

function dyingPool(pool: pg.Pool, step: () => void, isDead: () => boolean) {
  return {
    async connect() {
      const client = await pool.connect();
      let isInTransaction = false;
      let hasWritten = false;
      return {
        query: async (sql: string, parameters: unknown[]) => {
          const [, word = ''] = /^\s*(begin|start transaction|commit|rollback)\b(?! to)/i.exec(sql) ?? [];
          const isBegin = /^(begin|start)/i.test(word);
          // Statements that are planned once begin with a comment.
          const isRead = /^\s*(\/\*.*?\*\/\s*)?select\b/i.test(sql) && !/\bpgboss\.\w+\(/i.test(sql);
          const isWrite = word === '' && !isRead;
          if (isInTransaction ? hasWritten && /^commit/i.test(word) : isWrite) step();
          if (isDead() && !/^rollback/i.test(word)) throw new Killed('killed');
          hasWritten = !isBegin && (hasWritten || isWrite);
          if (word !== '') isInTransaction = isBegin;
          return client.query(sql, parameters);
        },
        release: () => client.release(),
      };
    },
    end: async () => undefined,
  } as unknown as pg.Pool;
}

function dyingProvider(provider: PaymentProvider, step: () => void): PaymentProvider {
  const dying = <Ask, Answer>(work: (ask: Ask) => Promise<Answer>) => {
    return async (ask: Ask) => {
      step();
      return work(ask);
    };
  };
  return {
    ...provider,
    authorise: dying(provider.authorise),
    lookUp: dying(provider.lookUp),
    abandon: dying(provider.abandon),
    capture: dying(provider.capture),
    void: dying(provider.void),
    refund: dying(provider.refund),
  };
}
