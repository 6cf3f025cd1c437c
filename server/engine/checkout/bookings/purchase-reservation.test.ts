import { describe, expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import type { PurchasedReservation } from '#server/contract/reservations.ts';
import { loseTeeTime } from '#tests/support/pay-cart.ts';
import { purchase, type WaitingInvoice, waitingTeeTime } from '#tests/support/purchase-invoice.ts';
import { captainOf, readJson, startShop, teeTimeOf } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { mailedCode } from '#tests/support/unpaid.ts';

const shop = await startShop();
let nth = 0;
let people = 0;
let phones = 0;

/** A guest with a name and their own tee time, due at the course. */
async function waitingUnpaid(email = `ada${people++}@example.com`) {
  const headers = {
    'x-guest-email': email,
    'x-guest-first-name': 'Ada',
    'x-guest-last-name': 'Palmer',
  };
  return waitingTeeTime(shop, { rate: 'Walking', nth: nth++, headers });
}

function reservation({ id, headers }: WaitingInvoice, change: Record<string, unknown> = {}) {
  return shop.ask('/reservation', {
    method: 'POST',
    headers,
    body: {
      reservationInvoice: { referenceId: id },
      walletOptionId: null,
      CVVCode: null,
      phoneNumber: `555444${String(1000 + phones++)}`,
      notes: 'We walk.',
      partnerBooking: false,
      ...change,
    },
  });
}

function confirm({ cartId, itemId, headers }: WaitingInvoice, externalReservationId: number, more = {}) {
  return shop.ask(`/v2/reservation/confirm?cartId=${cartId}&cartItemId=${itemId}`, {
    method: 'POST',
    headers,
    body: { externalReservationId, ...more },
  });
}

describe('A reservation of which nothing is due online', () => {
  it('is booked without a card and answered as the specification describes it; asked again, the same', async () => {
    const waiting = await waitingUnpaid();
    const booked = await readJson<PurchasedReservation>(await reservation(waiting));
    expect(booked).toMatchObject({
      ReservationID: expect.any(Number),
      ConfirmationNumber: expect.stringMatching(/./),
      Status: 1,
      EligibleForCancellation: true,
      BookingSlots: [
        { SlotNumber: 1, Name: 'Ada Palmer', IsCaptain: true, IsPaid: false },
        { SlotNumber: 2, IsCaptain: false },
      ],
      Invoice: { FacilityID: 9101, PlayerCount: 2, ReferenceID: waiting.id },
      Customer: { FirstName: 'Ada', LastName: 'Palmer', Phone: expect.stringMatching(/^555444/) },
      totalPlayers: 2,
      numberOfPlayersPaid: 0,
      numberOfPlayersCheckedIn: 0,
      PaymentStatus: 'Processed',
    });
    const again = await Promise.all([reservation(waiting), reservation(waiting)]);
    expect(await Promise.all(again.map((answer) => answer.json()))).toEqual([booked, booked]);
  });

  it('is told to its order by its number, with what the golfer adds, and twice is once', async () => {
    const waiting = await waitingUnpaid();
    const { ReservationID } = await readJson<PurchasedReservation>(await reservation(waiting));
    const addition = { phoneNumber: '5550001111', notes: 'We ride.', homeClub: 'Old Mill', memberNumber: 7 };
    const order = await readJson<Order>(await confirm(waiting, ReservationID, addition));
    expect(order.state).toBe('fulfilled');
    expect(captainOf(order, waiting.item)).toMatchObject({
      state: 'fulfilled',
      gncReservationId: ReservationID,
    });
    expect(await readJson<Order>(await confirm(waiting, ReservationID))).toMatchObject({ id: order.id });
    const kept = await shop.db
      .selectFrom('reservation')
      .select(['booker', 'notes'])
      .where('id', '=', ReservationID)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      notes: 'We ride.',
      booker: { phone: '5550001111', homeClub: 'Old Mill', memberNumber: '7' },
    });
  });

  it('waits for the code that is mailed to who books much without paying', async () => {
    const email = 'often@example.com';
    for (let count = 0; count < 4; count += 1)
      expect((await reservation(await waitingUnpaid(email))).status).toBe(200);
    const fifth = await waitingUnpaid(email);
    const asked = await reservation(fifth);
    expect([asked.status, await asked.json()]).toMatchObject([428, { code: 'EMAIL_CODE_REQUIRED' }]);
    const booked = await reservation(fifth, { emailCode: await mailedCode(shop, email) });
    expect(booked.status).toBe(200);
  });

  it('is gone when somebody else has taken it, and nobody else’s to book', async () => {
    const lost = await waitingUnpaid();
    await loseTeeTime(shop.database.pool, lost.itemId);
    const answer = await reservation(lost);
    expect([answer.status, await answer.json()]).toMatchObject([410, { code: 'TEE_TIME_GONE' }]);
    const waiting = await waitingUnpaid();
    expect((await reservation({ ...waiting, headers: {} })).status).toBe(401);
    const stranger = { 'x-cart-id': crypto.randomUUID() };
    expect((await reservation({ ...waiting, headers: stranger })).status).toBe(404);
    expect((await reservation(waiting, { walletOptionId: 'w-1' })).status).toBe(404);
  });
});

describe('A reservation of which something is due online', () => {
  it('asks for the payment form, and is told to its order by the number of its payment', async () => {
    const waiting = await waitingTeeTime(shop, { nth: nth++ });
    const refused = await reservation(waiting);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { message: expect.stringMatching(/^Please complete the payment form\. Validation errors: /) },
    ]);
    const { ReservationStatusID } = await purchase(shop, waiting);
    const order = await readJson<Order>(await confirm(waiting, ReservationStatusID ?? 0));
    expect(teeTimeOf(order, waiting.item).payment?.status).toBe('Processed');
  });
});

describe('The orders of a customer', () => {
  it('are listed newest first, page by page, to their customer alone', async () => {
    const { headers } = await signIn(shop, 'orders@example.com');
    const other = await signIn(shop, 'no-orders@example.com');
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const waiting = await waitingTeeTime(shop, { nth: nth++, headers });
      const paid = await purchase(shop, waiting, { IsFinalizeOrder: true });
      ids.unshift(paid.orderNumber ?? '');
    }
    const list = async (query = '') =>
      (await shop.read<Order[]>(`/orders${query}`, { headers })).map(({ orderNumber }) => orderNumber);
    expect(await list()).toEqual(ids);
    expect(await list('?skip=1&take=1')).toEqual([ids[1]]);
    expect(await shop.read('/orders', { headers: other.headers })).toEqual([]);
    expect((await shop.ask('/orders')).status).toBe(401);
    expect((await shop.ask('/orders?take=1000', { headers })).status).toBe(400);
  });
});
