import { describe, expect, it } from 'vitest';
import { loseAnswerOnce, loseRequestOnce } from '#tests/support/payment/interference.ts';
import {
  addReservation,
  CARDS,
  captainOf,
  cardForm,
  changeSettings,
  fillCart,
  getToken,
  readBooks,
  reserve,
  secondEngine,
  startShop,
} from '#tests/support/shop.ts';

let interfere: ReturnType<typeof loseRequestOnce> = async () => undefined;
const shop = await startShop({ interfere: (call, moment) => interfere(call, moment) });

/** Each test uses its own tee time. */
let nth = 0;
async function reserved() {
  const item = await fillCart(shop, { nth: nth++ });
  return { item, order: await reserve(shop, item) };
}
const send = (fields: Record<string, string>) => addReservation(shop.fetch, fields);
const charges = async (referenceId: string | undefined) => {
  const rows = await shop.db
    .selectFrom('payment_attempt')
    .innerJoin('invoice', 'invoice.id', 'payment_attempt.invoice_id')
    .select(['payment_attempt.state', 'payment_attempt.idempotency_key'])
    .where('invoice.reference', '=', referenceId ?? '')
    .execute();
  const books = await readBooks(shop);
  return rows.map(
    ({ idempotency_key }) => books.find((row) => row.idempotency_key === idempotency_key)?.state,
  );
};

describe('The token of the card client', () => {
  it('is a bare JSON string, another one each time', async () => {
    const answer = await shop.ask('/tr/token');
    expect(answer.headers.get('content-type')).toContain('application/json');
    const text = await answer.text();
    expect(text).toMatch(/^"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"$/);
    expect(await (await shop.ask('/tr/token')).text()).not.toBe(text);
  });

  it('sent twice with the same reference gives the same answer and never a second charge', async () => {
    const { item, order } = await reserved();
    const form = await cardForm(shop, item, order);
    const first = await send(form);
    expect(first.Success).toBe(true);
    expect(await send(form)).toEqual(first);
    expect(await charges(form['TeeTime.ReferenceID'])).toEqual(['captured']);
  });

  it('sent many times at the same moment, through several processes, charges once', async () => {
    const { item, order } = await reserved();
    const form = await cardForm(shop, item, order);
    const second = secondEngine(shop);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => send(form)),
      ...Array.from({ length: 4 }, () => addReservation((request) => second.fetch(request), form)),
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.Success).toBe(true);
    expect(await charges(form['TeeTime.ReferenceID'])).toEqual(['captured']);
  });

  it('keeps a declined answer: another try needs another token', async () => {
    const { item, order } = await reserved();
    const form = await cardForm(shop, item, order, { 'Payment.CC.CreditCardNumber': CARDS.declined });
    const declined = await send(form);
    expect(declined).toMatchObject({ Success: false, StatusCode: 402 });
    expect(await send({ ...form, 'Payment.CC.CreditCardNumber': CARDS.approved })).toEqual(declined);
    expect(
      (await send({ ...form, 'Payment.CC.CreditCardNumber': CARDS.approved, Token: await getToken(shop) }))
        .Success,
    ).toBe(true);
  });

  it('is refused when it is made up, too old, another operator’s, missing or used for something else', async () => {
    const { item, order } = await reserved();
    const other = await reserved();
    const used = await cardForm(shop, other.item, other.order);
    await send(used);
    const old = await getToken(shop);
    await shop.db
      .updateTable('card_token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('used_at', 'is', null)
      .execute();
    const foreign = await getToken(shop, 'the-bay');
    for (const token of ['00000000-0000-4000-8000-000000000000', old, foreign, '', used.Token ?? '']) {
      const form = await cardForm(shop, item, order, { Token: token });
      expect(await send(form), token).toMatchObject({
        Success: false,
        StatusCode: 401,
        ReservationStatusID: null,
        Message: 'Please try again. Something went wrong and we were unable to authorize your payment',
      });
    }
    expect((await send(await cardForm(shop, item, order))).Success).toBe(true);
  });
});

describe('Two tokens for one reservation', () => {
  it('book and charge it once, one after the other', async () => {
    const { item, order } = await reserved();
    const first = await send(await cardForm(shop, item, order));
    const again = await send(await cardForm(shop, item, order));
    expect(again).toEqual(first);
    expect(await charges(captainOf(order, item).invoice?.referenceId)).toEqual(['captured']);
  });

  it('book and charge it once, at the same moment', async () => {
    const { item, order } = await reserved();
    const forms = await Promise.all(Array.from({ length: 5 }, () => cardForm(shop, item, order)));
    const answers = await Promise.all(forms.map(send));
    expect(new Set(answers.map(({ ReservationStatusID }) => ReservationStatusID)).size).toBe(1);
    expect(answers.every(({ Success }) => Success)).toBe(true);
    expect(await charges(captainOf(order, item).invoice?.referenceId)).toEqual(['captured']);
  });
});

