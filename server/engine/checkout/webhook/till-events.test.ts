import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import { expectNothingUnfinished } from '#tests/support/books.ts';
import { sendEvent, startStripeShop } from '#tests/support/payment/stripe-shop.ts';
import { signInProved } from '#tests/support/sign-in.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startStripeShop();
const { stripe, database } = shop;
const clerk = await staffAt(shop, 'clerk');

/** A saved card of the golfer at Stripe. */
async function savedCardOf(customerId: number): Promise<string> {
  const method = `pm_${randomUUID()}`;
  stripe.methods.set(method, {
    customer: 'cus_1',
    card: { brand: 'visa', last4: '4242' },
    isDeclined: false,
  });
  const { id } = await shop.db
    .insertInto('wallet_card')
    .values({
      alias: 'cedar-ridge',
      customer_id: customerId,
      provider: 'stripe',
      vault_reference: `cus_1/${method}`,
      card_key: method,
      brand: 'visa',
      last_four: '4242',
      expiration_month: 12,
      expiration_year: 2040,
      is_default: true,
      name: 'Ada Palmer',
      address: '',
      postal_code: '',
      country_code: '',
      charge_agreed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

it('Events of a card that a till charges are taken once, and the till alone sells', async () => {
  const { customerId } = await signInProved(shop, 'ada@example.com');
  const cardId = await savedCardOf(customerId);
  const bookings: number[] = [];
  for (const minute of ['00', '10', '20', '30', '40', '50']) {
    const answer = await clerk.post('/staff/bookings', {
      facilityId: 9101,
      teetime: `2031-05-06T12:${minute}:00.000Z`,
      rate: 2,
      players: 2,
      customerId,
      firstName: 'Ada',
      lastName: 'Palmer',
      email: 'ada@example.com',
      attemptId: randomUUID(),
    });
    bookings.push(((await answer.json()) as ChangedBooking).booking.id);
  }
  // Each event arrives before the till has its answer, twice. Stripe is asked for its content.
  const events: Promise<Response>[] = [];
  const keep = stripe.intents.set.bind(stripe.intents);
  stripe.intents.set = (id, intent) => {
    const kept = keep(id, intent);
    for (const _ of [1, 2])
      events.push(sendEvent(shop, 'payment_intent.canceled', { ...intent }, { id: `evt_${id}` }));
    return kept;
  };
  const paid = await Promise.all(
    bookings.map((id) =>
      clerk.post(`/staff/bookings/${id}/payments`, {
        tenders: [{ kind: 'card', cardId }],
        attemptId: randomUUID(),
      }),
    ),
  );
  expect(paid.map(({ status }) => status)).toEqual(bookings.map(() => 200));
  expect(events).toHaveLength(2 * bookings.length);
  expect((await Promise.all(events)).map(({ status }) => status)).toEqual(events.map(() => 200));
  expect(stripe.captures).toHaveLength(bookings.length);
  await expectNothingUnfinished(database.pool);
  const { rows } = await database.pool.query('select id from payment_event');
  expect(rows).toHaveLength(bookings.length);
});
