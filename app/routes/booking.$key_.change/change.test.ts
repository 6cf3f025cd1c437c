import { describe, expect, it } from 'vitest';
import type { ChangeQuote, ChangeState, ChangeTimes } from '#server/contract/changes.ts';
import { fakeApi, inTurn, refusal } from '#tests/support/site/fake-api.ts';
import { sessionOf } from '#tests/support/site/member.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import { sampleOrder, sampleOrderTeeTime, sampleSite } from '#tests/support/site/samples.ts';

const TOKEN = 'a-secret-that-nobody-can-guess-0123456789';
const BOOKING_PATH = `/booking/${TOKEN}`;
const PATH = `${BOOKING_PATH}/change`;
const REVIEW = `${PATH}?date=2031-05-06&players=3&rate=9004`;
const BOOKING = 'GET /booking/:token';
const TIMES = 'GET /reservations/:id/change/times';
const QUOTE = 'GET /reservations/:id/change';
const CHANGE = 'POST /reservations/:id/change';
const SETTLE = 'POST /reservations/:id/change/settle';
const PURCHASE = 'POST /invoice/:id/purchase';
const INVOICE_ID = '11111111-2222-4222-8222-222222222222';
/** One of the years that a card may end in. */
const YEAR = String(new Date().getUTCFullYear() + 3);
const BANK = 'https://bank.example/step?x=1';

const found = (change = {}) => ({
  isPartner: false,
  reservationId: 880001,
  isCancelled: false,
  order: sampleOrder([sampleOrderTeeTime({ isBooked: true, isChangeable: true, ...change })], {
    state: 'fulfilled',
  }),
});

function times(change: Partial<ChangeTimes> = {}): ChangeTimes {
  const rate = { name: '18 Holes', holes: 18, transportation: 'Cart' as const, isBooked: false };
  return {
    date: '2031-05-06',
    players: 2,
    firstDate: '2031-05-02',
    lastDate: '2031-05-16',
    currencyCode: 'USD',
    times: [
      {
        teetime: '2031-05-06T11:20:00.000Z',
        localTime: '2031-05-06T07:20',
        rates: [
          { ...rate, rateId: 9001, total: 147, difference: 12 },
          { ...rate, rateId: 9002, total: 135, difference: 0, name: 'Twilight', transportation: 'Walking' },
        ],
      },
      {
        teetime: '2031-05-06T12:10:00.000Z',
        localTime: '2031-05-06T08:10',
        rates: [
          { ...rate, rateId: 9003, total: 127, difference: -8 },
          { ...rate, rateId: 501, total: 135, difference: 0, isBooked: true },
        ],
      },
    ],
    ...change,
  };
}

function quote(change: Partial<ChangeQuote> = {}): ChangeQuote {
  const booked = { rateName: '18 Holes', holes: 18, transportation: 'Cart' as const };
  return {
    reservationId: 880001,
    currencyCode: 'USD',
    from: {
      ...booked,
      teetime: '2031-05-04T11:20:00.000Z',
      rateId: 501,
      players: 2,
      total: 135,
      dueAtCourse: 0,
    },
    to: {
      ...booked,
      teetime: '2031-05-06T12:10:00.000Z',
      rateId: 9004,
      players: 3,
      total: 202.5,
      dueAtCourse: 10,
    },
    difference: 67.5,
    alreadyPaid: 135,
    dueNow: 57.5,
    refund: { amount: 0, toCard: 0, toGiftCertificates: 0, kept: 0 },
    amount: 57.5,
    leaving: [],
    lostPromotion: null,
    cancellation: { until: '2031-05-05T12:10:00.000Z', refunds: [], depositPerPlayer: 0 },
    ...change,
  };
}

const cheaper = quote({
  difference: -8,
  dueNow: 0,
  amount: -6,
  refund: { amount: 6, toCard: 4, toGiftCertificates: 2, kept: 2 },
  lostPromotion: 'SAVE10',
});

function state(change: Partial<ChangeState> = {}): ChangeState {
  return {
    reservationId: 880001,
    state: 'done',
    invoiceId: null,
    dueNow: 0,
    expiresAt: null,
    rateId: 9004,
    players: 3,
    redirectUrl: null,
    message: null,
    ...change,
  };
}

