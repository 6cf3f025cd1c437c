import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Caller } from '#tests/support/ask.ts';

/** The content of landed.sql, by what happened to it. */
export type Situation = {
  alias: string;
  cartId?: string;
  itemId?: string;
  orderId?: string;
  reservationId?: number;
  statusId?: number;
  redirectUrl?: string;
  session?: string;
  email?: string;
};
type Landed = {
  programClock: string;
  setup: Record<
    'publicUrl' | 'defaultAlias' | 'senderAddress' | 'linkSecret' | 'sandboxPaymentSecret',
    string
  >;
  situations: Record<string, Situation>;
};

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

export const landed: Landed = JSON.parse(read('landed.json'));

/**
 * The landed version's answers to `readAnswers` after its holds expired. Error bodies have a new shape since, with
 * the same code and sentence.
 */
export const landedAnswers: Record<string, Awaited<ReturnType<typeof readAnswers>>> = JSON.parse(
  read('landed-answers.json'),
  (_key, value) => (value?.defined === true ? { code: value.code, message: value.message } : value),
);

/** Fills a database that has the landed tables (migrations 0001 to 0016) with the rows that version left. */
export async function fillWithLanded(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(read('landed.sql'));
  } finally {
    client.release();
  }
}

/** The file is old by the database's clock: holds have expired, but sessions remain. */
export async function letHoldsRunOut(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update hold set first_held_at = first_held_at - interval '1 day', expires_at = expires_at - interval '1 day'`,
  );
  await pool.query(
    `update reservation set expires_at = expires_at - interval '1 day' where state = 'pending'`,
  );
  await pool.query(`update session set expires_at = now() + interval '1 day'`);
}

/** The API's answers for a situation's order and cart, null where this caller sees nothing. */
export async function readAnswers(ask: Caller['ask'], situation: Situation) {
  const { alias, cartId, orderId, session } = situation;
  const headers = { ...(cartId ? { 'x-cart-id': cartId } : {}), ...(session ? { session } : {}) };
  const get = async (path: string) => {
    const answer = await ask(path, { alias, headers });
    const { now: _now, ...body } = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, body };
  };
  return {
    order: orderId ? await get(`/orders/${orderId}`) : null,
    cart: cartId ? await get(`/shopping-cart/${cartId}`) : null,
  };
}
