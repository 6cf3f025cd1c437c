import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import type { Dues } from '#server/contract/staff/payments.ts';
import { readMail, signIn, signUp, startAccounts } from '#tests/support/accounts.ts';
import { staffAt } from '#tests/support/staff.ts';

const engine = await startAccounts();
const { db } = engine;
const manager = await staffAt(engine, 'manager');

let minute = 0;
/** Two players of Ada's, who paid in cash. */
async function paidInCash(email: string): Promise<DeskBooking> {
  minute += 10;
  const answer = await manager.post('/staff/bookings', {
    facilityId: 9101,
    teetime: new Date(Date.parse('2031-05-06T12:00:00Z') + minute * 60_000).toISOString(),
    rate: 2,
    players: 2,
    firstName: 'Ada',
    lastName: 'Palmer',
    email,
    attemptId: randomUUID(),
  });
  const { booking } = (await answer.json()) as ChangedBooking;
  await manager.post(`/staff/bookings/${booking.id}/payments`, {
    tenders: [{ kind: 'cash' }],
    isCheckIn: false,
  });
  return (await manager.read<{ booking: DeskBooking }>(`/staff/bookings/${booking.id}`)).booking;
}
const refund = (id: number, body: object = {}) => manager.post(`/staff/bookings/${id}/refund`, body);
const kindsTo = async (email: string) =>
  (
    await db
      .selectFrom('outbox')
      .select('kind')
      .where('to_address', '=', email)
      .orderBy('created_at')
      .execute()
  ).map(({ kind }) => kind);

it('A refund by hand is mailed once, with its amount, to those who have an address', async () => {
  const email = 'ada@example.com';
  const { id } = await paidInCash(email);
  const asked = await Promise.all([refund(id, { amountCents: 2_500 }), refund(id, { amountCents: 2_500 })]);
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await kindsTo(email)).filter((kind) => kind === 'booking-refund')).toHaveLength(1);
  expect((await readMail(engine, email, 'booking-refund')).text).toContain(
    'Refunded at the counter: $25.00.',
  );
  const { id: ofNobody } = await paidInCash('');
  expect((await refund(ofNobody, { amountCents: 2_500 })).status).toBe(200);
  expect(await kindsTo('')).toEqual([]);
});

it('A golfer who cancels what they paid at the counter reads where the refund is, and gets it there', async () => {
  const email = 'kim@example.com';
  const { headers, customer } = await signedIn(email);
  const { id, paidCents } = await paidInCash(email);
  const amount = `$${(paidCents / 100).toFixed(2)}`;
  const quote = await engine.read<{ refund: object }>(`/reservations/${id}/cancel`, { headers });
  expect(quote.refund).toMatchObject({ toCard: 0, atCounter: paidCents / 100 });
  const cancel = await engine.ask(`/reservations/${id}/cancel`, {
    method: 'PUT',
    headers,
    body: { players: 0 },
  });
  expect([cancel.status, cancel.ok || (await cancel.text())]).toEqual([200, true]);
  expect((await readMail(engine, email, 'booking-cancellation')).text).toContain(
    `You paid ${amount} at the counter. Ask the pro shop for this refund there.`,
  );
  const owed = await manager.read<Dues>(`/staff/bookings/${id}/dues`);
  expect(owed.owed).toEqual([{ tender: 'cash', amountCents: paidCents }]);
  const handed = await manager.post(`/staff/bookings/${id}/hand-out`);
  expect(handed.status).toBe(200);
  expect((await readMail(engine, email, 'booking-refund')).text).toContain(
    `Refunded at the counter: ${amount}.`,
  );
  expect(customer).toBeGreaterThan(0);
});

async function signedIn(email: string) {
  await signUp(engine, { emailAddress: email });
  await db
    .updateTable('customer')
    .set({ email_verified_at: new Date() })
    .where('email', '=', email)
    .execute();
  const answer = await signIn(engine, email);
  const session = (await answer.json()) as { sessionToken: string; customer: { id: string } };
  return { headers: { session: session.sessionToken }, customer: Number(session.customer.id) };
}
