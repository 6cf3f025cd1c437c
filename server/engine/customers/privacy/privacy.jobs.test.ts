import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import type { Database } from '#server/db/tables.ts';
import { newGolfer } from '#tests/support/accounts.ts';
import { dumpDatabase } from '#tests/support/dump-database.ts';
import {
  addReservation,
  buy,
  CARDS,
  type CartedTeeTime,
  cardForm,
  changeSettings,
  fillCart,
  patchStatus,
  postOrder,
  readJson,
  reserve,
  startShop,
} from '#tests/support/shop.ts';
import { recheckAlert } from '../../alerts/recheck-alert.ts';
import { mailJobs } from '../../mails/mail.jobs.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { accountJobs } from '../account.jobs.ts';
import { privacyJobs } from './privacy.jobs.ts';

const shop = await startShop();
const { db } = shop;

const ofMails = mailJobs({
  ...shop.parts,
  mailer: { send: neverSent, close: neverSent },
  alerts: recheckAlert(shop.parts),
});
async function neverSent(): Promise<never> {
  throw new Error('no mail is sent here');
}

/** Runs the program's regular jobs. `atOnce` is the number of rows one step deletes. */
async function runSchedules(atOnce?: number): Promise<void> {
  for (const job of [...privacyJobs(db, PERSONAL_DATA, atOnce), ...accountJobs(db), ...ofMails])
    if ('everySeconds' in job) await job.run();
}

/** Each test uses its own tee time. */
let nth = 0;
const next = () => ({ nth: nth++ });

/** A guest with a unique name, and the headers and card form fields that contain it. */
function guest(name: string) {
  const email = `${name.toLowerCase()}@example.com`;
  return {
    name,
    email,
    headers: { 'x-guest-email': email, 'x-guest-first-name': name, 'x-guest-last-name': 'Hale' },
    card: {
      'Reservation.CustomerEmail': email,
      'Reservation.CustomerNotes': `${name} comes by boat`,
      'Payment.Name': name,
      BookerEmail: email,
      bookerFirstName: name,
      emailOptIn: 'true',
    },
  };
}

/** Makes all rows of a cart this many days older. */
async function makeOlder(db: Kysely<Database>, cartId: string, days: number): Promise<void> {
  const by = sql`make_interval(days => ${days}::int)`;
  const orders = sql`(select id from purchase_order where cart_id = ${cartId})`;
  const reservations = sql`(select id from reservation where order_id in ${orders})`;
  for (const statement of [
    sql`update cart set created_at = created_at - ${by}, updated_at = updated_at - ${by} where id = ${cartId}`,
    sql`update cart_item set created_at = created_at - ${by}, updated_at = updated_at - ${by} where cart_id = ${cartId}`,
    sql`update cart_item_trail set at = at - ${by} where cart_id = ${cartId}`,
    sql`update purchase_order set created_at = created_at - ${by}, updated_at = updated_at - ${by},
      confirmed_at = confirmed_at - ${by} where cart_id = ${cartId}`,
    sql`update payment_attempt set created_at = created_at - ${by}, updated_at = updated_at - ${by}
      where invoice_id in (select invoice_id from reservation where id in ${reservations})`,
    sql`update reservation set created_at = created_at - ${by}, updated_at = updated_at - ${by},
      confirmed_at = confirmed_at - ${by}, expires_at = expires_at - ${by} where order_id in ${orders}`,
  ])
    await statement.execute(db);
}

/** Moves a round this many days into the past, by the database's clock. */
const isPlayed = (reservationId: number, daysAgo: number) =>
  sql`update reservation set starts_at = now() - make_interval(days => ${daysAgo}::int) where id = ${reservationId}`.execute(
    db,
  );

const settleMails = (days: number, state: 'sent' | 'dead') =>
  sql`update outbox set state = ${state}, claim_id = null, claimed_until = null,
    settled_at = now() - make_interval(days => ${days}::int) where state = 'waiting'`.execute(db);

const mentions = async (name: string) => new RegExp(name, 'i').test(await dumpDatabase(db));

async function decline(item: CartedTeeTime, order: Order, card: Record<string, string>) {
  const form = { ...card, 'Payment.CC.CreditCardNumber': CARDS.declined };
  const answer = await addReservation(shop.fetch, await cardForm(shop, item, order, form));
  expect(answer.Success).toBe(false);
}

const attemptsOf = (item: CartedTeeTime) =>
  db
    .selectFrom('payment_attempt')
    .innerJoin('reservation', 'reservation.invoice_id', 'payment_attempt.invoice_id')
    .innerJoin('current_invoice', 'current_invoice.id', 'payment_attempt.invoice_id')
    .select(['payment_attempt.state', 'amount_cents', 'last_four', 'total_cents', 'reservation.starts_at'])
    .where('cart_item_id', '=', item.itemId)
    .execute();

