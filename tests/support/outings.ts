import { randomUUID } from 'node:crypto';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import type { staffAt } from './staff.ts';

/** Books a group of walking players at Cedar Ridge. */
export async function outingFor(
  clerk: Awaited<ReturnType<typeof staffAt>>,
  change: Record<string, unknown>,
): Promise<DeskOuting> {
  const answer = await clerk.post('/staff/outings', {
    facilityId: 9101,
    name: 'Acme Open',
    time: '08:00',
    golfers: 8,
    rate: 2,
    firstName: 'Ada',
    lastName: 'Palmer',
    email: 'ada@acme.example',
    attemptId: randomUUID(),
    ...change,
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as DeskOuting;
}
