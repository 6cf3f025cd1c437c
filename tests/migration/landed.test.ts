import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CardAnswer } from '#server/contract/card-client.ts';
import type { Cart } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations.ts';
import type { Database } from '#server/db/tables.ts';
import { createEngine } from '#server/engine/app.ts';
import type { EngineParts } from '#server/engine/call/context.ts';
import { runShopCommand } from '#server/engine/front-desk/run-shop-command.ts';
import {
  createSandboxPayments,
  SANDBOX_PAYMENT_PATH,
} from '#server/outside/payment/sandbox/sandbox-payments.ts';
import { capacityRefusal } from '#server/rules/capacity.ts';
import { en } from '#server/text/en.ts';
import { askThrough } from '#tests/support/ask.ts';
import { databaseUrl, runOnServer } from '#tests/support/postgres.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { fillWithLanded, landed, landedAnswers, letHoldsRunOut, readAnswers } from './landed.ts';

const LANDED = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0017'));

/** A database as the landed version left it, before this version's migrations. */
async function landedDatabase() {
  const server = inject('testServer');
  const name = `fairway_landed_${randomBytes(6).toString('hex')}`;
  await runOnServer(server.url, `create database ${name}`);
  const url = databaseUrl(server.url, name);
  const connection = await connectDatabase({ url });
  afterAll(async () => {
    await connection.close();
    await runOnServer(server.url, `drop database if exists ${name} with (force)`);
  });
  await migrate(connection.db, LANDED);
  await fillWithLanded(connection.pool);
  return { ...connection, url };
}

/** This version's engine on it, with the landed program's clock. */
function startOn({ db, url }: { db: Kysely<Database>; url: string }) {
  const { sandboxPaymentSecret, ...setup } = landed.setup;
  const now = () => new Date(landed.programClock);
  const payments = createSandboxPayments({
    databaseUrl: url,
    secret: sandboxPaymentSecret,
    pageUrl: `http://engine${SANDBOX_PAYMENT_PATH}`,
    isAllowedReturnUrl: async (address) => address.hostname.endsWith('fairway.test'),
    isProduction: false,
    sentences: en.payment.sandboxPage,
    clock: now,
  });
  afterAll(() => payments.close());
  const parts: EngineParts = {
    ...setup,
    db,
    now,
    log: pino({ level: 'silent' }),
    isProduction: false,
    siteKey: null,
    payment: payments.provider,
  };
  const engine = createEngine(parts);
  return { parts, payments, ...askThrough((request, address) => engine.fetch(request, address)) };
}

const BEFORE = `
  select r.id, r.invoice_reference as reference, r.alias, r.facility_id, r.customer_id, r.cart_item_id, r.currency, r.state,
    r.due_online_cents, r.total_cents, r.invoice #> '{total,lines}' as lines,
    (select jsonb_agg(a.id order by a.sequence) from payment_attempt a where a.reservation_id = r.id) as attempts
  from reservation r order by r.id`;
const AFTER = `
  select r.id, i.reference, i.alias, i.facility_id, i.customer_id, i.cart_item_id, i.currency, r.state,
    c.due_online_cents, c.total_cents, c.lines,
    (select jsonb_agg(a.id order by a.sequence) from payment_attempt a where a.invoice_id = i.id) as attempts
  from reservation r join invoice i on i.id = r.invoice_id join current_invoice c on c.id = i.id order by r.id`;

type Line = Record<string, number | string | boolean>;
type Row = { lines: Line[] | null; state: string };

/** The lines of one fee as one. The sums check how much of it is due online. */
function byFee(lines: readonly Line[]) {
  const of = (key: string, amount: string) =>
    lines.filter((line) => line.key === key).reduce((sum, line) => sum + Number(line[amount]), 0);
  return ['GRNFEE', 'TRNFEE'].map((key) =>
    ['discountCents', 'subTotalCents', 'salesTaxCents', 'totalCents'].map((amount) => of(key, amount)),
  );
}

/** Tables that do not concern sales: no row may change. */
const UNTOUCHED = [
  'cart',
  'cart_item',
  'purchase_order',
  'payment_refund',
  'reservation_slot',
  'hold',
  'customer',
];

/** The present names of the landed version's columns. */
const RENAMED: Record<string, string> = { untold: 'pending_confirmations', tell_at: 'confirm_at' };

