import { describe, expect, it } from 'vitest';
import type { CardAnswer } from '#server/contract/card-client.ts';
import type { Cart } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import {
  addReservation,
  CARDS,
  captainOf,
  cardForm,
  changeSettings,
  decideStep,
  fillCart,
  findTeeTime,
  getToken,
  patchStatus,
  postOrder,
  postOrderTeeTime,
  readBooks,
  readJson,
  reserve,
  startShop,
  teeTimeOf,
} from '#tests/support/shop.ts';

const shop = await startShop();

/** Each test uses its own tee time. */
let nth = 0;
const next = () => ({ nth: nth++ });

describe('A guest without a session buys a tee time in the call order of the wire', () => {
  it('from the empty cart to the fulfilled order', async () => {
    const cart = await shop.read<Cart>('/shopping-cart', { method: 'POST' });
    const found = await findTeeTime(shop, next());
    await shop.read(`/course/${found.courseId}/tee-time/locks?localDate=2031-05-04`);
    await shop.read(
      `/tee-times/rate/${found.rate.rateId}/invoice?gncFacilityId=${found.rate.rateSetId}&playerCount=2`,
    );
    const item = await fillCart(shop, { cartId: cart.id, nth: nth - 1 });
    const locked = await shop.ask(`/course/${item.courseId}/tee-time/lock`, {
      method: 'PUT',
      headers: { 'x-cart-id': item.cartId },
      body: { teetime: item.teetime, slots: 2, expiresIn: 10 },
    });
    expect(locked.status).toBe(204);

    const opened = await postOrder(shop, item);
    expect(opened.status).toBe(201);
    const order: Order = await readJson(opened);
    expect(order).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      orderNumber: expect.stringMatching(/^\d{13}$/),
      state: 'pending',
      shoppingCartId: item.cartId,
      teetimes: [],
      memberships: [],
      giftCertificates: [],
      products: [],
      confirmedAt: null,
      bookingEngine: { alias: 'cedar-ridge' },
      language: 'en',
    });

    const ordered = await postOrderTeeTime(shop, item);
    expect(ordered.status).toBe(200);
    const reserved: Order = await readJson(ordered);
    expect(reserved.id).toBe(order.id);
    const captain = captainOf(reserved, item);
    expect(captain).toMatchObject({ state: 'pending', gncReservationId: null, isCaptain: true });
    expect(teeTimeOf(reserved, item)).toMatchObject({ playTime: item.teetime, groupSize: 2 });
    expect(teeTimeOf(reserved, item).players.map(({ isCaptain }) => isCaptain)).toEqual([true, false]);
    // Two of 89.00 and twice a fee of 1.99, with 8.125 percent tax on both lines.
    expect(captain.invoice).toMatchObject({
      facilityId: 9101,
      referenceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      time: expect.stringMatching(/^2031-05-04T\d\d:\d\d:00$/),
      teeTimeRateId: item.rateId,
      rateName: '18 Holes',
      playerCount: 2,
      holeCount: 18,
      transportation: 'Cart',
      currencyCode: 'USD',
      pricing: {
        greensFees: { currencyCode: 'USD', value: 178 },
        transactionFee: { currencyCode: 'USD', value: 3.98 },
        salesTaxTotal: { currencyCode: 'USD', value: 14.78 },
        totalDue: { currencyCode: 'USD', value: 196.76 },
        dueOnline: { currencyCode: 'USD', value: 196.76 },
        dueAtCourse: { currencyCode: 'USD', value: 0 },
      },
    });

    const token = await getToken(shop);
    expect(token).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const paid = await addReservation(shop.fetch, await cardForm(shop, item, reserved, { Token: token }));
    expect(paid).toEqual({
      ReservationStatusID: expect.any(Number),
      StatusCode: 200,
      PaymentStatus: 'Processed',
      RedirectUrl: null,
      Success: true,
      Message: expect.any(String),
      ValidationErrors: [],
    });

    const told = await patchStatus(shop, item, paid.ReservationStatusID);
    expect(told.status).toBe(200);
    const done: Order = await readJson(told);
    expect(done).toMatchObject({
      id: order.id,
      state: 'fulfilled',
      customer: { emailAddress: 'ada@example.com', firstName: 'Ada', lastName: 'Palmer' },
    });
    expect(captainOf(done, item)).toMatchObject({
      state: 'fulfilled',
      gncReservationId: expect.any(Number),
      confirmationNumber: expect.stringMatching(/^\w{4}-\w{4}$/),
      name: 'Ada Palmer',
      emailAddress: 'ada@example.com',
    });
    expect(teeTimeOf(done, item).payment).toMatchObject({
      status: 'Processed',
      amount: 196.76,
      brand: 'visa',
      lastFour: '1111',
    });
    expect((await shop.read<Cart>(`/shopping-cart/${item.cartId}`)).items).toEqual([]);
  });
});

