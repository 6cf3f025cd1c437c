import type { TestEngine } from './engine.ts';

/** The check-in of a booking is being paid at the bank. */
export async function payForCheckIn({ db }: Pick<TestEngine, 'db'>, reservationId: number): Promise<void> {
  const { id: invoiceId } = await db
    .insertInto('invoice')
    .values({ alias: 'cedar-ridge', facility_id: 9101, kind: 'check-in', currency: 'USD' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('check_in_invoice')
    .values({
      invoice_id: invoiceId,
      reservation_id: reservationId,
      slot_numbers: [1],
      expires_at: new Date('2999-01-01T00:00:00Z'),
    })
    .execute();
  await db
    .insertInto('payment_attempt')
    .values({
      alias: 'cedar-ridge',
      invoice_id: invoiceId,
      provider: 'none',
      amount_cents: 100,
      currency: 'USD',
      state: 'awaiting-golfer',
    })
    .execute();
}