async function columnsOf(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function contentOf(pool: pg.Pool, table: string, columns: readonly string[]): Promise<unknown> {
  const { rows } = await pool.query(
    `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
     from (select ${columns.join(', ')} from ${table}) t`,
  );
  return rows[0];
}

type CartAnswer = (typeof landedAnswers)[string]['cart'];

/** A cart now shows when others have taken the slots of an expired hold. */
function saysWhatOthersTook(answer: CartAnswer): unknown {
  const body = answer?.body as Partial<Cart> | null | undefined;
  if (!body?.items) return answer;
  const items = body.items.map((item) => {
    if (item.type !== 'TeeTime' || item.error || item.extra.holdExpiresAt || item.extra.reservationId)
      return item;
    const left = Math.max(0, ...item.extra.allowedPlayers);
    const code = capacityRefusal(item.extra.players, left);
    return code ? { ...item, error: { code } } : item;
  });
  return { ...answer, body: { ...body, items } };
}

const first = await landedDatabase();

describe('A database of the landed version', () => {
  const { pool } = first;
  let before: Row[] = [];
  let after: Row[] = [];
  const untouched: { columns: string[]; content: unknown }[] = [];

  beforeAll(async () => {
    before = (await pool.query(BEFORE)).rows;
    for (const table of UNTOUCHED) {
      const columns = await columnsOf(pool, table);
      untouched.push({ columns, content: await contentOf(pool, table, columns) });
    }
    await migrate(first.db);
    after = (await pool.query(AFTER)).rows;
  });

  it('keeps every reservation, each with an invoice of the same reference, sums, lines and attempts', () => {
    expect(before.length).toBeGreaterThan(90);
    expect(after.map(({ lines: _lines, ...row }) => row)).toEqual(
      before.map(({ lines: _lines, ...row }) => row),
    );
    for (const [index, { lines }] of before.entries())
      expect(byFee(after[index]?.lines ?? [])).toEqual(byFee(lines ?? []));
  });

  it('keeps carts, orders, refunds, players and holds as they are', async () => {
    for (const [index, table] of UNTOUCHED.entries()) {
      const { columns = [], content } = untouched[index] ?? {};
      const now = columns.map((name) => (table === 'purchase_order' ? (RENAMED[name] ?? name) : name));
      expect({ table, content: await contentOf(pool, table, now) }).toEqual({ table, content });
    }
  });

  it('knows of every invoice with which order it was bought', async () => {
    const { rows } = await pool.query(`
      select count(*) filter (where i.order_id is not null)::int as known,
        count(*) filter (where i.order_id is distinct from r.order_id)::int as wrong
      from reservation r join invoice i on i.id = r.invoice_id`);
    expect(rows[0]?.known).toBeGreaterThan(80);
    expect(rows[0]?.wrong).toBe(0);
  });

  it('has in its ledger what was charged and given back, and what is due at the course', async () => {
    const { rows } = await pool.query(`
      select i.id, r.state,
        coalesce(sum(p.amount_cents) filter (where p.account = 'card'), 0)::int as card,
        coalesce(sum(p.amount_cents) filter (where p.account = 'due-at-course'), 0)::int as "atCourse",
        coalesce(sum(p.amount_cents), 0)::int as sum,
        (select coalesce(sum(a.amount_cents), 0)::int from payment_attempt a
          where a.invoice_id = i.id and a.state in ('captured', 'refunding', 'refunded')) as charged,
        (select coalesce(sum(f.amount_cents), 0)::int from payment_refund f join payment_attempt a on a.id = payment_attempt_id
          where a.invoice_id = i.id and f.state = 'done') as "givenBack",
        i.total_cents - i.due_online_cents as course
      from reservation r join current_invoice i on i.id = r.invoice_id
      left join journal j on j.invoice_id = i.id left join posting p on p.journal_id = j.id
      group by i.id, r.state, i.total_cents, i.due_online_cents`);
    for (const { id, state, card, atCourse, sum, charged, givenBack, course } of rows)
      expect({ id, card, atCourse, sum }).toEqual({
        id,
        card: charged - givenBack,
        atCourse: state === 'confirmed' ? course : 0,
        sum: 0,
      });
    expect(rows.some(({ givenBack }) => givenBack > 0)).toBe(true);
  });

  it('owes golfers what is promised or was refused, and nobody else anything', async () => {
    const { rows } = await pool.query<{ id: number; owed: number; promised: number; charging: number }>(`
      select r.id, -sum(p.amount_cents)::int as owed,
        (select coalesce(sum(f.amount_cents), 0)::int from payment_refund f join payment_attempt a on a.id = payment_attempt_id
          where a.invoice_id = r.invoice_id and f.state = 'due') as promised,
        (select coalesce(sum(a.amount_cents), 0)::int from payment_attempt a
          where a.invoice_id = r.invoice_id and a.state = 'booked') as charging
      from reservation r join journal j on j.invoice_id = r.invoice_id join posting p on p.journal_id = j.id
      where p.account = 'due-online' group by r.id, r.invoice_id`);
    for (const { id, owed, promised, charging } of rows)
      expect({ id, owed }).toEqual({ id, owed: promised - charging });
    expect(rows.some(({ promised }) => promised > 0)).toBe(true);
    expect(rows.some(({ charging }) => charging > 0)).toBe(true);
  });

  it('has a tender for every card that was tried and everything that is paid at the course', async () => {
    const { rows } = await pool.query(`
      select (select count(*)::int from payment_attempt where provider <> 'at-course') as cards,
        (select count(*)::int from tender where kind = 'card') as tendered,
        (select sum(amount_cents)::int from tender where kind = 'at-course' and state = 'open') as open,
        (select sum(amount_cents)::int from posting where account = 'due-at-course') as due`);
    expect(rows[0].tendered).toBe(rows[0].cards);
    expect(rows[0].open).toBe(rows[0].due);
  });
});

const second = await landedDatabase();
await migrate(second.db);
const program = startOn(second);
const third = await landedDatabase();
await migrate(third.db);
await letHoldsRunOut(third.pool);
const reader = startOn(third);

describe('The program on a database of the landed version', () => {
  const { pool } = second;
  const situation = (name: string) => {
    const found = landed.situations[name];
    if (!found) throw new Error(`${name} is not in the dump`);
    return found;
  };
  const read = async (name: string) =>
    (await readAnswers(program.ask, situation(name))).order?.body as unknown as Order;
  const recover = () => recoverCheckouts(program.parts, { quietSeconds: 0, unconfirmedSeconds: 0 });
  const balance = async (name: string, account: string) => {
    const { rows } = await pool.query(
      `select coalesce(sum(p.amount_cents), 0)::int as cents from posting p join journal j on j.id = p.journal_id
        join payment_attempt a on a.invoice_id = j.invoice_id where a.id = $1 and account = $2`,
      [situation(name).statusId, account],
    );
    return rows[0].cents as number;
  };

  it('continues an external step that was pending', async () => {
    const { alias, statusId, redirectUrl = '' } = situation('step-pending');
    await pool.query(
      `update reservation set expires_at = now() + interval '10 minutes' where state = 'pending'`,
    );
    await program.payments.sandboxPaymentPage(
      new Request(redirectUrl, { method: 'POST', body: new URLSearchParams({ intent: 'approve' }) }),
    );
    const answer = await program.read<CardAnswer>(`/tr/order/finalize?ReservationStatusID=${statusId}`, {
      alias,
    });
    expect(answer).toMatchObject({ Success: true, PaymentStatus: 'Processed' });
    expect(await balance('step-pending', 'card')).toBeGreaterThan(0);
    expect(await balance('step-pending', 'due-online')).toBe(0);
  });

  it('answers orders and carts as the landed version did', async () => {
    let orders = 0;
    for (const [name, expected] of Object.entries(landedAnswers)) {
      const answers = await readAnswers(reader.ask, situation(name));
      expect({ name, ...answers }).toMatchObject({
        name,
        ...expected,
        cart: saysWhatOthersTook(expected.cart),
      });
      orders += expected.order?.status === 200 ? 1 : 0;
    }
    expect(orders).toBeGreaterThan(80);
  });

  it('cancels a booking that was paid, and gives the money back', async () => {
    const { alias, cartId = '', reservationId } = situation('paid-in-full');
    const charged = await balance('paid-in-full', 'card');
    expect(charged).toBeGreaterThan(0);
    await program.read(`/reservations/${reservationId}/cancel`, {
      alias,
      method: 'PUT',
      headers: { 'x-cart-id': cartId },
      body: { players: 0, reason: 'Rain' },
    });
    const [teeTime] = (await read('paid-in-full')).teetimes;
    expect(teeTime?.payment).toMatchObject({ status: 'Refunded', refunded: charged / 100 });
    expect(await balance('paid-in-full', 'card')).toBe(0);
    expect(await balance('paid-in-full', 'due-online')).toBe(0);
    expect(await balance('paid-in-full', 'revenue')).toBe(0);
  });

  it('gives back by the shop what was refused before, once', async () => {
    const { alias, reservationId } = situation('shop-refund-refused');
    const charged = await balance('shop-refund-refused', 'card');
    await runShopCommand(program.parts, ['refund', alias, '--reservation', String(reservationId), '--again']);
    expect(await balance('shop-refund-refused', 'card')).toBe(0);
    expect(await balance('shop-refund-refused', 'due-online')).toBe(0);
    expect(await balance('shop-refund-refused', 'allowances')).toBe(charged);
  });

  it('finishes what was authorised, booked or promised and left there', async () => {
    for (let round = 0; round < 3; round += 1) await recover();
    for (const name of ['died-booking', 'capture-never-arrived', 'capture-answer-lost', 'paid-never-told']) {
      expect({ name, state: (await read(name)).state }).toEqual({ name, state: 'fulfilled' });
      expect({ name, due: await balance(name, 'due-online') }).toEqual({ name, due: 0 });
      expect(await balance(name, 'card')).toBeGreaterThan(0);
    }
    for (const name of ['cancelled-refund-waiting', 'refund-answer-lost-bay'])
      expect({ name, card: await balance(name, 'card'), due: await balance(name, 'due-online') }).toEqual({
        name,
        card: 0,
        due: 0,
      });
    const { rows } = await pool.query(`
      select count(*)::int as left from payment_attempt
      where state in ('started', 'authorised', 'booked', 'voiding', 'refunding')`);
    expect(rows[0].left).toBe(0);
  });
});
