import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import type { CheckInStatus } from '#server/contract/check-in.ts';
import { fakeApi, inTurn, refusal } from '#tests/support/site/fake-api.ts';
import { sessionOf } from '#tests/support/site/member.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import { sampleOrder, sampleOrderTeeTime, sampleSite } from '#tests/support/site/samples.ts';

const TOKEN = 'a-secret-that-nobody-can-guess-0123456789';
const PATH = `/booking/${TOKEN}/check-in`;
const BOOKING = 'GET /booking/:token';
const STATUS = 'GET /reservation/:id/checkin/status';
const CHECK_IN = 'POST /reservation/checkin';
const INVOICE = 'POST /reservation/:id/pay-and-checkin';
const PURCHASE = 'POST /invoice/:id/purchase';
const FINALIZE = 'GET /tr/order/finalize';
const INVOICE_ID = '11111111-2222-4222-8222-222222222222';

const found = (change = {}) => ({
  isPartner: false,
  reservationId: 880001,
  isCancelled: false,
  order: sampleOrder([sampleOrderTeeTime({ isBooked: true })], { state: 'fulfilled' }),
  ...change,
});

function status(change: Partial<CheckInStatus> = {}): CheckInStatus {
  return {
    numberOfPlayersCheckedIn: 1,
    numberOfPlayersPaid: 0,
    slotNumbers: [1, 2, 3],
    bookingId: 880001,
    vendor: 'G1',
    phase: 'open',
    opensAt: '2031-05-04T09:20:00.000Z',
    closesAt: '2031-05-04T11:50:00.000Z',
    isCheckedIn: false,
    currencyCode: 'USD',
    amountDue: 150,
    takesPayment: true,
    players: [
      { slotNumber: 1, name: 'Ada Palmer', isCheckedIn: true, isPaid: true, due: 0 },
      { slotNumber: 2, name: null, isCheckedIn: false, isPaid: false, due: 50.5 },
      { slotNumber: 3, name: 'Kim Byron', isCheckedIn: false, isPaid: false, due: 50.5 },
    ],
    ...change,
  };
}