const due = state({
  state: 'payment-due',
  invoiceId: INVOICE_ID,
  dueNow: 57.5,
  expiresAt: '2031-05-02T12:10:00.000Z',
});
const paid = (change = {}) => ({
  PaymentStatus: 'Processed',
  RedirectUrl: null,
  ReservationStatusID: 7001,
  ...change,
});
const card = {
  nameOnCard: 'Kim Byron',
  cardNumber: '4111111111111111',
  securityCode: '123',
  expirationMonth: '12',
  expirationYear: YEAR,
  postalCode: '12207',
  country: 'US',
};

async function visit(answers: Record<string, unknown> = {}, site = sampleSite(), context = {}) {
  const api = fakeApi({
    ...site,
    [BOOKING]: found(),
    [TIMES]: times(),
    [QUOTE]: quote(),
    [CHANGE]: due,
    [PURCHASE]: paid(),
    ...answers,
  });
  return { ...(await openSite(api.bookingFetch, {}, context)), ...api };
}

const led = ({ status, headers }: Response) => [status, headers.get('location')];
const press = async (golfer: Awaited<ReturnType<typeof visit>>, typed: Record<string, string> = card) => {
  const fields = (await golfer.read(REVIEW)).fieldsOf('[data-testid=change-booking-btn]');
  return golfer.post(PATH, { ...fields, ...typed });
};
const bodyOf = ({ calls }: Awaited<ReturnType<typeof visit>>, call: string) =>
  calls.find((each) => each.call === call)?.body;