describe('The form of the card client', () => {
  it('is answered with status 200 whatever is in it', async () => {
    const ask = async (body: BodyInit | null, contentType: string, headers = {}) => {
      const answer = await shop.fetch(
        new Request('http://engine/AddReservation', {
          method: 'POST',
          headers: { 'content-type': contentType, ...headers },
          body,
        }),
      );
      const told = (await answer.json()) as { Success: boolean; StatusCode: number; Message: string };
      return [answer.status, told.Success, told.StatusCode, told.Message];
    };
    const form = 'application/x-www-form-urlencoded';
    expect(await ask('', form)).toEqual([200, false, 400, 'x-be-alias is required']);
    expect(await ask('ALIAS=nowhere', form)).toEqual([200, false, 404, 'Booking Engine Settings not found']);
    const unknown = [200, false, 404, 'Unable to find stored override reference'];
    expect(await ask('ALIAS=Cedar-Ridge', form)).toEqual(unknown);
    expect(await ask('', form, { 'x-be-alias': 'cedar-ridge' })).toEqual(unknown);
    expect(await ask('ALIAS=cedar-ridge&TeeTime.ReferenceID=nonsense', form)).toEqual(unknown);
    expect(await ask('ALIAS=cedar-ridge&TeeTime.ReferenceID=a&TeeTime.ReferenceID=b', form)).toEqual(unknown);
    expect(
      await ask(
        `ALIAS=cedar-ridge&TeeTime.ReferenceID=00000000-0000-4000-8000-000000000000&Token=${'x'.repeat(9000)}`,
        form,
      ),
    ).toEqual(unknown);
    expect(await ask('ALIAS=cedar-ridge&Payment%5BCC%5D%5BCVVCode%5D=1&Token%00=x', form)).toEqual(unknown);
    expect(await ask('{"ALIAS":', 'application/json')).toEqual([200, false, 400, expect.any(String)]);
    expect(await ask(`ALIAS=${'x'.repeat(300_000)}`, form)).toEqual([
      200,
      false,
      413,
      'That is too much data.',
    ]);
    expect(await ask('"just a string"', 'application/json')).toEqual([
      200,
      false,
      400,
      'x-be-alias is required',
    ]);
  });

  it('names every field it cannot use, in the order of the specification', async () => {
    const { item, order } = await reserved();
    const form = await cardForm(shop, item, order, {
      bookerFirstName: '',
      bookerLastName: ' ',
      'Payment.PhoneNumber': '12',
      'Reservation.CustomerEmail': 'ada',
      BookerEmail: '',
      'Payment.CC.CreditCardNumber': '4111',
      'Payment.CC.CVVCode': '',
    });
    const answer = await send(form);
    expect(answer).toEqual({
      ReservationStatusID: null,
      StatusCode: 400,
      PaymentStatus: null,
      RedirectUrl: null,
      Success: false,
      Message: `Validation errors: ${answer.ValidationErrors.join(', ')}`,
      ValidationErrors: [
        'Please enter a valid first name',
        'Please enter a valid last name',
        'Please enter a valid phone number',
        'Email is invalid',
        'Please enter a valid credit card number',
        'Please enter a valid CVV code',
      ],
    });
    expect((await send(await cardForm(shop, item, order, { Token: form.Token ?? '' }))).Success).toBe(true);
  });

  it('needs no street, and every other field of a card', async () => {
    const { item, order } = await reserved();
    const asked = {
      'Payment.CC.CreditCardNumber': 'Please enter a valid credit card number',
      'Payment.CC.ExpirationMonth': 'Please enter a valid expiration month',
      'Payment.CC.ExpirationYear': 'Please enter a valid expiration year',
      'Payment.CC.CVVCode': 'Please enter a valid CVV code',
      'Payment.Address.PostalCode': 'Please enter a valid zip code',
      'Payment.Address.Country': 'Please enter a valid payment country',
      'Payment.Name': 'Please enter a valid name',
    };
    const empty = Object.fromEntries(Object.keys(asked).map((field) => [field, '']));
    const without = await cardForm(shop, item, order, { ...empty, 'Payment.Address.Line1': '' });
    expect((await send(without)).ValidationErrors).toEqual(Object.values(asked));
    const { 'Payment.Address.Line1': _, ...form } = await cardForm(shop, item, order);
    expect(await send(form)).toMatchObject({ Success: true, PaymentStatus: 'Processed' });
    expect(await charges(form['TeeTime.ReferenceID'])).toEqual(['captured']);
  });

  it('asks for a booking note where the course wants one', async () => {
    const { item, order } = await reserved();
    const fields = { email: true, phone: true, teeTimePolicy: true, creditCard: false, note: true };
    await changeSettings(shop, { checkout: { requiredFields: fields } });
    const without = await send(await cardForm(shop, item, order));
    const withNote = await send(
      await cardForm(shop, item, order, { 'Reservation.CustomerNotes': 'We come by boat.' }),
    );
    await changeSettings(shop, { checkout: { requiredFields: { ...fields, note: false } } });
    expect(without.Message).toBe(
      'Validation errors: Per course guidelines, you must enter a booking note to complete the booking process',
    );
    expect(withNote.Success).toBe(true);
    const { notes, booker } = await shop.db
      .selectFrom('reservation')
      .select(['notes', 'booker'])
      .where('cart_item_id', '=', item.itemId)
      .executeTakeFirstOrThrow();
    expect(notes).toBe('We come by boat.');
    expect(booker).toMatchObject({
      firstName: 'Ada',
      lastName: 'Palmer',
      email: 'ada@example.com',
      phone: '5554443333',
      emailOptIn: true,
      smsOptIn: false,
    });
  });

  it('pays for what its reference names and for nothing else', async () => {
    const { item, order } = await reserved();
    for (const change of [
      { 'TeeTime.PlayerCount': '1' },
      { 'TeeTime.FacilityID': '9301' },
      { 'TeeTime.TeeTimeRateID': '1' },
    ] as Record<string, string>[])
      expect((await send(await cardForm(shop, item, order, change))).Message).toBe(
        'Unable to find stored override reference',
      );
    const foreign = await cardForm(shop, item, order, { ALIAS: 'the-bay' });
    expect((await send(foreign)).Message).toBe('Unable to find stored override reference');
  });

  it('finds a reservation that was given up gone', async () => {
    const { item, order } = await reserved();
    const form = await cardForm(shop, item, order);
    await shop.ask(`/order-teetime/failed?cartId=${item.cartId}&cartItemId=${item.itemId}`, {
      method: 'PATCH',
      body: {},
    });
    expect(await send(form)).toMatchObject({
      Success: false,
      StatusCode: 410,
      Message:
        'The selected inventory is no longer available, please select another time to complete your booking.',
    });
  });

  it('sends no golfer anywhere but to our own sites', async () => {
    const { item, order } = await reserved();
    const form = await cardForm(shop, item, order, {
      PaymentReturnURL: 'https://evil.example/payment-authorization',
      'Payment.CC.CreditCardNumber': CARDS.externalStep,
    });
    const { RedirectUrl, ReservationStatusID } = await send(form);
    const answer = await shop.payments.sandboxPaymentPage(
      new Request(RedirectUrl ?? '', { method: 'POST', body: new URLSearchParams({ intent: 'approve' }) }),
    );
    expect(answer.headers.get('location')).toBe(
      `http://fairway.test/payment-authorization?ReservationStatusID=${ReservationStatusID}`,
    );
  });
});

