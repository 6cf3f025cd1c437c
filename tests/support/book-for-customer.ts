import { randomUUID } from 'node:crypto';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import type { TestEngine } from './engine.ts';
import type { staffAt } from './staff.ts';

const TIMES_OF_DAY = 18;

/** Returns a function that books the next tee time of Cedar Ridge, from a day on, for a customer and a partner. */
export function bookForCustomer(
  engine: TestEngine,
  clerk: Awaited<ReturnType<typeof staffAt>>,
  { customerId, from }: { customerId: number; from: string },
): () => Promise<DeskBooking> {
  let nth = 0;
  return async () => {
    const [day, time] = [Math.floor(nth / TIMES_OF_DAY), nth % TIMES_OF_DAY];
    nth += 1;
    const first = Date.parse(`${from}T12:10:00Z`) + day * 86_400_000;
    const teetime = new Date(first + time * 600_000).toISOString();
    const wish = { facilityId: 9101, teetime, rate: 2, players: 2, firstName: 'Ada', lastName: 'Palmer' };
    const answer = await clerk.post('/staff/bookings', { ...wish, attemptId: randomUUID() });
    const { id } = ((await answer.json()) as ChangedBooking).booking;
    await engine.database.pool.query('update reservation set customer_id = $2 where id = $1', [
      id,
      customerId,
    ]);
    return (await clerk.read<{ booking: DeskBooking }>(`/staff/bookings/${id}`)).booking;
  };
}
