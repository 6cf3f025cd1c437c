import { expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import cedarRidge from '#server/db/samples/cedar-ridge.json' with { type: 'json' };
import { askThrough, type Caller } from '#tests/support/ask.ts';
import { passTime } from '#tests/support/pass-time.ts';
import { insertSession } from '#tests/support/session.ts';
import {
  addReservation,
  type CartedTeeTime,
  cardForm,
  fillCart,
  patchStatus,
  reserve,
  startShop,
} from '#tests/support/shop.ts';
import { mailedCode } from '#tests/support/unpaid.ts';
import { createEngine } from '../app.ts';
import { removeExpiredHolds } from './release.queries.ts';

const CLUBHOUSE = '198.51.100.7';
const addresses = [{ range: '198.51.100.0/24', name: 'Clubhouse Wi-Fi', placesPerDay: 200 }];
const shop = await startShop({ files: [{ ...cedarRidge, addresses }] });
const engine = createEngine(shop.parts);
const from = (address: string): Caller => askThrough((request) => engine.fetch(request, address));

const CAPACITY = ['TEE_TIME_LOCKED', 'ONE_SLOT_AVAILABLE', 'FEW_SLOTS_AVAILABLE'];
type Golfer = {
  email: string;
  phone: string;
  players: number;
  headers: Record<string, string>;
  isSignedIn: boolean;
};
type Played = Golfer & { teetime: string; refusals: string[]; isAskedForCode: boolean };

/** The code of a refusal, from a helper's error. */
const codeOf = (error: unknown) => /"code":"(\w+)"/.exec(String(error))?.[1] ?? String(error);
const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let phones = 5_552_220_000;
const guest = (email: string, players: number): Golfer => ({
  email,
  phone: String(phones++),
  players,
  headers: { 'x-guest-email': email },
  isSignedIn: false,
});

async function member(email: string, players: number): Promise<Golfer> {
  const { token, customerId } = await insertSession(shop.db, 'cedar-ridge', email);
  await shop.db
    .updateTable('customer')
    .set({ email_verified_at: new Date() })
    .where('id', '=', customerId)
    .execute();
  return { ...guest(email, players), headers: { session: token }, isSignedIn: true };
}

/** Nobody pays before everybody has requested a time once: the worst rush. */
function openingRush(golfers: number) {
  let open: () => void = () => undefined;
  let waiting = golfers;
  const isOver = new Promise<void>((resolve) => {
    open = resolve;
  });
  const hasAsked = () => {
    waiting -= 1;
    if (waiting === 0) open();
  };
  return { isOver, hasAsked };
}
type Rush = ReturnType<typeof openingRush>;

/** Searches, holds, and books at the course's own rate. Retries as a person does. */
async function play(caller: Caller, golfer: Golfer, date: string, rush: Rush, first = 0): Promise<Played> {
  const refusals: string[] = [];
  for (let nth = first; refusals.length < 400; ) {
    const wanted = { date, rate: 'Walking', players: golfer.players, nth, headers: golfer.headers };
    try {
      const item = await fillCart(caller, wanted);
      if (refusals.length === 0) rush.hasAsked();
      await rush.isOver;
      const order = await reserve(caller, item, golfer.headers);
      const { paid, isAskedForCode } = await book(caller, golfer, item, order);
      const done = await patchStatus(caller, item, paid.ReservationStatusID, golfer.headers);
      if (!done.ok) throw new Error(await done.text());
      return { ...golfer, teetime: item.teetime, refusals, isAskedForCode };
    } catch (error) {
      const code = codeOf(error);
      if (refusals.length === 0) rush.hasAsked();
      refusals.push(code);
      if (CAPACITY.includes(code)) nth += 1;
      else if (code.startsWith('Error: No Walking')) nth = 0;
      else if (code === 'HOLD_LIMIT_REACHED' || code === 'BUSY') await rest(50);
      else throw error;
    }
  }
  throw new Error(`${golfer.email} gave up: ${refusals.slice(-3).join()}`);
}

/** Books at the counter's price, with the emailed code where we ask for one. */
async function book(caller: Caller, { email, phone }: Golfer, item: CartedTeeTime, order: Order) {
  const send = async (more: Record<string, string> = {}) => {
    const booker = { BookerEmail: email, 'Reservation.CustomerEmail': email, 'Payment.PhoneNumber': phone };
    return addReservation(caller.fetch, await cardForm(shop, item, order, { ...booker, ...more }));
  };
  let paid = await send();
  // The engine may be busy: the same form is sent again and books once.
  while (paid.StatusCode === 503) {
    await rest(50);
    paid = await send();
  }
  if (paid.StatusCode !== 428) return { paid, isAskedForCode: false };
  const code = await mailedCode(shop, email);
  return { paid: await send({ 'Reservation.EmailCode': code }), isAskedForCode: true };
}

/** All golfers share one address. Each wants a different time. */
function rushFrom(address: string, golfers: Golfer[], date: string): Promise<Played[]> {
  const rush = openingRush(golfers.length);
  return Promise.all(golfers.map((golfer, index) => play(from(address), golfer, date, rush, index)));
}

const met = (played: Played[], code: string) =>
  played.filter(({ refusals }) => refusals.includes(code)).length;
function summary(who: string, played: Played[]) {
  return {
    who,
    golfers: played.length,
    'places booked': played.reduce((sum, { players }) => sum + players, 0),
    'met the limit': met(played, 'HOLD_LIMIT_REACHED'),
    'were paused': met(played, 'HOLD_PAUSED'),
    'asked for a code': played.filter(({ isAskedForCode }) => isAskedForCode).length,
  };
}
const group = (count: number, make: (index: number) => Golfer | Promise<Golfer>) =>
  Promise.all(Array.from({ length: count }, async (_, index) => make(index)));

async function booked(date: string): Promise<number> {
  const row = await shop.db
    .selectFrom('reservation')
    .select((eb) => eb.fn.sum<number>('players').as('sum'))
    .where('state', '=', 'confirmed')
    .where('starts_at', '>=', new Date(`${date}T04:00:00Z`))
    .where('starts_at', '<', new Date(Date.parse(`${date}T04:00:00Z`) + 86_400_000))
    .executeTakeFirstOrThrow();
  return Number(row.sum ?? 0);
}

it('40 golfers at the club’s own address at opening time all get their places and meet no limit', async () => {
  const golfers = await group(40, (index) => guest(`club-${index}@example.com`, (index % 4) + 1));
  const date = '2031-05-06';
  const played = await rushFrom(CLUBHOUSE, golfers, date);
  console.table([summary('the clubhouse Wi-Fi, all guests', played)]);
  expect(await booked(date)).toBe(100);
  expect(met(played, 'HOLD_LIMIT_REACHED') + met(played, 'HOLD_PAUSED')).toBe(0);
  expect(played.filter(({ isAskedForCode }) => isAskedForCode)).toEqual([]);
});

it('40 golfers behind one address nobody listed get theirs as well; guests may have to ask again while others check out', async () => {
  const golfers = await group(40, (index) => {
    const make = index % 8 < 4 ? member : guest;
    return make(`hotel-${index}@example.com`, (index % 3) + 1);
  });
  const date = '2031-05-07';
  const played = await rushFrom('203.0.113.40', golfers, date);
  const [members, guests] = [true, false].map((is) => played.filter(({ isSignedIn }) => isSignedIn === is));
  console.table([
    summary('one hotel, proved e-mail', members ?? []),
    summary('one hotel, guests', guests ?? []),
  ]);
  expect(await booked(date)).toBe(79);
  expect(met(members ?? [], 'HOLD_LIMIT_REACHED')).toBe(0);
  expect(met(guests ?? [], 'HOLD_LIMIT_REACHED')).toBeGreaterThan(0);
  expect(met(played, 'HOLD_PAUSED')).toBe(0);
});

it('40 guests on a mobile carrier’s /24 get theirs as well, and are never paused', async () => {
  const golfers = await group(40, (index) => guest(`phone-${index}@example.com`, (index % 3) + 1));
  const date = '2031-05-13';
  const rush = openingRush(golfers.length);
  const played = await Promise.all(
    golfers.map((golfer, index) => play(from(`192.0.2.${index}`), golfer, date, rush, index)),
  );
  console.table([summary('a carrier’s /24, all guests', played)]);
  expect(await booked(date)).toBe(79);
  expect(met(played, 'HOLD_LIMIT_REACHED')).toBeGreaterThan(0);
  expect(met(played, 'HOLD_PAUSED')).toBe(0);
});

it('A family at home that lets a hold run out and books later is never refused', async () => {
  const home = from('203.0.113.50');
  const date = '2031-05-08';
  const [mother, son] = [guest('mother@example.com', 3), guest('son@example.com', 3)];
  const left = await fillCart(home, { date, rate: 'Walking', players: 3, nth: 4, headers: mother.headers });
  await passTime(shop.db, 5);
  await fillCart(home, { date, rate: 'Walking', players: 3, nth: 9, headers: son.headers });
  await passTime(shop.db, 6);
  await removeExpiredHolds(shop.db);
  const later = await play(home, mother, date, openingRush(1));
  const again = await fillCart(home, { date, rate: 'Walking', players: 3, nth: 9, headers: mother.headers });
  console.table([summary('a family: one hold ran out, booked later', [later])]);
  expect(later.refusals).toEqual([]);
  expect(again.itemId).not.toBe(left.itemId);
});

type Hoarder = {
  /** The address of its n-th lock. Each lock has its own email. */
  addressOf: (lock: number) => string;
  /** How often it returns to take every slot it can. */
  everyMinutes: number;
  /** Whether it releases its holds just before it returns, so that none ever expires. */
  releases: boolean;
};
const HOURS = 24;

/** The slots a hoarder gets of a day in this many hours. */
async function hoard(date: string, { addressOf, everyMinutes, releases }: Hoarder) {
  const path = `/v2/tee-times?date=${date}&facilityIds=9101`;
  const [sheet] = await shop.read<TeeSheet[]>(path);
  if (!sheet) throw new Error('There is no sheet');
  const sums: number[] = [];
  const refusals: Record<string, number> = {};
  const lockPath = `/course/${sheet.courseId}/tee-time/lock`;
  let held: { caller: Caller; headers: Record<string, string>; teetime: string }[] = [];
  let lock = 0;
  for (let round = 0; round < (HOURS * 60) / everyMinutes; round += 1) {
    if (releases)
      for (const { caller, headers, teetime } of held)
        await caller.ask(lockPath, { method: 'DELETE', headers, body: { teetime } });
    held = [];
    let inARow = 0;
    let isPaused = false;
    for (const { teetime } of sheet.teetimes) {
      const caller = from(addressOf(lock));
      const headers = { 'x-guest-email': `fresh-${date}-${lock++}@example.com` };
      const answer = await caller.ask(lockPath, { method: 'PUT', headers, body: { teetime, slots: 4 } });
      if (answer.ok) {
        inARow = 0;
        held.push({ caller, headers, teetime });
      } else {
        const { code } = (await answer.json()) as { code: string };
        refusals[code] = (refusals[code] ?? 0) + 1;
        inARow += 1;
        isPaused = code === 'HOLD_PAUSED';
      }
      if (isPaused || inARow >= 4) break;
    }
    const locks = await shop.read<{ slots: number }[]>(
      `/course/${sheet.courseId}/tee-time/locks?localDate=${date}`,
    );
    sums.push(locks.reduce((sum, { slots }) => sum + slots, 0));
    await passTime(shop.db, everyMinutes);
    if (round % 2 === 0) await removeExpiredHolds(shop.db);
  }
  const places = sheet.teetimes.length * 4;
  const row = {
    'places of the day': places,
    'held at most': Math.max(...sums),
    'on average': (sums.reduce((sum, each) => sum + each, 0) / sums.length).toFixed(1),
    'minutes with nothing': sums.filter((sum) => sum === 0).length * everyMinutes,
    'of minutes': HOURS * 60,
  };
  console.table([{ ...row, refusals: JSON.stringify(refusals) }]);
  return { places, most: row['held at most'], minutesWithout: row['minutes with nothing'] };
}

it('A hoarder with a fresh e-mail for each lock holds a tenth of the day at most, and hardly ever', async () => {
  const addressOf = () => '203.0.113.66';
  const got = await hoard('2031-05-09', { addressOf, everyMinutes: 10, releases: false });
  expect(got.most).toBe(Math.floor(got.places / 10));
  expect(got.minutesWithout).toBeGreaterThan(22 * 60);
});

it('A hoarder on 1,000 networks of one /48 holds a tenth at most, and hardly ever', async () => {
  const addressOf = (lock: number) => `2001:db8:bad:${(lock % 1000).toString(16)}::${lock}`;
  const got = await hoard('2031-05-10', { addressOf, everyMinutes: 10, releases: false });
  expect(got.most).toBe(Math.floor(got.places / 10));
  expect(got.minutesWithout).toBeGreaterThan(22 * 60);
});

it('A hoarder on 200 addresses of one /24 holds a tenth at most', async () => {
  const addressOf = (lock: number) => `203.0.114.${lock % 200}`;
  const got = await hoard('2031-05-12', { addressOf, everyMinutes: 10, releases: false });
  expect(got.most).toBe(Math.floor(got.places / 10));
});

it('A hoarder that gives everything back early to take it again is paused as well', async () => {
  const addressOf = () => '203.0.113.67';
  const got = await hoard('2031-05-11', { addressOf, everyMinutes: 4, releases: true });
  expect(got.most).toBe(Math.floor(got.places / 10));
  expect(got.minutesWithout).toBeGreaterThan(22 * 60);
});
