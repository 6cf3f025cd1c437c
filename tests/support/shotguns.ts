import { randomUUID } from 'node:crypto';
import type { DeskShotgun } from '#server/contract/staff/shotguns.ts';
import type { staffAt } from './staff.ts';

/** Eight walking golfers on three holes of Cedar Ridge. */
export const shotgunWish = (change: Record<string, unknown>) => ({
  facilityId: 9101,
  name: 'Acme Open',
  time: '08:30',
  golfers: 8,
  holes: [1, 2, 3],
  playersPerHole: 4,
  rate: 2,
  firstName: 'Ada',
  lastName: 'Palmer',
  email: 'ada@acme.example',
  attemptId: randomUUID(),
  ...change,
});

export async function shotgunFor(
  clerk: Awaited<ReturnType<typeof staffAt>>,
  change: Record<string, unknown>,
): Promise<DeskShotgun> {
  const answer = await clerk.post('/staff/shotguns', shotgunWish(change));
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as DeskShotgun;
}