describe('A payment provider that does not answer', () => {
  it('is asked what became of the payment, and the booking goes on', async () => {
    const { item, order } = await reserved();
    interfere = loseAnswerOnce('authorise');
    expect((await send(await cardForm(shop, item, order))).Success).toBe(true);
  });

  it('lets the golfer try again when the payment never arrived, and can never charge the lost one', async () => {
    const { item, order } = await reserved();
    interfere = loseRequestOnce('authorise');
    expect(await send(await cardForm(shop, item, order))).toMatchObject({
      Success: false,
      StatusCode: 402,
      Message: 'Please try again. Something went wrong and we were unable to authorize your payment',
    });
    expect((await send(await cardForm(shop, item, order))).Success).toBe(true);
    expect(await charges(captainOf(order, item).invoice?.referenceId)).toEqual(['abandoned', 'captured']);
  });

  it('does not undo a booking whose charge it leaves unanswered', async () => {
    for (const lose of [loseAnswerOnce, loseRequestOnce]) {
      const { item, order } = await reserved();
      interfere = lose('capture');
      const form = await cardForm(shop, item, order);
      expect((await send(form)).Success).toBe(true);
      expect((await send(form)).Success).toBe(true);
      expect(await charges(captainOf(order, item).invoice?.referenceId)).toEqual(['captured']);
    }
  });
});
