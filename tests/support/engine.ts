import { Kysely, PostgresDialect } from 'kysely';
import { pino } from 'pino';
import type { Database } from '#server/db/tables.ts';
import { createEngine } from '#server/engine/app.ts';
import type { EngineParts } from '#server/engine/call/context.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import { askThrough, type Caller } from './ask.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';

export type TestEngine = Caller & {
  database: FreshDatabase;
  db: Kysely<Database>;
  parts: EngineParts;
  /** The program's clock. The database has a different one. */
  clock: { now: Date };
  /** SQL statements sent since the start, in order, for a test to empty and count. */
  statements: { sql: string; parameters: readonly unknown[] }[];
};

/** A Friday morning in May in America, when every sample course is open. */
export const SAMPLE_NOW = new Date('2031-05-02T12:00:00.000Z');

/** Hundreds of golfers sign up in tests. sign-in.test.ts and password-hash.test.ts prove the real cost. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const notExpected = (): never => {
  throw new Error('No charge was expected in this test');
};

/** Claims to take cards. A test that charges one brings its own provider; one without cards sets undefined. */
const NO_CHARGES: PaymentProvider = {
  name: 'none',
  cardEntry: 'form',
  redirectHosts: [],
  authorise: notExpected,
  lookUp: notExpected,
  abandon: notExpected,
  capture: notExpected,
  void: notExpected,
  refund: notExpected,
  vault: { openSetup: notExpected, readSetup: notExpected, remove: notExpected },
};

/** An engine on a new database with some operators imported. Call it at the top of a test file. */
export async function startEngine(
  files: readonly unknown[],
  more: Partial<EngineParts> = {},
): Promise<TestEngine> {
  const database = await freshDatabase(files);
  const clock = { now: SAMPLE_NOW };
  const statements: TestEngine['statements'] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => {
      statements.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  const parts: EngineParts = {
    db,
    now: () => clock.now,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://fairway.test',
    defaultAlias: 'cedar-ridge',
    linkSecret: 'the link secret of tests',
    senderAddress: 'bookings@fairway.test',
    isProduction: false,
    passwordCost: CHEAP,
    siteKey: null,
    payment: NO_CHARGES,
    ...more,
  };
  const engine = createEngine(parts);
  const caller = askThrough((request, address) => engine.fetch(request, address));
  return { database, db, parts, clock, statements, ...caller };
}