describe('A guest who bought nothing', () => {
  it('is forgotten with the cart after 30 days, and not before', async () => {
    const young = await fillCart(shop, { ...next(), headers: guest('Youngtom').headers });
    const old = await fillCart(shop, { ...next(), headers: guest('Oldtom').headers });
    await makeOlder(db, young.cartId, 29);
    await makeOlder(db, old.cartId, 31);
    await runSchedules();
    expect([await mentions('Youngtom'), await mentions('Oldtom')]).toEqual([true, false]);
    expect(await dumpDatabase(db)).not.toContain(old.cartId);
  });

  it('is forgotten after a refused card; what was tried and what it would have cost stays', async () => {
    const { headers, card, name } = guest('Declana');
    const item = await fillCart(shop, { ...next(), headers });
    const order = await reserve(shop, item, headers);
    await decline(item, order, card);
    await sql`update reservation set counted_for = 'declanas-network', counted_for_wider = 'declanas-provider'
      where cart_item_id = ${item.itemId}`.execute(db);
    await makeOlder(db, item.cartId, 29);
    await runSchedules();
    expect(await mentions(name)).toBe(true);
    await makeOlder(db, item.cartId, 2);
    await runSchedules();
    // The network it came from is deleted too.
    expect(await mentions(name)).toBe(false);
    expect(await attemptsOf(item)).toMatchObject([{ state: 'declined', last_four: null }]);
    expect((await attemptsOf(item))[0]?.total_cents).toBeGreaterThan(0);
  });

  it('is forgotten where a payment was given up, with every mail about it, also one that never arrived', async () => {
    const { headers, card, name } = guest('Mailena');
    const { item, reservationId } = await buy(shop, { ...next(), headers, card });
    await sql`update reservation set state = 'failed' where id = ${reservationId}`.execute(db);
    await sql`update payment_attempt set state = 'voided', reason_code = 'time-gone'
      where invoice_id = (select invoice_id from reservation where id = ${reservationId})`.execute(db);
    await sql`update purchase_order set state = 'pending', confirm_at = null where cart_id = ${item.cartId}`.execute(
      db,
    );
    await sql`delete from consent_event where email like 'mailena%'`.execute(db);
    await makeOlder(db, item.cartId, 31);
    await settleMails(29, 'dead');
    await runSchedules();
    expect(await mentions(name)).toBe(true);
    await sql`update outbox set settled_at = settled_at - interval '2 days'`.execute(db);
    await runSchedules();
    expect(await mentions(name)).toBe(false);
  });

  it('is kept while a payment is under way, however old it is', async () => {
    const { headers, card, name } = guest('Stepanka');
    const item = await fillCart(shop, { ...next(), headers });
    const order = await reserve(shop, item, headers);
    const form = { ...card, 'Payment.CC.CreditCardNumber': CARDS.externalStep };
    await addReservation(shop.fetch, await cardForm(shop, item, order, form));
    await makeOlder(db, item.cartId, 400);
    await runSchedules();
    expect(await mentions(name)).toBe(true);
    expect((await shop.read<Cart>(`/shopping-cart/${item.cartId}`)).items).toHaveLength(1);
  });

  it('is forgotten when the operator says, each operator its own', async () => {
    await changeSettings(shop, { privacy: { forgetUnbookedAfterDays: 7 } });
    const ours = await fillCart(shop, { ...next(), headers: guest('Hereabel').headers });
    const theirs = await fillCart(shop, {
      alias: 'the-bay',
      facilityId: 9301,
      rate: await anyRateOf('the-bay'),
      players: 1,
      headers: guest('Therabel').headers,
    });
    await makeOlder(db, ours.cartId, 8);
    await makeOlder(db, theirs.cartId, 8);
    await runSchedules();
    await changeSettings(shop, { privacy: { forgetUnbookedAfterDays: 30 } });
    expect([await mentions('Hereabel'), await mentions('Therabel')]).toEqual([false, true]);
  });
});

describe('A customer who bought nothing', () => {
  it('keeps cart and account, loses the old order, and can buy what is in the cart', async () => {
    const { headers, session } = await newGolfer(shop, 'returning@example.com', { firstName: 'Rhoswen' });
    const item = await fillCart(shop, { ...next(), headers });
    const order = await readJson<Order>(await postOrder(shop, item, headers));
    await makeOlder(db, item.cartId, 31);
    await runSchedules();
    const kept = await db
      .selectFrom('purchase_order')
      .select(['booker', 'customer_id'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ booker: {}, customer_id: null });
    expect(session.customer.name.given).toBe('Rhoswen');
    const again = await reserve(shop, item, headers);
    expect(again.id).not.toBe(order.id);
    expect(again.customer.emailAddress).toBe('returning@example.com');
  });
});

