import { randomUUID } from 'node:crypto';
import type { DeskShotgun } from '#server/contract/staff/shotguns.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { staffAt } from '#tests/support/staff.ts';
import { shared } from './cases.ts';

/** A shotgun that the verbs of single bookings, outings and blocks are refused for. */
export const shotgunScene = shared(async (engine: TestEngine): Promise<DeskShotgun> => {
  const clerk = await staffAt(engine, 'clerk');
  const answer = await clerk.post('/staff/shotguns', {
    facilityId: 9101,
    name: 'Club Day',
    date: '2032-02-29',
    time: '10:00',
    golfers: 8,
    holes: [1, 2],
    playersPerHole: 4,
    rate: 2,
    firstName: 'Ada',
    attemptId: randomUUID(),
  });
  return (await answer.json()) as DeskShotgun;
});

export const groupOfShotgun = async (engine: TestEngine): Promise<number> =>
  (await shotgunScene(engine)).outing.bookings[0]?.id ?? 0;
