import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ChangeState } from '#server/contract/changes.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { askThrough } from '#tests/support/ask.ts';
import { changesOf, type Destination } from '#tests/support/changes.ts';
import { killAtEveryStep } from '#tests/support/kill-at-every-step.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { buy, CARDS, decideStep, readJson, startShop } from '#tests/support/shop.ts';

const shop = await startShop();
const { db } = shop;
const PLAYERS = 3;

/** Each death has its own booking, each kind of change its own day. */
async function booked(date: string) {
  const { item, reservationId: id } = await buy(shop, { date, players: PLAYERS });
  return { id, from: item.teetime, changes: changesOf(shop, booking(id, item.cartId)), cartId: item.cartId };
}
type Booked = Awaited<ReturnType<typeof booked>>;
const booking = (id: number, cartId: string) => ({ id, headers: { 'x-cart-id': cartId } });

async function freePlaces(teetime: string): Promise<number> {
  const date = teetime.slice(0, 10);
  const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${date}&facilityIds=9101`);
  return sheet?.teetimes.find((time) => time.teetime === teetime)?.maxPlayers ?? 0;
}

/** Ends the time of changes whose payment nobody will make. */
async function letChangesEnd() {
  await db
    .updateTable('hold')
    .set({ expires_at: new Date(0) })
    .execute();
  await db
    .updateTable('reservation_change')
    .set({ expires_at: new Date(0) })
    .where('state', '=', 'pending')
    .execute();
  await recoverCheckouts(shop.parts, { quietSeconds: 0 });
}

/** Expects one booking, old or new, one email each to the booker and the facility, and the other time open. */
async function expectOneBooking({ id, from, changes }: Booked, to: Destination): Promise<boolean> {
  await letChangesEnd();
  const { starts_at, state, players } = await db
    .selectFrom('reservation')
    .select(['starts_at', 'state', 'players'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isMoved = starts_at.toISOString() === to.teetime;
  expect({ state, players, at: starts_at.toISOString() }).toEqual({
    state: 'confirmed',
    players: PLAYERS,
    at: isMoved ? to.teetime : from,
  });
  expect([await freePlaces(from), await freePlaces(to.teetime)]).toEqual(isMoved ? [4, 1] : [1, 4]);
  const { rows: mails } = await sql<{ kind: string }>`
    select kind from outbox join reservation_change c on once_key like 'changed:' || c.id || ':%'
    where c.reservation_id = ${id} order by kind`.execute(db);
  expect(mails.map(({ kind }) => kind)).toEqual(isMoved ? ['booking-change', 'facility-notice'] : []);
  const { events } = await changes.history();
  expect(events.map(({ kind }) => kind)).toEqual(isMoved ? ['booked', 'changed'] : ['booked']);
  return isMoved;
}

/** Changes a booking with a program that dies at each step. Returns how often it moved and how often not. */
async function dieWhileChanging({
  date,
  find,
  prepare = async () => undefined,
  live,
}: {
  date: string;
  find: (booked: Booked) => Promise<Destination>;
  prepare?: (booked: Booked, to: Destination) => Promise<void>;
  live: (changes: Booked['changes'], to: Destination, amount: number) => Promise<unknown>;
}) {
  let now: Booked;
  let to: Destination;
  let amount: number;
  const outcomes = { moved: 0, stayed: 0 };
  const steps = await killAtEveryStep(
    shop,
    async (fetch) => {
      await live(changesOf(askThrough(fetch), booking(now.id, now.cartId)), to, amount);
    },
    async () => {
      outcomes[(await expectOneBooking(now, to)) ? 'moved' : 'stayed'] += 1;
      // The golfer tries again and nothing prevents it.
      if (now.from !== to.teetime) await now.changes.move(to);
      expect(await expectOneBooking(now, to)).toBe(true);
    },
    async () => {
      now = await booked(date);
      to = await find(now);
      ({ amount } = await now.changes.quote(to));
      await prepare(now, to);
    },
  );
  return { steps, ...outcomes };
}

it('A program that is killed while a change that costs nothing is made leaves one booking, the old one or the new one', {
  timeout: 300_000,
}, async () => {
  const { steps, moved, stayed } = await dieWhileChanging({
    date: '2031-05-06',
    find: ({ changes }) =>
      changes.find({ date: '2031-05-07', players: PLAYERS }, ({ difference }) => difference < 0),
    live: (changes, to, amount) => changes.ask(to, amount),
  });
  expect(steps).toBeGreaterThan(3);
  expect(moved).toBeGreaterThan(1);
  expect(stayed).toBeGreaterThan(0);
});

it('A program that is killed while a change is paid leaves one booking, and the money where that is', {
  timeout: 300_000,
}, async () => {
  const { steps, moved, stayed } = await dieWhileChanging({
    date: '2031-05-08',
    find: ({ changes }) =>
      changes.find({ date: '2031-05-10', players: PLAYERS }, ({ difference }) => difference > 0),
    async live(changes, to, amount) {
      const { invoiceId } = await readJson<ChangeState>(await changes.ask(to, amount));
      await readJson(await changes.pay(invoiceId));
      await changes.settle();
    },
  });
  expect(steps).toBeGreaterThan(10);
  expect(moved).toBeGreaterThan(1);
  expect(stayed).toBeGreaterThan(2);
});

it('A program that is killed while a golfer comes back from the bank leaves one booking, and the money where that is', {
  timeout: 300_000,
}, async () => {
  const { steps, moved } = await dieWhileChanging({
    date: '2031-05-12',
    find: ({ changes }) =>
      changes.find({ date: '2031-05-11', players: PLAYERS }, ({ difference }) => difference > 0),
    async prepare({ changes }, to) {
      const { invoiceId } = await changes.begin(to);
      const asked = await changes.pay(invoiceId, {
        CardNumber: CARDS.externalStep,
        PaymentReturnURL: 'http://fairway.test/payment-authorization',
      });
      await decideStep(shop, (await readJson<{ RedirectUrl: string }>(asked)).RedirectUrl, 'approve');
    },
    live: (changes) => changes.settle(),
  });
  expect(steps).toBeGreaterThan(4);
  // The next process that looks books the approved change.
  expect(moved).toBe(steps + 1);
});
