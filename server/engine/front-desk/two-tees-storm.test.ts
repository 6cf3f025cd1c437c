import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DelayPlan } from '#server/contract/staff/delays.ts';
import type { TeeTime } from '#server/contract/tee-time.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import coastalGolf from '#server/db/samples/coastal-golf.json' with { type: 'json' };
import { deskGroups } from '#tests/support/desk-groups.ts';
import { golferAt } from '#tests/support/golfer.ts';
import { startShop } from '#tests/support/shop.ts';

const alias = 'coastal-golf';
const facilityId = 9203;
const shop = await startShop({ files: [coastalGolf] });
const { clerk, other, booked, book, at } = await deskGroups(shop, { alias, facilityId });

/** The most slots of a tee time that groups start or turn at, booked and held. */
async function mostTaken(): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select max(taken)::int as most from (select
      (select coalesce(sum(players), 0) from reservation
        where tee_time.id in (tee_time_id, crossing_tee_time_id) and state in ('confirmed', 'pending'))
      + (select coalesce(sum(slots), 0) from hold
        where tee_time.id in (tee_time_id, crossing_tee_time_id) and expires_at > now()) as taken
      from tee_time where facility_id = ${facilityId}) times`.execute(shop.db);
  return rows[0]?.most ?? 0;
}

async function timesOf(date: string): Promise<TeeTime[]> {
  const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${date}&facilityIds=${facilityId}`, {
    alias,
  });
  return sheet?.teetimes ?? [];
}
const courseId = coastalGolf.facilities.find(({ id }) => id === facilityId)?.courseId ?? '';

let golfers = 0;
/** A golfer takes a rate of a tee time into a new cart. */
async function add(teeTime: TeeTime, holes: number, players: number): Promise<number> {
  const rate = teeTime.rates.find((each) => each.holes === holes);
  if (!rate) return 0;
  const golfer = golferAt(shop, alias, { 'x-guest-email': `storm-${golfers++}@example.com` });
  const cartId = await golfer.newCart();
  return (await golfer.add(cartId, { facilityId, courseId, teeTime, rate }, players)).status;
}
const statusOf = async (answer: Promise<Response>) => (await answer).status;
const isFine = (status: number) => [0, 200, 201, 409].includes(status);

describe('Two tees that many want at once', () => {
  it('are never oversold when a frost delay meets golfers who buy on both', async () => {
    for (const date of ['2031-05-05', '2031-05-06', '2031-05-07']) {
      const times = await timesOf(date);
      for (const time of ['12:00', '12:24', '12:48']) {
        await booked(at(date, time), { rate: 1 });
        await booked(at(date, time), { rate: 1, backNine: true });
      }
      const delay = { facilityId, date, fromTime: '07:00', untilTime: '10:00', minutes: 36, mode: 'shift' };
      const plan = async () => {
        const answer = await clerk.post('/staff/delays/preview', delay);
        return ((await answer.json()) as DelayPlan).key ?? '';
      };
      const key = await plan();
      const near = times.filter(
        ({ teetime }) => teetime >= at(date, '12:12') && teetime <= at(date, '16:00'),
      );
      const answers = await Promise.all([
        statusOf(clerk.post('/staff/delays', { ...delay, key, reason: 'Frost' })),
        ...near.flatMap((time, nth) => [add(time, nth % 3 === 0 ? 18 : 9, 2), add(time, 9, 3)]),
        ...near
          .slice(0, 8)
          .map(({ teetime, backNine }) => statusOf(book(teetime, { rate: 4, players: 2, backNine }))),
      ]);
      expect(answers.filter((status) => !isFine(status))).toEqual([]);
      expect(await mostTaken()).toBeLessThanOrEqual(4);
      // A new plan knows the bookings that were in the way.
      const again = await clerk.post('/staff/delays', { ...delay, key: await plan(), reason: 'Frost' });
      expect([201, 409]).toContain(again.status);
      expect(await mostTaken()).toBeLessThanOrEqual(4);
    }
  });

  it('are never oversold when swaps between them meet bookings where the rounds would turn', async () => {
    for (const date of ['2031-05-08', '2031-05-09', '2031-05-10']) {
      const times = await timesOf(date);
      const pairs = await Promise.all(
        ['12:00', '12:24', '12:48'].map(async (time) => [
          await booked(at(date, time), { rate: 1, players: 3 }),
          await booked(at(date, time), { rate: 4, players: 4, backNine: true, firstName: 'Bo' }),
        ]),
      );
      // Rounds turn two hours and ten minutes later, after the swap at hole 1.
      const turns = times.filter(
        ({ teetime }) => teetime >= at(date, '14:00') && teetime <= at(date, '15:12'),
      );
      const answers = await Promise.all([
        ...pairs.flatMap(([one, two]) =>
          [clerk, other].map((who) =>
            statusOf(who.post(`/staff/bookings/${one?.id}/swap`, { otherId: two?.id })),
          ),
        ),
        ...turns.flatMap((time) => [add(time, 9, 2), add(time, 9, 1)]),
        ...turns.map(({ teetime, backNine }) => statusOf(book(teetime, { rate: 4, players: 1, backNine }))),
      ]);
      expect(answers.filter((status) => !isFine(status))).toEqual([]);
      expect(await mostTaken()).toBeLessThanOrEqual(4);
    }
  });
});
