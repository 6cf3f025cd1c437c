import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { breakWhile } from '#tests/support/payment/interference.ts';
import { sellInCart } from '#tests/support/sell-items.ts';
import { addReservation, cardForm, fillCart, reserve, startShop } from '#tests/support/shop.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import { type RunningJobs, startJobs } from '../jobs/start-jobs.ts';
import { checkoutJobs } from './checkout.jobs.ts';

const MANY = 120;
let isCaptureDown = false;
const shop = await startShop({
  interfere: (call, moment) => breakWhile(() => isCaptureDown && call === 'capture')(call, moment),
});

let nth = 0;
async function pay(): Promise<{ itemId: string; attemptId: number; reservationId: number }> {
  const item = await fillCart(shop, { nth: nth++, players: 1 });
  const order = await reserve(shop, item);
  const paid = await addReservation(shop.fetch, await cardForm(shop, item, order));
  expect(paid.Success).toBe(true);
  const attempt = await shop.db
    .selectFrom('payment_attempt')
    .innerJoin('reservation', 'reservation.invoice_id', 'payment_attempt.invoice_id')
    .select(['payment_attempt.id', 'reservation.id as reservation_id'])
    .where('payment_attempt.id', '=', paid.ReservationStatusID ?? 0)
    .executeTakeFirstOrThrow();
  return { itemId: item.itemId, attemptId: attempt.id, reservationId: attempt.reservation_id };
}

/** As if nobody had looked after these rows for a while; the time of some is longer over than that of others. */
const letTimePass = (minutes: number, reservationId: number) =>
  sql`with passed as (update payment_attempt set updated_at = updated_at - make_interval(mins => ${minutes}::int)
      where invoice_id = (select invoice_id from reservation where id = ${reservationId}))
    update reservation set confirmed_at = confirmed_at - make_interval(mins => ${minutes}::int)
    where id = ${reservationId}`.execute(shop.db);

const start = (): Promise<RunningJobs> =>
  startJobs({ pool: shop.database.pool, log: shop.parts.log, jobs: checkoutJobs(shop.parts) });

const isAnnounced = async (id: number) =>
  (await shop.db.selectFrom('reservation').select('announced_at').where('id', '=', id).executeTakeFirst())
    ?.announced_at !== null;

const stateOf = async (attemptId: number) =>
  (await shop.db.selectFrom('payment_attempt').select('state').where('id', '=', attemptId).executeTakeFirst())
    ?.state;

async function jobStates(queue: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select distinct state::text as state from pgboss.job where name = ${queue} and data->>'reservationId' <> ''
    order by 1`.execute(shop.db);
  return rows.map(({ state }) => state);
}

it('A booking nobody told its order of is told, however many that cannot be told waited longer', async () => {
  const hopeless = await pay();
  await letTimePass(60, hopeless.reservationId);
  await sql`
    create function refuse_announcement() returns trigger language plpgsql as $$
      begin raise exception 'this booking can never be told'; end $$`.execute(shop.db);
  await sql`
    create trigger refuse before update on reservation for each row
    when (old.notes = 'hopeless' and new.announced_at is not null) execute function refuse_announcement()`.execute(
    shop.db,
  );
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'reservation' and table_schema = 'public'
      and column_name not in ('id', 'confirmation_number', 'notes', 'cart_item_id', 'invoice_id')`.execute(
    shop.db,
  );
  const same = sql.join(columns.map(({ name }) => sql.ref(name)));
  const copied = sql.join(columns.map(({ name }) => sql.ref(`reservation.${name}`)));
  await sql`
    with invoices as (
      insert into invoice (alias, facility_id, kind, currency, state)
      select invoice.alias, invoice.facility_id, kind, currency, invoice.state
      from invoice join reservation on reservation.invoice_id = invoice.id, generate_series(1, ${MANY})
      where reservation.id = ${hopeless.reservationId} returning id)
    insert into reservation (confirmation_number, notes, invoice_id, ${same})
    select 'HOPELESS' || invoices.id, 'hopeless', invoices.id, ${copied} from reservation, invoices
    where reservation.id = ${hopeless.reservationId}`.execute(shop.db);
  const good = await pay();
  await letTimePass(5, good.reservationId);
  const jobs = await start();
  await vi.waitFor(async () => expect(await isAnnounced(good.reservationId)).toBe(true), 60_000);
  await jobs.stop();
  expect(await jobStates('booking.complete')).toContain('retry');
});

it('A payment a provider is silent about is asked for later and later, and charged when it answers', async () => {
  isCaptureDown = true;
  const { attemptId, reservationId } = await pay();
  await letTimePass(5, reservationId);
  const jobs = await start();
  const waiting = () =>
    sql<{ tries: number; seconds: number }>`
      select (data->>'tries')::int as tries, extract(epoch from start_after - created_on)::int as seconds
      from pgboss.job where name = 'payment.recover' and singleton_key = ${String(attemptId)} and state = 'created'`.execute(
      shop.db,
    );
  const hurry = async () => {
    await letTimePass(5, reservationId);
    await sql`update pgboss.job set start_after = now() where name = 'payment.recover' and state = 'created'`.execute(
      shop.db,
    );
  };
  await vi.waitFor(async () => expect((await waiting()).rows).toEqual([{ tries: 1, seconds: 60 }]), 60_000);
  await hurry();
  await vi.waitFor(async () => expect((await waiting()).rows).toEqual([{ tries: 2, seconds: 120 }]), 60_000);
  expect(await stateOf(attemptId)).toBe('booked');
  isCaptureDown = false;
  await hurry();
  await vi.waitFor(async () => expect(await stateOf(attemptId)).toBe('captured'), 60_000);
  await jobs.stop();
});

it('What is sold besides tee times and nobody told its order of is told by the schedule, once it is left alone', async () => {
  const invoiceId = await sellInCart(shop, STORE_ITEMS.giftCertificate(), { email: 'left@example.com' });
  const other = await sellInCart(shop, STORE_ITEMS.giftCertificate(), { email: 'busy@example.com' });
  await sql`update invoice set updated_at = updated_at - interval '3 minutes' where id = ${invoiceId}`.execute(
    shop.db,
  );
  const mails = () =>
    shop.db
      .selectFrom('outbox')
      .select('to_address')
      .where('once_key', 'in', [`bought:${invoiceId}:booker`, `bought:${other}:booker`])
      .execute();
  const jobs = await start();
  await vi.waitFor(async () => expect(await mails()).toEqual([{ to_address: 'left@example.com' }]), 60_000);
  await jobs.stop();
});