const purchased = (change = {}) => ({
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
  expirationYear: '2035',
  postalCode: '12207',
};

async function visit(answers: Record<string, unknown> = {}, site = sampleSite(), context = {}) {
  const api = fakeApi({
    ...site,
    [BOOKING]: found(),
    [STATUS]: status(),
    [CHECK_IN]: { success: true, ...status() },
    [INVOICE]: {
      id: INVOICE_ID,
      facilityId: 9101,
      grandTotal: { currencyCode: 'USD', value: 50.5 },
      items: [],
    },
    [PURCHASE]: purchased(),
    ...answers,
  });
  return { ...(await openSite(api.bookingFetch, {}, context)), ...api };
}

/** The page that is led to, with what it says. */
async function follow({ read }: Pick<Awaited<ReturnType<typeof visit>>, 'read'>, answer: Response) {
  expect(answer.status).toBe(303);
  return read(answer.headers.get('location') ?? '');
}

/** Its styles as they are written; the build makes them smaller. */
const styles = ['tokens', 'base', 'form', 'saved-cards', 'check-in']
  .map((name) => readFileSync(`app/styles/${name}.css`, 'utf8'))
  .join('');

describe('The hour before a tee time', () => {
  it('leads a player partner back to the booking', async () => {
    const { get } = await visit({ [BOOKING]: found({ isPartner: true }) });
    const answer = await get(PATH);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/booking/${TOKEN}`]);
  });

  it('is ten kilobytes at most on its way, with its styles', async () => {
    const { read } = await visit();
    for (const path of [PATH, `${PATH}?pay=2.3`]) {
      const { html } = await read(path);
      expect(gzipSync(styles + html).length).toBeLessThan(10_000);
      expect((styles + html).length).toBeLessThan(34_000);
    }
  });

  it('has no script, and asks for nothing beside itself', async () => {
    const { read } = await visit();
    for (const path of [PATH, `${PATH}?pay=2.3`]) {
      const { html, all } = await read(path);
      expect(all('script, img, iframe, object, video, link[rel=stylesheet], link[rel=preload]')).toHaveLength(
        0,
      );
      expect(all('link').map((link) => link.getAttribute('href'))).toEqual(['data:,']);
      expect(html).not.toMatch(/url\(/);
    }
  });

  it('shows when, where, who and who is in, how to call and to get there, and the code to scan', async () => {
    const { read, called } = await visit();
    const page = await read(PATH);
    expect(page.textOf('h1')).toBe('7:20 AM Sunday, May 4');
    expect(page.textOf('.tee-off')).toContain('Cedar Ridge');
    expect(page.textOf('.tee-off')).toContain('CR7H2K');
    const who = page.all('.who li').map((each) => each.textContent);
    expect(who).toEqual(['Ada PalmerChecked in · Paid', 'Player 2$50.50 due', 'Kim Byron$50.50 due']);
    expect(page.all('.who input').map((each) => each.getAttribute('name'))).toEqual(['slot2', 'slot3']);
    expect(page.textOf('a[href^="tel:"]')).toBe('Call the course: 518-555-0100');
    expect(page.all('a[href*="google.com/maps/dir"]')).toHaveLength(1);
    expect(page.one('svg.qr').getAttribute('role')).toBe('img');
    expect(page.one('svg.qr').getAttribute('aria-label')).toBe('QR code for this page');
    expect(page.headers.get('cache-control')).toBe('private, no-cache, stale-if-error=86400');
    // Mail scanners open links too.
    expect(called()).not.toContain(CHECK_IN);
  });

  it.each([
    [status({ phase: 'not-open' }), 'Check-in opens Sunday, May 4 at 5:20 AM.'],
    [status({ phase: 'over' }), 'Online check-in has ended. Please stop by the pro shop.'],
    [refusal(500, 'UNEXPECTED', 'Something went wrong'), "We couldn't load the check-in status."],
    [refusal(409, 'RESERVATION_NOT_BOOKED', 'x'), 'This booking was canceled.'],
  ])('says how check-in stands where it is not open %#', async (answer, said) => {
    const { read } = await visit({ [STATUS]: answer });
    const page = await read(PATH);
    expect(page.status).toBe(200);
    expect(page.textOf('main .note')).toContain(said);
    expect(page.all('main form')).toHaveLength(0);
    expect(page.all('.who li').length).toBeGreaterThan(0);
  });

  it.each([
    [0, 'Check-in opens today at 5:20 AM.'],
    [1, 'Check-in opens tomorrow at 5:20 AM.'],
    [2, /^Check-in opens [A-Z][a-z]+, [A-Z][a-z]+ \d+ at 5:20 AM\.$/],
  ])('says the day it opens as people do, %i days ahead by the clock of the course', async (days, said) => {
    const opens = DateTime.now()
      .setZone('America/New_York')
      .startOf('day')
      .plus({ days })
      .set({ hour: 5, minute: 20 });
    const { read } = await visit({
      [STATUS]: status({ phase: 'not-open', opensAt: opens.toUTC().toISO() ?? '' }),
    });
    expect((await read(PATH)).textOf('main .note')).toMatch(said);
  });

  it('shows no check-in where it is off, and the rest all the same', async () => {
    const { read } = await visit({ [STATUS]: refusal(403, 'CHECK_IN_OFF', 'off') });
    const page = await read(PATH);
    expect(page.all('main form, main .note')).toHaveLength(0);
    expect(page.all('a[href^="tel:"]')).toHaveLength(1);
  });

  it('wishes a good round when all are in, and still takes a payment', async () => {
    const players = status().players.map((player) => ({ ...player, isCheckedIn: true }));
    const { read } = await visit({ [STATUS]: status({ isCheckedIn: true, players }) });
    const page = await read(PATH);
    expect(page.textOf('main .note')).toBe('Everyone is checked in. Enjoy your round!');
    expect(page.all('[data-testid=check-in-button]')).toHaveLength(0);
    expect(page.all('[data-testid=pay-and-check-in-button]')).toHaveLength(1);
  });

  it('of a cancelled booking is a page that says so and leads to the same day', async () => {
    const { read, called } = await visit({ [BOOKING]: found({ isCancelled: true }) });
    const page = await read(PATH);
    expect([page.status, page.textOf('h1')]).toEqual([410, 'This booking was canceled']);
    expect(page.all('main form')).toHaveLength(0);
    const hrefs = page.all('.acts a').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/teetimes?date=2031-05-04&golfers=2', PATH.replace('/check-in', '')]);
    expect(called()).not.toContain(STATUS);
  });

  it('of nobody’s booking is a page that says so', async () => {
    const { read } = await visit({ [BOOKING]: refusal(404, 'NOT_FOUND', 'none') });
    expect((await read(PATH)).status).toBe(404);
  });
});

describe('Checking in on the page', () => {
  it('checks in who is chosen and says so', async () => {
    const site = await visit();
    const { slot2: _slot2, ...fields } = (await site.read(PATH)).fieldsOf('[data-testid=check-in-button]');
    const page = await follow(site, await site.post(PATH, fields));
    expect(page.textOf('#toast')).toBe('Your Check-In was successful');
    expect(site.calls.find(({ call }) => call === CHECK_IN)?.body).toEqual({
      bookingId: '880001',
      slots: [3],
    });
  });

  it('says that it has failed, in the words of the specification, or why', async () => {
    for (const [answer, said] of [
      [
        refusal(500, 'UNEXPECTED', 'x'),
        'Your Check-In has failed, please try again or stop by the pro shop to confirm you are here.',
      ],
      [refusal(409, 'CHECK_IN_OVER', 'Online check-in has ended.'), 'Online check-in has ended.'],
    ] as const) {
      const site = await visit({ [CHECK_IN]: answer });
      const fields = (await site.read(PATH)).fieldsOf('[data-testid=check-in-button]');
      const page = await follow(site, await site.post(PATH, fields));
      expect(page.textOf('#toast .bad')).toBe(said);
    }
  });

  it('asks to choose somebody where nobody is', async () => {
    const site = await visit();
    const {
      slot2: _slot2,
      slot3: _slot3,
      ...fields
    } = (await site.read(PATH)).fieldsOf('[data-testid=check-in-button]');
    const page = await follow(site, await site.post(PATH, fields));
    expect(page.textOf('#toast')).toBe('Choose at least one player.');
    expect(site.called()).not.toContain(CHECK_IN);
  });
});

describe('Paying and checking in on the page', () => {
  const openForm = async (answers: Record<string, unknown> = {}, site = sampleSite(), context = {}) => {
    const golfer = await visit(answers, site, context);
    const fields = (await golfer.read(PATH)).fieldsOf('[data-testid=pay-and-check-in-button]');
    const answer = await golfer.post(PATH, fields);
    const location = answer.headers.get('location') ?? '';
    expect(location).toBe(`${PATH}?pay=2.3`);
    const page = await golfer.read(location);
    const button = page.fieldsOf('[data-testid=check-in-pay-button]');
    return { golfer, location, page, button };
  };

  it('asks for the card in the order of the specification, and says how much it is for whom', async () => {
    const { page } = await openForm();
    const names = page.all('main .in').map((each) => each.getAttribute('name'));
    expect(names).toEqual(Object.keys(card));
    // A heading of the form's name once took its fields away from it: browsers sent none.
    expect(Object.keys(page.fieldsOf('[data-testid=check-in-pay-button]'))).toEqual(
      expect.arrayContaining(Object.keys(card)),
    );
    const ids = page.all('[id]').map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(page.all('main select').map((each) => each.firstElementChild?.textContent)).toEqual([
      'Month',
      'Year',
    ]);
    expect(page.textOf('[data-testid=check-in-pay-button]')).toBe('Pay $101.00 and check in');
    expect(page.textOf('main')).toContain('For Player 2, Kim Byron');
  });

  it('pays the invoice of those players and says that they are in', async () => {
    const { golfer, location, button } = await openForm();
    const done = await follow(golfer, await golfer.post(location, { ...button, ...card }));
    expect(done.textOf('#toast')).toBe('Your Check-In was successful');
    expect(golfer.calls.find(({ call }) => call === INVOICE)?.body).toEqual({ slots: [2, 3] });
    const paid = golfer.calls.find(({ call }) => call === PURCHASE);
    expect(paid?.url.pathname).toContain(INVOICE_ID);
    expect(paid?.body).toMatchObject({
      NameOnCard: 'Kim Byron',
      CardNumber: '4111111111111111',
      PaymentReturnURL: `http://localhost:3000${PATH}`,
    });
    expect(paid?.headers.get('x-booking-token')).toBe(TOKEN);
  });

  it('names what is missing in the order of the specification, and forgets the card’s secrets', async () => {
    const { golfer, location, button } = await openForm();
    const page = await golfer.submit(location, { ...button, cardNumber: '12' });
    expect(page.status).toBe(400);
    expect(page.all('.note.bad li').map((each) => each.textContent)).toEqual([
      'Please enter a valid name',
      'Please enter a valid credit card number',
      'Please enter a valid CVV code',
      'Please enter a valid expiration month',
      'Please enter a valid expiration year',
      'Please enter a valid zip code',
    ]);
    const typed = await golfer.submit(location, { ...button, ...card, postalCode: '' });
    expect(typed.one<HTMLInputElement>('[name=nameOnCard]').value).toBe('Kim Byron');
    expect(typed.html).not.toContain('4111111111111111');
    expect(golfer.called()).not.toContain(INVOICE);
  });

  it('says a decline as often as the form is loaded, and both failures in the words of the specification', async () => {
    for (const [answers, said] of [
      [{ [PURCHASE]: refusal(400, 'CARD_DECLINED', 'Your card was declined.') }, 'Your card was declined.'],
      [
        { [INVOICE]: refusal(500, 'UNEXPECTED', 'x') },
        'Failed to generate Check-In Invoice, please try again or stop by the pro shop to confirm you are here.',
      ],
      [
        { [PURCHASE]: refusal(410, 'TEE_TIME_GONE', 'gone') },
        'Your Check-In has failed, please try again or stop by the pro shop to confirm you are here.',
      ],
      [{ [INVOICE]: refusal(409, 'CHECK_IN_NOTHING_DUE', 'Nothing is due.') }, 'Nothing is due.'],
    ] as const) {
      const { golfer, location, button } = await openForm(answers);
      const answer = await golfer.post(location, { ...button, ...card });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
      expect(JSON.stringify(sessionOf(golfer))).not.toMatch(/41111|"(123|12|20\d\d)"/);
      const asked = golfer.called().filter((call) => call.startsWith('POST'));
      // Loaded again, the page is the same, and sends no card again.
      for (const page of [await golfer.read(location), await golfer.read(location)]) {
        expect(page.status).toBe(200);
        expect(page.textOf('main [role=alert]')).toContain(said);
        expect(page.one('main [role=alert]').hasAttribute('autofocus')).toBe(true);
        expect(page.one<HTMLInputElement>('[name=nameOnCard]').value).toBe('Kim Byron');
        expect(page.one<HTMLInputElement>('[name=postalCode]').value).toBe('12207');
        for (const name of ['cardNumber', 'securityCode', 'expirationMonth', 'expirationYear'])
          expect(page.one<HTMLInputElement>(`[name=${name}]`).value, name).toBe('');
        expect(page.all('[data-testid=check-in-pay-button]')).toHaveLength(1);
      }
      expect(golfer.called().filter((call) => call.startsWith('POST'))).toEqual(asked);
      expect((await golfer.read(PATH)).all('main [role=alert]')).toEqual([]);
      // The next try is judged alone.
      const next = await golfer.submit(location, { ...button, ...card, postalCode: '' });
      expect(next.textOf('main .note.bad')).toContain('Please enter a valid zip code');
      expect(next.textOf('main')).not.toContain(said);
    }
  });

  it('says why it could not be paid where no form is left to say it at', async () => {
    for (const [standing, refused] of [
      [{ players: status().players.map((each) => ({ ...each, isPaid: true })) }, 'CHECK_IN_NOTHING_DUE'],
      [{ phase: 'over' }, 'CHECK_IN_OVER'],
    ] as const) {
      const { golfer, location, button } = await openForm({
        [STATUS]: inTurn(status(), status(), status(standing as Partial<CheckInStatus>)),
        [INVOICE]: refusal(409, refused, 'Not any more.'),
      });
      const page = await follow(golfer, await golfer.post(location, { ...button, ...card }));
      expect(page.all('[data-testid=check-in-pay-button]')).toHaveLength(0);
      expect(page.textOf('main .note.bad')).toBe('Not any more.');
    }
  });

  const BANK = 'https://bank.example/step?x=1';
  const WAITING = `${PATH}?ReservationStatusID=7001`;
  const answered = (change = {}) => ({
    ...purchased(),
    Success: true,
    StatusCode: 200,
    Message: '',
    ValidationErrors: [],
    ...change,
  });
  const unconfirmed = (RedirectUrl: string | null) => ({ PaymentStatus: 'Pending', RedirectUrl });
  const sendCard = async (redirectUrl: string | null, answers = {}, site = sampleSite(), context = {}) => {
    const pending = unconfirmed(redirectUrl);
    const bank = { [PURCHASE]: purchased(pending), [FINALIZE]: answered({ ...pending, Success: false }) };
    const { golfer, location, button } = await openForm({ ...bank, ...answers }, site, context);
    return { ...golfer, answer: await golfer.post(location, { ...button, ...card }) };
  };
  const led = ({ status, headers }: Response) => [status, headers.get('location')];

  it('leads to the bank where it wants to be asked, and back to the page with how it went', async () => {
    const step = 'http://localhost:3000/api/sandbox/payment?token=abc';
    const golfer = await sendCard(step, { [FINALIZE]: answered() });
    expect(led(golfer.answer)).toEqual([303, step]);
    const back = await follow(golfer, await golfer.get(WAITING));
    expect(back.textOf('#toast')).toBe('Your Check-In was successful');
  });

  it('leads on from a page of its own to a bank that a form may not lead to', async () => {
    const { answer, read } = await sendCard(BANK);
    expect(led(answer)).toEqual([303, `${WAITING}&go`]);
    const page = await read(`${WAITING}&go`);
    expect(page.headers.get('refresh')).toBe(`0; url=${BANK}`);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.one(`a[href="${BANK}"]`).textContent).toBe('Continue to your bank');
  });

  it('leads straight to the page of the payment provider, which its form allows', async () => {
    const checkout = { payment: { cardEntry: 'hosted', redirectHosts: ['https://pay.example'] } };
    const { answer, read } = await sendCard('https://pay.example/c/1', {}, sampleSite({ checkout } as never));
    expect(led(answer)).toEqual([303, 'https://pay.example/c/1']);
    const { headers } = await read(WAITING);
    expect(headers.get('content-security-policy')).toMatch(/form-action [^;]*https:\/\/pay\.example/);
  });

  it('shows who comes back too early the way on to the bank, and looks again by itself', async () => {
    const { read } = await sendCard(BANK);
    const page = await read(WAITING);
    expect(page.status).toBe(200);
    expect(page.textOf('main .note')).toBe("We're waiting for your bank to confirm the payment.");
    expect(page.one(`a[href="${BANK}"]`).textContent).toBe('Continue to your bank');
    expect(page.one(`a[href="${WAITING}"]`).textContent).toBe('Refresh');
    expect(page.one(`main a[href="${PATH}"]`).textContent).toBe('Check in without paying');
    expect(page.headers.get('refresh')).toBe(`4; url=${WAITING}`);
    expect(page.all('main form')).toHaveLength(0);
    expect(page.all('script')).toHaveLength(0);
    expect(gzipSync(styles + page.html).length).toBeLessThan(10_000);
  });

  it('waits without a way on where the bank has been asked already', async () => {
    const { answer, read } = await sendCard(null);
    expect(led(answer)).toEqual([303, WAITING]);
    const page = await read(WAITING);
    expect(page.textOf('main .note')).toBe("We're waiting for your bank to confirm the payment.");
    expect(page.all('main .note ~ p a').map((link) => link.textContent)).toEqual([
      'Refresh',
      'Check in without paying',
    ]);
  });

  it('says what the bank has refused', async () => {
    const Message = 'Refused at your bank.';
    const golfer = await visit({
      [FINALIZE]: answered({ Success: false, StatusCode: 402, PaymentStatus: null, Message }),
    });
    const back = await follow(golfer, await golfer.get(WAITING));
    expect(back.textOf('#toast .bad')).toBe(Message);
    const unknown = await visit({ [FINALIZE]: refusal(404, 'NOT_FOUND', 'none') });
    const page = await follow(unknown, await unknown.get(`${PATH}?ReservationStatusID=x`));
    expect(page.textOf('#toast .bad')).toMatch(/^Your Check-In has failed/);
  });

  it('never leads to anything but an address of the web', async () => {
    const evil = await sendCard('javascript:alert(1)');
    expect(led(evil.answer)).toEqual([303, WAITING]);
    const page = await evil.read(`${WAITING}&go`);
    expect(page.html).not.toContain('javascript:');
    expect(page.headers.get('refresh')).toBe(`4; url=${WAITING}`);
    const plain = await sendCard('http://bank.example/step', {}, sampleSite(), { isProduction: true });
    expect(led(plain.answer)).toEqual([303, WAITING]);
  });

  it('asks for no card where it is typed on the provider’s own page', async () => {
    const hosted = sampleSite({ checkout: { payment: { cardEntry: 'hosted' } } } as never);
    const { golfer, location, page, button } = await openForm({}, hosted);
    expect(page.all('main .in')).toHaveLength(0);
    expect((await golfer.post(location, button)).status).toBe(303);
  });
});