describe('The times a booking can be moved to', () => {
  it('are listed with what each costs more or less, and which is booked', async () => {
    const page = await (await visit()).read(`${PATH}?date=2031-05-06&players=2`);
    expect(page.status).toBe(200);
    expect(page.textOf('[data-testid=booked-now]')).toBe(
      'Current booking: Sunday, May 4 at 7:20 AM · 2 players',
    );
    expect(page.textOf('#times-title')).toBe('Tee times on Tuesday, May 6');
    const lines = page.all('.change-times li').map((line) => line.textContent);
    expect(lines).toEqual([
      '7:20 AM 18 Holes · Cart +$12.00 Choose',
      '8:10 AM 18 Holes · Cart $8.00 less Choose',
      '8:10 AM 18 Holes · Cart Your booking',
    ]);
    const links = page.all('.change-times a');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [9001, 9003].map((rateId) => `${PATH}?date=2031-05-06&players=2&rate=${rateId}&play=18-cart`),
    );
    expect(links[0]?.getAttribute('aria-label')).toBe('Choose 7:20 AM, 18 Holes · Cart');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('are searched by day and players, within the days that can be booked', async () => {
    const golfer = await visit();
    const page = await golfer.read(`${PATH}?date=2031-05-06&players=2`);
    const day = page.one<HTMLInputElement>('[name=date]');
    expect([day.value, day.min, day.max]).toEqual(['2031-05-06', '2031-05-02', '2031-05-16']);
    expect(page.one<HTMLSelectElement>('[name=players]').value).toBe('2');
    expect(page.all('[name=players] option')).toHaveLength(4);
    expect(page.one('.change-search').getAttribute('method')).toBe('get');
    const asked = golfer.calls.find(({ call }) => call === TIMES);
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({ date: '2031-05-06', players: '2' });
    expect(asked?.headers.get('x-booking-token')).toBe(TOKEN);
    expect(golfer.called().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('are of the round that is booked at first, and of each other that the day has', async () => {
    const golfer = await visit();
    const page = await golfer.read(`${PATH}?date=2031-05-06&players=2&play=9-hovercraft`);
    expect(page.one<HTMLSelectElement>('[name=play]').value).toBe('18-cart');
    expect(page.all('[name=play] option').map((each) => each.textContent)).toEqual([
      '18 holes · Cart',
      '18 holes · Walking',
    ]);
    const walking = await golfer.read(`${PATH}?date=2031-05-06&players=2&play=18-walking`);
    expect(walking.one<HTMLSelectElement>('[name=play]').value).toBe('18-walking');
    expect(walking.all('.change-times li').map((line) => line.textContent)).toEqual([
      '7:20 AM Twilight · 18 holes · Walking Same price Choose',
    ]);
  });

  it('are of what the day has where it has not what is booked, without a choice of one', async () => {
    const [time] = times().times;
    const rates = time?.rates.filter(({ transportation }) => transportation === 'Walking') ?? [];
    const page = await (await visit({ [TIMES]: times({ times: time ? [{ ...time, rates }] : [] }) })).read(
      PATH,
    );
    expect(page.all('[name=play]')).toHaveLength(0);
    expect(page.all('.change-times li')).toHaveLength(1);
  });

  it('are said to be none where there are none', async () => {
    const page = await (await visit({ [TIMES]: times({ times: [] }) })).read(PATH);
    expect(page.textOf('.change-times p')).toMatch(/^No tee times on this day fit/);
    expect(page.all('.change-times li')).toHaveLength(0);
    expect(page.all('.change-search button')).toHaveLength(1);
  });

  it('of bays are called times, for six at most', async () => {
    const teeTime = sampleOrderTeeTime();
    const bay = found({ rate: { ...teeTime.rate, isSimulator: true } });
    const page = await (await visit({ [BOOKING]: bay })).read(PATH);
    expect(page.textOf('#times-title')).toBe('Times on Tuesday, May 6');
    expect(page.all('[name=players] option')).toHaveLength(6);
    expect(page.textOf('.change-times li')).toBe('7:20 AM 18 Holes +$12.00 Choose');
  });

  it.each([
    'date=tomorrow&players=many',
    'date=&players=',
    'date=2031-5-6&players=0',
    'players=7&rate=-1',
    'players=2.5&rate=1e999',
    'date=%00&rate=%00',
  ])('are those of what is booked where the address cannot be read: %s', async (query) => {
    const golfer = await visit();
    const page = await golfer.read(`${PATH}?${query}`);
    expect(page.status).toBe(200);
    const asked = golfer.calls.find(({ call }) => call === TIMES)?.url.searchParams;
    expect(Object.fromEntries(asked ?? [])).toEqual({ date: '2031-05-04', players: '2' });
    expect(golfer.called()).not.toContain(QUOTE);
  });

  it.each([
    [410, 'TEE_TIME_GONE', 'This tee time is gone.'],
    [409, 'TEE_TIME_NOT_AVAILABLE', 'Only 1 slot is available for this Tee Time'],
    [400, 'PLAYER_COUNT_NOT_ALLOWED', 'Not for that many.'],
  ])('are shown again with why the chosen one cannot be had: %i %s', async (status, code, said) => {
    const page = await (await visit({ [QUOTE]: refusal(status, code, said) })).read(REVIEW);
    expect(page.status).toBe(200);
    expect(page.textOf('main .note.bad')).toBe(said);
    expect(page.all('.change-times li')).toHaveLength(3);
  });
});

describe('A booking that cannot be changed', () => {
  it('says whom to call, and asks for no times', async () => {
    const golfer = await visit({ [BOOKING]: found({ isChangeable: false }) });
    const page = await golfer.read(PATH);
    expect(page.textOf('main')).toContain('can no longer be changed online. Please call 518-555-0100.');
    expect(page.one('main a').getAttribute('href')).toBe(BOOKING_PATH);
    expect(golfer.called()).not.toContain(TIMES);
  });

  it('says the same where it turns out so when its times are asked for, or a price', async () => {
    const over = refusal(403, 'NOT_CHANGEABLE', 'over');
    for (const [call, path] of [
      [TIMES, PATH],
      [QUOTE, REVIEW],
    ] as const) {
      const page = await (await visit({ [call]: over })).read(path);
      expect(page.textOf('main')).toContain('can no longer be changed online');
      expect(page.all('main form')).toHaveLength(0);
    }
  });

  it('that is cancelled is a page that says so and leads to the same day', async () => {
    const { read, called } = await visit({
      [BOOKING]: { ...found({ isChangeable: false }), isCancelled: true },
    });
    const page = await read(PATH);
    expect([page.status, page.textOf('h1')]).toEqual([410, 'This booking was canceled']);
    expect(page.all('main form')).toHaveLength(0);
    const hrefs = page.all('.acts a').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/teetimes?date=2031-05-04&golfers=2', BOOKING_PATH]);
    expect(called()).not.toContain(TIMES);
  });

  it('of nobody is a page that says so', async () => {
    const { read, post, called } = await visit({ [BOOKING]: refusal(404, 'NOT_FOUND', 'none') });
    const page = await read(PATH);
    expect([page.status, page.textOf('h1')]).toEqual([404, "We couldn't find that booking"]);
    expect(led(await post(PATH, { rate: '9004', players: '2', amount: '0' }))).toEqual([303, BOOKING_PATH]);
    expect(called()).not.toContain(CHANGE);
  });
});

describe('The review of a change', () => {
  it('shows old and new side by side, what is to be paid and the terms afterwards', async () => {
    const page = await (await visit()).read(REVIEW);
    expect(page.textOf('h1')).toBe('Review your change');
    expect(page.textOf('[data-testid=booked-before]')).toBe(
      'Current booking 7:20 AM Sunday, May 4 18 Holes · Cart 2 players · $135.00',
    );
    expect(page.textOf('[data-testid=booked-after]')).toBe(
      'After the change 8:10 AM Tuesday, May 6 18 Holes · Cart 3 players · $202.50',
    );
    expect(page.all('.sums dt, .sums dd').map((each) => each.textContent)).toEqual([
      'Total',
      '$202.50',
      'Difference',
      '+$67.50',
      'Already paid',
      '$135.00',
      'Due at the course',
      '$10.00',
      'Due now',
      '$57.50',
    ]);
    expect(page.textOf('main')).toContain('You can cancel free of charge until Monday, May 5 at 8:10 AM.');
    expect(page.textOf('[data-testid=change-booking-btn]')).toBe('Pay $57.50 and change');
    expect(page.one<HTMLSelectElement>('[name=country]').value).toBe('US');
    const links = page.all('.acts a').map((link) => link.getAttribute('href'));
    expect(links).toEqual([`${PATH}?date=2031-05-06&players=3&play=18-cart`, BOOKING_PATH]);
  });

  it('says what goes back and what not, and asks for no card', async () => {
    const page = await (await visit({ [QUOTE]: cheaper })).read(REVIEW);
    const said = page.textOf('main');
    for (const sentence of [
      '$4.00 will be refunded to your card.',
      '$2.00 will be refunded to the gift certificate or account you paid with.',
      '$2.00 paid online is not refundable under the terms of your booking.',
      "Promo code SAVE10 doesn't apply to the new time.",
      '$8.00 less',
    ])
      expect(said).toContain(sentence);
    expect(page.all('[name=cardNumber]')).toHaveLength(0);
    expect(page.textOf('[data-testid=change-booking-btn]')).toBe('Change my booking');
    expect(page.fieldsOf('[data-testid=change-booking-btn]')).toMatchObject({
      rate: '9004',
      players: '3',
      amount: '-6',
    });
  });

  it('asks for no card where it is typed on the provider’s own page, which its form allows', async () => {
    const checkout = { payment: { cardEntry: 'hosted', redirectHosts: ['https://pay.example'] } };
    const hosted = sampleSite({ checkout } as never);
    const golfer = await visit(
      { [PURCHASE]: paid({ PaymentStatus: 'Pending', RedirectUrl: 'https://pay.example/c/1' }) },
      hosted,
    );
    const page = await golfer.read(REVIEW);
    expect(page.all('[name=cardNumber]')).toHaveLength(0);
    expect(page.textOf('[data-testid=change-booking-btn]')).toBe('Continue to pay $57.50');
    expect(page.headers.get('content-security-policy')).toMatch(/form-action [^;]*https:\/\/pay\.example/);
    expect(led(await press(golfer, {}))).toEqual([303, 'https://pay.example/c/1']);
  });
});

describe('Changing a booking on the page', () => {
  it('pays the invoice of the change and is back at the booking', async () => {
    const golfer = await visit();
    expect(led(await press(golfer))).toEqual([303, BOOKING_PATH]);
    expect(bodyOf(golfer, CHANGE)).toEqual({ rateId: 9004, players: 3, expectedAmount: 57.5 });
    const payment = golfer.calls.find(({ call }) => call === PURCHASE);
    expect(payment?.url.pathname).toContain(INVOICE_ID);
    expect(payment?.body).toEqual({
      CardNumber: '4111111111111111',
      SecurityCode: '123',
      ExpirationMonth: '12',
      ExpirationYear: YEAR,
      NameOnCard: 'Kim Byron',
      BillingZip: '12207',
      BillingCountry: 'US',
      PaymentReturnURL: 'http://localhost:3000/payment-authorization?change',
    });
    expect((await golfer.read(BOOKING_PATH)).textOf('#toast')).toBe(
      'Your booking was changed. You paid $57.50.',
    );
  });

  it('is done at once where nothing more is to be paid', async () => {
    const golfer = await visit({ [QUOTE]: cheaper, [CHANGE]: state() });
    expect(led(await press(golfer, {}))).toEqual([303, BOOKING_PATH]);
    expect(bodyOf(golfer, CHANGE)).toMatchObject({ expectedAmount: -6 });
    expect(golfer.called()).not.toContain(PURCHASE);
    expect((await golfer.read(BOOKING_PATH)).textOf('#toast')).toBe(
      "Your booking was changed. We'll refund $6.00 to your original payment method.",
    );
  });

  it('says why a card was refused as often as the review is loaded, which sends no card again', async () => {
    const ValidationErrors = ['Please enter a valid zip code'];
    for (const [answer, said] of [
      [refusal(400, 'CARD_DECLINED', 'Your card was declined.'), 'Your card was declined.'],
      [refusal(400, 'BAD_INPUT', 'wrong', { ValidationErrors }), ValidationErrors[0]],
    ] as const) {
      const golfer = await visit({ [PURCHASE]: answer });
      const fields = (await golfer.read(REVIEW)).fieldsOf('[data-testid=change-booking-btn]');
      const sent = led(await golfer.post(PATH, { ...fields, ...card, country: 'CA' }));
      const here = `${PATH}?date=2031-05-04&players=3&rate=9004`;
      expect(sent).toEqual([303, here]);
      expect(JSON.stringify(sessionOf(golfer))).not.toMatch(/41111|"(123|12|20\d\d)"/);
      for (const page of [await golfer.read(here), await golfer.read(here)]) {
        expect(page.status).toBe(200);
        const alert = page.one<HTMLElement>('main [role=alert]');
        expect(alert.textContent).toContain(said);
        expect(alert.hasAttribute('autofocus')).toBe(true);
        expect(page.one<HTMLInputElement>('[name=nameOnCard]').value).toBe('Kim Byron');
        expect(page.one<HTMLSelectElement>('[name=country]').value).toBe('CA');
        for (const name of ['cardNumber', 'securityCode', 'expirationMonth', 'expirationYear'])
          expect(page.one<HTMLInputElement>(`[name=${name}]`).value, name).toBe('');
        const again = page.fieldsOf('[data-testid=change-booking-btn]');
        expect(again).toMatchObject({ rate: '9004', players: '3' });
      }
      expect(golfer.called().filter((call) => call === PURCHASE)).toHaveLength(1);
      // Said on this page alone.
      expect((await golfer.read(REVIEW)).all('main [role=alert]')).toEqual([]);
    }
  });

  it('forgets why a card was refused as soon as another is tried', async () => {
    const golfer = await visit({ [PURCHASE]: inTurn(refusal(400, 'CARD_DECLINED', 'Declined.'), paid()) });
    const here = (await press(golfer)).headers.get('location') ?? '';
    expect((await golfer.read(here)).textOf('main [role=alert]')).toContain('Declined.');
    expect(led(await press(golfer))).toEqual([303, BOOKING_PATH]);
    expect((await golfer.read(here)).all('main [role=alert]')).toEqual([]);
  });

  it('shows the amounts again that have changed meanwhile', async () => {
    const golfer = await visit({ [CHANGE]: refusal(409, 'AMOUNT_CHANGED', 'changed') });
    const answer = await press(golfer);
    const to = `${PATH}?date=2031-05-04&players=3&rate=9004`;
    expect(led(answer)).toEqual([303, to]);
    expect((await golfer.read(to)).textOf('#toast')).toBe('The price has changed. Please review it again.');
    expect(golfer.called()).not.toContain(PURCHASE);
  });

  it('shows other times where the chosen one is gone, before it is paid and while it is', async () => {
    const gone = refusal(410, 'TEE_TIME_GONE', 'This tee time is gone.');
    for (const [answers, said] of [
      [{ [CHANGE]: gone }, 'This tee time is gone.'],
      [
        { [PURCHASE]: gone },
        /^The new time is no longer held for you\. You still have your current booking\./,
      ],
    ] as const) {
      const golfer = await visit(answers);
      const to = `${PATH}?date=2031-05-04&players=3`;
      expect(led(await press(golfer))).toEqual([303, to]);
      expect((await golfer.read(to)).textOf('#toast')).toMatch(said);
    }
  });

  it('says so where the booking can be changed no more', async () => {
    const golfer = await visit({ [CHANGE]: refusal(403, 'NOT_CHANGEABLE', 'It can no longer be changed.') });
    const [, to = ''] = led(await press(golfer));
    expect((await golfer.read(String(to))).textOf('#toast')).toBe('It can no longer be changed.');
  });

  it.each<Record<string, string>>([
    {},
    { rate: 'x', players: '2', amount: '0' },
    { rate: '9004', players: '9', amount: '0' },
    { rate: '99999999999', players: '2', amount: 'much' },
  ])('is back at the times where the form cannot be read: %j', async (fields) => {
    const golfer = await visit();
    expect(led(await golfer.post(PATH, { intent: 'change', ...fields }))).toEqual([303, PATH]);
    expect(golfer.called()).not.toContain(CHANGE);
  });
});

describe('A payment of a change that the bank wants to confirm', () => {
  const waiting = (redirectUrl: string | null) => state({ state: 'payment-pending', redirectUrl });
  const sent = (RedirectUrl: string | null, context = {}) =>
    visit(
      { [PURCHASE]: paid({ PaymentStatus: 'Pending', RedirectUrl }), [SETTLE]: waiting(RedirectUrl) },
      sampleSite(),
      context,
    );

  it('leads there, and from the bank back to how it went', async () => {
    const step = 'http://localhost:3000/api/sandbox/payment?token=abc';
    const golfer = await sent(step);
    expect(led(await press(golfer))).toEqual([303, step]);
    const back = await golfer.get('/payment-authorization?change&ReservationStatusID=7001');
    expect(led(back)).toEqual([303, `${PATH}?settle`]);
  });

  it('leads on from a page of its own to a bank that a form may not lead to', async () => {
    const golfer = await sent(BANK);
    expect(led(await press(golfer))).toEqual([303, `${PATH}?settle&go`]);
    const page = await golfer.read(`${PATH}?settle&go`);
    expect(page.headers.get('refresh')).toBe(`0; url=${BANK}`);
    expect(page.one(`a[href="${BANK}"]`).textContent).toBe('Continue to your bank');
  });

  it('waits with the way on, and looks again by itself', async () => {
    const page = await (await sent(BANK)).read(`${PATH}?settle`);
    expect(page.textOf('main')).toContain(
      "We're waiting for your payment to be confirmed. Your current booking stays",
    );
    expect(page.one(`a[href="${BANK}"]`).textContent).toBe('Continue to your bank');
    expect(page.one(`a[href="${PATH}?settle"]`).textContent).toBe('Refresh');
    expect(page.headers.get('refresh')).toBe(`4; url=${PATH}?settle`);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it('waits for a payment that is under way already, without paying again', async () => {
    const busy = refusal(409, 'PAYMENT_UNDER_WAY', 'under way');
    for (const call of [CHANGE, PURCHASE]) {
      const golfer = await visit({ [call]: busy, [SETTLE]: waiting(null) });
      expect(led(await press(golfer))).toEqual([303, `${PATH}?settle`]);
      const page = await golfer.read(`${PATH}?settle`);
      expect(page.all('main a').map((link) => link.textContent)).toEqual(['Refresh']);
    }
  });

  it('never leads to anything but an address of the web', async () => {
    const evil = await sent('javascript:alert(1)');
    expect(led(await press(evil))).toEqual([303, `${PATH}?settle`]);
    const page = await evil.read(`${PATH}?settle&go`);
    expect(page.html).not.toContain('javascript:');
    expect(page.headers.get('refresh')).toBe(`4; url=${PATH}?settle`);
    const plain = await sent('http://bank.example/step', { isProduction: true });
    expect(led(await press(plain))).toEqual([303, `${PATH}?settle`]);
  });

  it.each([
    [state(), BOOKING_PATH, 'Your booking was changed.'],
    [
      { ...due, message: 'Refused at your bank.' },
      `${PATH}?rate=9004&players=3`,
      'Refused at your bank. The change was not made. You still have your current booking.',
    ],
    [state({ state: 'ended' }), PATH, 'The change was not made. You still have your current booking.'],
  ])('leads on when it is decided %#', async (answer, to, said) => {
    const golfer = await visit({ [SETTLE]: answer });
    expect(led(await golfer.get(`${PATH}?settle`))).toEqual([303, to]);
    expect((await golfer.read(to)).textOf('#toast')).toBe(said);
  });

  it('is back at the booking where there was none', async () => {
    const golfer = await visit({ [SETTLE]: refusal(404, 'NOT_FOUND', 'none') });
    expect(led(await golfer.get(`${PATH}?settle`))).toEqual([303, BOOKING_PATH]);
  });
});

describe('A change to fewer players who are known by name', () => {
  const [captain, unnamed] = sampleOrderTeeTime({ isBooked: true }).players;
  if (!captain || !unnamed) throw new Error('The sample has two players');
  const players = [
    captain,
    { ...unnamed, name: 'Ana Flores', slotNumber: 2 },
    { ...unnamed, name: 'Ben Ito', slotNumber: 3 },
    { ...unnamed, slotNumber: 4 },
  ];
  const FEWER = `${PATH}?date=2031-05-06&players=2&rate=9004`;
  const leaving = [
    { SlotNumber: 3, Name: 'Ben Ito' },
    { SlotNumber: 4, Name: null },
  ];
  const answers = {
    [BOOKING]: found({ players, groupSize: 4 }),
    [QUOTE]: { ...cheaper, to: { ...cheaper.to, players: 2 }, leaving },
    [CHANGE]: state(),
  };

  it('asks who leaves, with those nobody has named ticked, before it shows what that costs', async () => {
    const golfer = await visit(answers);
    const asked = await golfer.read(FEWER);
    expect(asked.textOf('h1')).toBe("Who's leaving?");
    expect(asked.all('#leaving input[checked]').map((box) => box.getAttribute('value'))).toEqual(['4']);
    expect(golfer.called()).not.toContain(QUOTE);
    const wrong = await golfer.read(`${FEWER}&who=&slot=4`);
    expect(wrong.textOf('#leaving-error')).toBe('Tick 2 players.');
  });

  it('names them, and sends them on', async () => {
    const golfer = await visit(answers);
    const review = await golfer.read(`${FEWER}&who=&slot=3&slot=4`);
    expect(review.textOf('main')).toContain(
      'Ben Ito and one unnamed player will be removed from your booking.',
    );
    const fields = review.fieldsOf('button[value=change]');
    expect(led(await golfer.post(FEWER, fields))).toEqual([303, BOOKING_PATH]);
    expect(golfer.calls.find(({ call }) => call === CHANGE)?.body).toMatchObject({ slots: leaving });
  });

  it('asks again where who plays has changed', async () => {
    const golfer = await visit({ ...answers, [CHANGE]: refusal(409, 'PLAYERS_CHANGED', 'changed') });
    const fields = (await golfer.read(`${FEWER}&who=&slot=3&slot=4`)).fieldsOf('button[value=change]');
    expect(led(await golfer.post(FEWER, fields))).toEqual([
      303,
      `${PATH}?date=2031-05-04&players=2&rate=9004`,
    ]);
  });
});