describe('A golfer who booked', () => {
  it('is kept as long as the books need unless the operator says for how long', async () => {
    const { headers, card, name } = guest('Bookabel');
    const { item, reservationId } = await buy(shop, { ...next(), headers, card });
    await isPlayed(reservationId, 3_000);
    await makeOlder(db, item.cartId, 3_000);
    await runSchedules();
    expect(await mentions(name)).toBe(true);
    const facts = db
      .selectFrom('reservation')
      .select(['booker', 'notes'])
      .where('id', '=', reservationId)
      .executeTakeFirstOrThrow();
    expect(await facts).toMatchObject({ booker: { firstName: name }, notes: `${name} comes by boat` });
  });

  it('is forgotten after the operator’s own time; when it was and what it cost stays', async () => {
    const { headers, card } = guest('Playdalena');
    const { item, reservationId } = await buy(shop, { ...next(), headers, card });
    const lately = await buy(shop, {
      ...next(),
      headers: guest('Latelyn').headers,
      card: guest('Latelyn').card,
    });
    const refunded = await buy(shop, {
      ...next(),
      headers: guest('Refunda').headers,
      card: guest('Refunda').card,
    });
    const before = await attemptsOf(item);
    for (const [bought, days] of [
      [{ item, reservationId }, 366],
      [lately, 364],
      [refunded, 366],
    ] as const) {
      await isPlayed(bought.reservationId, days);
      await makeOlder(db, bought.item.cartId, 400);
    }
    await sql`insert into payment_refund (payment_attempt_id, invoice_id, amount_cents)
      select payment_attempt.id, invoice_id, 1 from payment_attempt join reservation using (invoice_id)
      where reservation.id = ${refunded.reservationId}`.execute(db);
    await sql`update payment_attempt set state = 'refunding'
      where invoice_id = (select invoice_id from reservation where id = ${refunded.reservationId})`.execute(
      db,
    );
    await sql`update consent_event set at = at - interval '366 days' where email like 'playdalena%'`.execute(
      db,
    );
    await settleMails(31, 'sent');
    await changeSettings(shop, { privacy: { forgetBookedAfterDays: 365 } });
    await Promise.all([runSchedules(1), runSchedules(1), runSchedules()]);
    expect(await mentions('Playdalena')).toBe(false);
    expect([await mentions('Latelyn'), await mentions('Refunda')]).toEqual([true, true]);
    const kept = await db
      .selectFrom('reservation')
      .innerJoin('current_invoice', 'current_invoice.id', 'reservation.invoice_id')
      .select([
        'reservation.state',
        'total_cents',
        'reservation.customer_id',
        'current_invoice.customer_id as buyer',
        'confirmation_number',
      ])
      .where('reservation.id', '=', reservationId)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      state: 'confirmed',
      total_cents: before[0]?.total_cents,
      customer_id: null,
      buyer: null,
    });
    const [attempt] = await attemptsOf(item);
    expect(attempt).toMatchObject({ state: 'captured', amount_cents: before[0]?.amount_cents });

    const once = await dumpDatabase(db);
    await runSchedules();
    await changeSettings(shop, { privacy: { forgetBookedAfterDays: null } });
    expect(withoutOperators(await dumpDatabase(db))).toBe(withoutOperators(once));
  });

  it('is still shown and told of when only the cart of the purchase is gone', async () => {
    const { headers } = await newGolfer(shop, 'shown@example.com');
    const { item, statusId, order } = await buy(shop, { ...next(), headers });
    await makeOlder(db, item.cartId, 31);
    await runSchedules();
    const again = await readJson<Order>(await patchStatus(shop, item, statusId, headers));
    expect(again).toMatchObject({ id: order.id, state: 'fulfilled' });
  });
});

async function anyRateOf(alias: string): Promise<string> {
  const sheets = await shop.read<{ teetimes: { rates: { name: string }[] }[] }[]>(
    '/v2/tee-times?date=2031-05-04',
    { alias },
  );
  return sheets[0]?.teetimes[0]?.rates[0]?.name ?? '';
}

/** The test itself changes the settings. */
const withoutOperators = (dump: string) => dump.replace(/-- public\.operator\n[\s\S]*?(?=\n-- )/, '');
