import { beforeEach, describe, expect, it } from 'vitest';
import type { Alert } from '#server/contract/alerts.ts';
import type { ChangeTimes } from '#server/contract/changes.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { SAMPLE_NOW } from '#tests/support/engine.ts';
import { golferAt, refusal } from '#tests/support/golfer.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import {
  buy,
  changeSettings,
  fillCart,
  postOrder,
  postOrderTeeTime,
  startShop,
} from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { notifyAlerts } from '../alerts/notify-alerts.ts';
import { runShopCommand } from '../front-desk/run-shop-command.ts';
import { notifyOfBlocks } from './block-tee-times.ts';

const shop = await startShop();
const { pool } = shop.database;
const VENUE = { alias: 'the-bay', facilityId: 9301 };
const DAY = '2031-05-06';
const golfer = golferAt(shop, 'the-bay', { 'x-guest-email': 'gus@example.com' });
const run = (...args: string[]) => runShopCommand(shop.parts, args);
/** A tee time of the venue by the clock on its wall: Vancouver is seven hours behind UTC in May. */
const at = (clock: string, date = DAY) => new Date(`${date}T${clock}:00.000-07:00`).toISOString();

async function ratesAt(clock: string, date = DAY): Promise<string[]> {
  const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${date}`, { alias: 'the-bay' });
  return (
    sheet?.teetimes.find(({ teetime }) => teetime === at(clock, date))?.rates.map(({ name }) => name) ?? []
  );
}
const block = (from: string, ...more: string[]) =>
  run('block', 'the-bay', '--from', from, ...more, '--reason', 'Projector');
const closeAfternoon = () => block(DAY, '--start', '15:00', '--end', '17:00');
const cart = (clock: string, rate = '60 Minutes', date = DAY) =>
  fillCart(shop, { ...VENUE, date, rate, teetime: at(clock, date) });
const booked = (clock: string, rate = '60 Minutes', date = DAY) =>
  buy(shop, { ...VENUE, date, rate, teetime: at(clock, date) });
const notices = async () =>
  (await pool.query<{ to_address: string }>(`select to_address from outbox where kind = 'block-notice'`)).rows
    .length;

beforeEach(async () => {
  await pool.query(`delete from block; delete from hold; delete from outbox;
    update reservation set state = 'cancelled' where state <> 'cancelled'`);
});

describe('A session that would run into closed hours', () => {
  it('is not on the sheet, while a shorter one that ends before them is', async () => {
    await closeAfternoon();
    expect(await ratesAt('13:00')).toEqual(['60 Minutes', '90 Minutes', '120 Minutes']);
    expect(await ratesAt('13:30')).toEqual(['60 Minutes', '90 Minutes']);
    expect(await ratesAt('14:00')).toEqual(['60 Minutes']);
    expect(await ratesAt('14:30')).toEqual([]);
    expect(await ratesAt('16:30')).toEqual([]);
    expect(await ratesAt('17:00')).toHaveLength(3);
  });

  it('does not make its day look free', async () => {
    await block(DAY, '--start', '11:30');
    await block(DAY, '--start', '10:01', '--end', '10:30');
    await block(DAY, '--start', '10:59', '--end', '11:29');
    const [day] = await shop.read<{ state: string }[]>(`/tee-times/days?date=${DAY}&dateMax=${DAY}`, {
      alias: 'the-bay',
    });
    expect(day?.state).toBe('closed');
  });

  it('is neither held nor put into a cart, nor kept when its cart is changed or ordered', async () => {
    const place = {
      ...(await golfer.find(DAY, '60 Minutes', 9)),
    };
    expect(place.teeTime.teetime).toBe(at('14:30'));
    const inCart = await cart('14:30');
    await closeAfternoon();
    expect(await refusal(golfer.lock(place, 1))).toMatch(/^409 /);
    expect(await refusal(golfer.add(await golfer.newCart(), place, 2))).toMatch(/^409 /);
    expect(await refusal(golfer.change(inCart.cartId, inCart.itemId, { extra: { players: 3 } }))).toMatch(
      /^410 /,
    );
    await postOrder(shop, inCart);
    expect((await postOrderTeeTime(shop, inCart)).status).toBe(410);
  });

  it('is held for as long as can be booked before them', async () => {
    const place = await golfer.find(DAY, '60 Minutes', 8);
    await closeAfternoon();
    expect((await golfer.lock(place, 2)).status).toBe(204);
    const { rows } = await pool.query(`select (upper(during) - lower(during))::text as minutes from hold`);
    expect(rows).toEqual([{ minutes: '01:00:00' }]);
    const longer = await golfer.find(DAY, '90 Minutes', 8);
    expect(longer.teeTime.teetime).toBe(place.teeTime.teetime);
    expect(await refusal(golfer.add(await golfer.newCart(), longer, 2))).toMatch(/^409 /);
  });

  it('is nothing a booking can move to', async () => {
    const booking = await booked('11:00');
    await closeAfternoon();
    const headers = { 'x-cart-id': booking.item.cartId };
    const path = `/reservations/${booking.reservationId}/change`;
    const { times } = await shop.read<ChangeTimes>(`${path}/times?date=${DAY}&players=2`, {
      alias: 'the-bay',
      headers,
    });
    const namesAt = (clock: string) =>
      times.find(({ teetime }) => teetime === at(clock))?.rates.map(({ name }) => name);
    expect(namesAt('14:00')).toEqual(['60 Minutes']);
    expect(namesAt('14:30')).toBeUndefined();
    const { rate } = await golfer.find(DAY, '60 Minutes', 9);
    const answer = await shop.ask(`${path}?rateId=${rate.rateId}&players=2`, { alias: 'the-bay', headers });
    expect(answer.status).toBe(410);
  });

  it('is nothing to wait for, and no alert tells of it', async () => {
    await changeSettings(
      shop,
      { waitingList: { enabled: true }, appearance: { actionTile: { teeTimeAlerts: { enabled: true } } } },
      'the-bay',
    );
    const ada = await signIn(shop, 'ada@example.com', 'the-bay');
    await pool.query(`update customer set email_verified_at = $1`, [SAMPLE_NOW]);
    await closeAfternoon();
    const answer = await shop.ask('/waiting-list', {
      alias: 'the-bay',
      method: 'POST',
      headers: ada.headers,
      body: { facilityId: VENUE.facilityId, from: at('14:30'), players: 2 },
    });
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'TEE_TIME_NOT_AVAILABLE']);
    const watch = await shop.ask('/profile/teetime-alerts', {
      alias: 'the-bay',
      method: 'POST',
      headers: ada.headers,
      body: {
        facilityId: VENUE.facilityId,
        dates: [DAY],
        teetimeStartTime: '14:00',
        teetimeEndTime: '16:00',
        players: 2,
        languageCode: 'en',
      },
    });
    expect(((await watch.json()) as Alert).id).toBeDefined();
    await notifyAlerts(shop.parts, VENUE);
    await run('unblock', 'the-bay', '--id', (await pool.query('select id from block')).rows[0].id.toString());
    await notifyAlerts(shop.parts, VENUE);
    const { rows } = await pool.query<{ content: { startsAt: string[] } }>(
      `select content from outbox where kind = 'tee-time-alert'`,
    );
    expect(rows.flatMap(({ content }) => content.startsAt)).toEqual([
      at('14:30'),
      at('15:00'),
      at('15:30'),
      at('16:00'),
    ]);
  });

  it('is listed by the block, and its golfer is asked to call, once', async () => {
    const into = await booked('14:30');
    await booked('14:00');
    const long = await booked('13:30', '120 Minutes');
    const out = await closeAfternoon();
    expect(out).toContain(`reservation ${into.reservationId},`);
    expect(out).toContain(`reservation ${long.reservationId},`);
    expect(out).toContain('2 bookings are affected');
    expect(await closeAfternoon()).toBe(out);
    expect(await notices()).toBe(2);
  });

  it('is asked about as soon as it is paid, when the hours were closed meanwhile', async () => {
    const { reservationId } = await booked('14:30');
    await pool.query(`update reservation set state = 'pending', expires_at = now() + interval '1 hour'`);
    expect(await closeAfternoon()).toContain(`reservation ${reservationId},`);
    expect(await notices()).toBe(0);
    await shop.db.transaction().execute((trx) => notifyOfBlocks(trx, shop.parts, reservationId));
    expect(await notices()).toBe(1);
  });

  it('is found by an import that closes them', async () => {
    const { reservationId } = await booked('14:30');
    await booked('14:00');
    const file = sampleFile('the-bay');
    const [venue] = file.facilities;
    const closed = { from: DAY, to: DAY, fromTime: '15:00', toTime: '17:00', reason: 'Painting' };
    const { affectedBookings } = await importOperator(shop.db, {
      ...file,
      facilities: [{ ...venue, blocks: [closed] }],
    });
    const { rows } = await pool.query('select confirmation_number as number from reservation where id = $1', [
      reservationId,
    ]);
    expect(affectedBookings).toMatchObject([{ confirmationNumber: rows[0].number, closure: 'Painting' }]);
    await importOperator(shop.db, file);
  });

  it('is not sold on the evening before a day that is closed from midnight', async () => {
    const file = sampleFile('the-bay');
    const [venue] = file.facilities;
    const prices = [{ price: '20.00' }];
    const late = {
      ...venue,
      inventory: { startTimeMinutesAfterMidnight: 600, endTimeMinutesAfterMidnight: 1410 },
      rates: ((venue?.rates ?? []) as object[]).map((rate) => ({ ...rate, prices })),
    };
    await importOperator(shop.db, { ...file, facilities: [late] });
    const running = await booked('23:30', '60 Minutes', '2031-05-08');
    const before = await booked('23:00', '60 Minutes', '2031-05-08');
    const out = await block('2031-05-09', '--to', '2031-05-10');
    expect(out).toContain(`reservation ${running.reservationId},`);
    expect(out).not.toContain(`reservation ${before.reservationId},`);
    expect(await ratesAt('22:30', '2031-05-08')).toEqual(['60 Minutes', '90 Minutes']);
    expect(await ratesAt('23:00', '2031-05-08')).toEqual(['60 Minutes']);
    expect(await ratesAt('23:30', '2031-05-08')).toEqual([]);
    expect(await ratesAt('10:00', '2031-05-10')).toEqual([]);
    expect(await ratesAt('10:00', '2031-05-11')).toHaveLength(3);
    await importOperator(shop.db, file);
  });
});

describe('A round of golf that begins before closed hours', () => {
  it('is played to its end: a course is closed by its tee times', async () => {
    await run('block', 'cedar-ridge', '--from', DAY, '--start', '10:00', '--reason', 'Frost');
    const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${DAY}&facilityIds=9101`);
    const last = sheet?.teetimes.at(-1)?.teetime ?? '';
    expect(new Date(last).getTime()).toBeLessThan(new Date(`${DAY}T14:00:00.000Z`).getTime());
    expect(new Date(last).getTime()).toBeGreaterThan(new Date(`${DAY}T13:45:00.000Z`).getTime());
  });
});