it('A client that opens no order, sends no street and reads the invoice at the order buys with an external step', async () => {
  const item = await fillCart(shop, next());
  const order: Order = await readJson(await postOrderTeeTime(shop, item));
  const form = await cardForm(shop, item, order, {
    'TeeTime.ReferenceID': order.invoice?.referenceId ?? '',
    'Payment.Address.Line1': '',
    'Payment.CC.CreditCardNumber': CARDS.externalStep,
  });
  const pending = await addReservation(shop.fetch, form);
  expect(pending).toMatchObject({ Success: false, PaymentStatus: 'Pending' });
  await decideStep(shop, pending.RedirectUrl ?? '', 'approve');
  const paid = await shop.read<CardAnswer>(
    `/tr/order/finalize?ReservationStatusID=${pending.ReservationStatusID}`,
  );
  expect(paid).toMatchObject({ Success: true, PaymentStatus: 'Processed' });
  const done: Order = await readJson(await patchStatus(shop, item, paid.ReservationStatusID));
  expect(done).toMatchObject({ id: order.id, state: 'fulfilled', invoice: order.invoice });
});

it('A guest who gave an e-mail alone is named on the order as on the form of the card', async () => {
  const headers = { 'x-guest-email': 'mail-only@example.com' };
  const item = await fillCart(shop, { ...next(), headers });
  const order = await reserve(shop, item, headers);
  expect(order.customer).toMatchObject({ emailAddress: 'mail-only@example.com', firstName: null });
  const paid = await addReservation(shop.fetch, await cardForm(shop, item, order));
  const done: Order = await readJson(await patchStatus(shop, item, paid.ReservationStatusID, headers));
  expect(done.customer).toEqual({
    customerId: null,
    emailAddress: 'mail-only@example.com',
    firstName: 'Ada',
    lastName: 'Palmer',
  });
});

describe('What is due only at the course', () => {
  it('is booked without a card', async () => {
    const item = await fillCart(shop, { ...next(), rate: 'Walking', players: 1 });
    const order = await reserve(shop, item);
    expect(captainOf(order, item).invoice?.pricing.dueOnline.value).toBe(0);
    const paid = await addReservation(shop.fetch, await cardForm(shop, item, order, NO_CARD));
    expect(paid).toMatchObject({ Success: true, PaymentStatus: 'Processed' });
    const done: Order = await readJson(await patchStatus(shop, item, paid.ReservationStatusID));
    expect(done.state).toBe('fulfilled');
    expect(teeTimeOf(done, item).payment).toMatchObject({ status: 'Processed', amount: 0, brand: null });
  });

  it('asks for a card all the same where the operator wants one, and charges it nothing', async () => {
    const item = await fillCart(shop, { ...next(), rate: 'Walking', players: 1 });
    const order = await reserve(shop, item);
    await changeSettings(shop, { checkout: { requiredFields: { creditCard: true } } });
    const without = await addReservation(shop.fetch, await cardForm(shop, item, order, NO_CARD));
    expect(without).toMatchObject({ Success: false, StatusCode: 400 });
    const declined = await addReservation(
      shop.fetch,
      await cardForm(shop, item, order, { 'Payment.CC.CreditCardNumber': CARDS.declined }),
    );
    expect(declined).toMatchObject({ Success: false, StatusCode: 402 });
    const paid = await addReservation(shop.fetch, await cardForm(shop, item, order));
    expect(paid).toMatchObject({ Success: true, PaymentStatus: 'Processed' });
    await changeSettings(shop, { checkout: { requiredFields: { creditCard: false } } });
    const done: Order = await readJson(await patchStatus(shop, item, paid.ReservationStatusID));
    expect(teeTimeOf(done, item).payment).toMatchObject({ amount: 0, lastFour: '1111' });
    expect((await readBooks(shop)).at(-1)).toMatchObject({ state: 'approved', captured_cents: 0 });
  });
});

const NO_CARD = {
  'Payment.CC.CreditCardNumber': '',
  'Payment.CC.CVVCode': '',
  'Payment.CC.ExpirationMonth': '',
  'Payment.CC.ExpirationYear': '',
  'Payment.Name': '',
  'Payment.Address.Line1': '',
  'Payment.Address.PostalCode': '',
  'Payment.Address.Country': '',
};
