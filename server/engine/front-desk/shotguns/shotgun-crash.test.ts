import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { DeskShotgun } from '#server/contract/staff/shotguns.ts';
import { killAtEveryStep } from '#tests/support/kill-at-every-step.ts';
import { startShop } from '#tests/support/shop.ts';
import { shotgunFor, shotgunWish } from '#tests/support/shotguns.ts';
import { staffAt } from '#tests/support/staff.ts';
import { type Change, expectWholeOrNot, postWith } from '#tests/support/whole-or-not.ts';

const shop = await startShop();
const clerk = await staffAt(shop, 'clerk');

let day = 0;
/** Every program that dies works on days apart. */
const nextDay = () => {
  day += 1;
  return new Date(Date.UTC(2032, 6, day)).toISOString().slice(0, 10);
};
const at = { alias: 'cedar-ridge', staff: clerk };
const blocksOn = async (dates: readonly string[]) =>
  (await shop.db.selectFrom('block').select('first_date').where('first_date', 'in', dates).execute()).map(
    ({ first_date: date }) => String(date),
  );

type Scene = Change & { dates: string[]; id: number };

/** The groups with their places and times, and the days of the block. */
async function read({ id, dates }: Pick<Scene, 'id' | 'dates'>): Promise<string[]> {
  const shown = await clerk.read<DeskShotgun>(`/staff/shotguns/${id}`);
  const booked = shown.outing.bookings.filter(({ state }) => state === 'confirmed');
  const groups = booked.map(
    ({ localDate, localTime, shotgun, players }) =>
      `${dates.indexOf(localDate)} ${localTime} ${shotgun?.hole}${shotgun?.side} ${players.length}`,
  );
  const blocks = await blocksOn(dates);
  return [...groups, ...blocks.map((date) => `block ${dates.indexOf(date)}`)].sort();
}
const BOOKED = ['0 08:30 1A 4', '0 08:30 2A 4', 'block 0'];
const shotgunOn = (date: string) => shotgunFor(clerk, { date, holes: [1, 2] });

const SCENES: Record<string, () => Promise<Scene>> = {
  'A move of a shotgun': async () => {
    const dates = [nextDay(), nextDay()];
    const { outing } = await shotgunOn(dates[0] ?? '');
    return {
      id: outing.id,
      dates,
      path: `/staff/shotguns/${outing.id}/move`,
      body: { date: dates[1], time: '10:00' },
      before: BOOKED,
      after: ['1 10:00 1A 4', '1 10:00 2A 4', 'block 1'],
    };
  },
  'The undo of a move': async () => {
    const dates = [nextDay(), nextDay()];
    const { outing } = await shotgunOn(dates[0] ?? '');
    await clerk.post(`/staff/shotguns/${outing.id}/move`, { date: dates[1], time: '10:00' });
    return {
      id: outing.id,
      dates,
      path: `/staff/outings/${outing.id}/undo`,
      body: {},
      before: ['1 10:00 1A 4', '1 10:00 2A 4', 'block 1'],
      after: BOOKED,
    };
  },
  'A further group': async () => {
    const dates = [nextDay()];
    const { outing } = await shotgunOn(dates[0] ?? '');
    return {
      id: outing.id,
      dates,
      path: `/staff/shotguns/${outing.id}/groups`,
      body: { hole: 1, side: 'B', players: 3 },
      before: BOOKED,
      after: ['0 08:30 1A 4', '0 08:30 2A 4', '0 08:40 1B 3', 'block 0'],
    };
  },
  'A swap of two groups': async () => {
    const dates = [nextDay()];
    const { outing } = await shotgunFor(clerk, { date: dates[0], golfers: 7, holes: [1, 2] });
    const [first] = outing.bookings;
    const sizes = outing.bookings.map(({ players }) => players.length);
    const at = (hole: number, size = 0) => `0 08:30 ${hole}A ${size}`;
    return {
      id: outing.id,
      dates,
      path: `/staff/shotguns/${outing.id}/groups/${first?.id}/move`,
      body: { hole: 2, side: 'A' },
      before: [at(1, sizes[0]), at(2, sizes[1]), 'block 0'],
      after: [at(1, sizes[1]), at(2, sizes[0]), 'block 0'],
    };
  },
  'The undo of a further group': async () => {
    const dates = [nextDay()];
    const { outing } = await shotgunOn(dates[0] ?? '');
    await clerk.post(`/staff/shotguns/${outing.id}/groups`, { hole: 1, side: 'B', players: 3 });
    return {
      id: outing.id,
      dates,
      path: `/staff/outings/${outing.id}/undo`,
      body: {},
      before: ['0 08:30 1A 4', '0 08:30 2A 4', '0 08:40 1B 3', 'block 0'],
      after: BOOKED,
    };
  },
  'The undo of a swap': async () => {
    const dates = [nextDay()];
    const { outing } = await shotgunFor(clerk, { date: dates[0], golfers: 7, holes: [1, 2] });
    const [first] = outing.bookings;
    const sizes = outing.bookings.map(({ players }) => players.length);
    await clerk.post(`/staff/shotguns/${outing.id}/groups/${first?.id}/move`, { hole: 2, side: 'A' });
    const at = (hole: number, size = 0) => `0 08:30 ${hole}A ${size}`;
    return {
      id: outing.id,
      dates,
      path: `/staff/outings/${outing.id}/undo`,
      body: {},
      before: [at(1, sizes[1]), at(2, sizes[0]), 'block 0'],
      after: [at(1, sizes[0]), at(2, sizes[1]), 'block 0'],
    };
  },
  'The undo of a booking': async () => {
    const dates = [nextDay()];
    const { outing } = await shotgunOn(dates[0] ?? '');
    return {
      id: outing.id,
      dates,
      path: `/staff/outings/${outing.id}/undo`,
      body: {},
      before: BOOKED,
      after: [],
    };
  },
};

it.each(Object.entries(SCENES))(
  '%s is made as a whole or not, wherever the program dies',
  { timeout: 120_000 },
  (_name, prepare) => expectWholeOrNot(shop, at, { prepare, read }),
);

it('A shotgun is booked as a whole or not, wherever the program dies, and once by the same attempt', {
  timeout: 120_000,
}, async () => {
  let wish = shotgunWish({});
  let dates: string[] = [];
  const steps = await killAtEveryStep(
    shop,
    async (fetch) => {
      await postWith(fetch, at)('/staff/shotguns', wish);
    },
    async () => {
      const answer = await clerk.post('/staff/shotguns', wish);
      expect(answer.status).toBe(201);
      const { outing } = (await answer.json()) as DeskShotgun;
      expect(await read({ id: outing.id, dates })).toEqual(BOOKED);
      expect((await clerk.post('/staff/shotguns', wish)).status).toBe(201);
      expect(await blocksOn(dates)).toHaveLength(1);
    },
    async () => {
      dates = [nextDay()];
      wish = shotgunWish({ date: dates[0], holes: [1, 2], attemptId: randomUUID() });
    },
  );
  expect(steps).toBeGreaterThan(0);
});
