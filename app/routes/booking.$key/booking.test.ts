import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { QrCode } from '#app/components/booking/qr-code.tsx';
import { fakeApi, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import { CART_ID, sampleOrder, sampleOrderTeeTime, sampleSite } from '#tests/support/site/samples.ts';
import { sampleSold } from '#tests/support/site/store-samples.ts';

const TOKEN = 'a-secret-that-nobody-can-guess-0123456789';
const ASKED = `/booking/${TOKEN}?cancel`;
const GET = 'GET /booking/:token';
const CANCEL = 'PUT /reservations/:id/cancel';
const order = (change = {}) =>
  sampleOrder([sampleOrderTeeTime({ isBooked: true, ...change })], { state: 'fulfilled' });
const found = (change = {}) => ({
  reservationId: 880001,
  isCancelled: false,
  isPartner: false,
  order: order(),
  ...change,
});

async function visitBooking(answers: Record<string, unknown>) {
  const api = fakeApi({ ...sampleSite(), [GET]: found(), ...answers });
  return { ...(await openSite(api.bookingFetch, {})), called: api.called, calls: api.calls };
}

describe("A guest's link", () => {
  it('shows the booking and the way to cancel it; opening it changes nothing', async () => {
    const { read, called } = await visitBooking({});
    const page = await read(`/booking/${TOKEN}`);
    expect(page.textOf('h2')).toBe('7:20 AM Sunday, May 4');
    expect(page.textOf('.receipt')).toContain('When 05/04/2031 7:20 AM');
    expect(page.textOf('.ticket-no')).toContain('CR7H2K');
    expect(page.all('main form button').map((button) => button.getAttribute('value'))).toEqual(['links']);
    expect(page.all(`a[href="${ASKED}"]`)).toHaveLength(1);
    expect(page.all(`a[href="/booking/${TOKEN}/calendar.ics"]`)).toHaveLength(1);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.all('script[src]')).toHaveLength(0);
    expect(called()).not.toContain(CANCEL);
  });

  it('asks once more before it cancels, and offers to keep the booking', async () => {
    const { read, called } = await visitBooking({});
    const page = await read(ASKED);
    expect(page.textOf('form')).toContain('Cancel this reservation?');
    expect(page.textOf('form')).toContain('$5.00 will be refunded to your card.');
    expect(page.one('main form a').textContent).toBe('Keep my booking');
    expect(page.one('main form a').getAttribute('href')).toBe(`/booking/${TOKEN}`);
    expect(called()).not.toContain(CANCEL);
  });

  it('cancels at the press of the button, twice the same', async () => {
    const { read, post, called } = await visitBooking({ [CANCEL]: { ReservationID: 880001 } });
    const fields = (await read(ASKED)).fieldsOf('button[value=cancel]');
    for (let press = 0; press < 2; press += 1) {
      const answer = await post(`/booking/${TOKEN}`, fields);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/booking/${TOKEN}`]);
    }
    expect(called().filter((call) => call === CANCEL)).toHaveLength(2);
  });

  it('of a cancelled booking says so and offers nothing', async () => {
    const players = sampleOrderTeeTime({ isBooked: true }).players.map((player) => ({
      ...player,
      state: 'cancelled' as const,
    }));
    const cancelled = found({ isCancelled: true, order: order({ players, isCancellable: false }) });
    const page = await (await visitBooking({ [GET]: cancelled })).read(`/booking/${TOKEN}`);
    expect(page.textOf('[role=status]')).toBe('This booking was canceled.');
    expect(page.textOf('main').match(/canceled/gi)).toHaveLength(1);
    expect(page.all('#players-title')).toHaveLength(0);
    expect(page.all('[role=alert], .bad')).toHaveLength(0);
    expect(page.all('main form, main a[download]')).toHaveLength(0);
    expect(page.textOf('.ticket .acts')).toBe('Book again');
    const asked = await (await visitBooking({ [GET]: cancelled })).read(ASKED);
    expect(asked.all('main form')).toHaveLength(0);
  });

  it('that leads nowhere says what to do', async () => {
    const none = refusal(404, 'NOT_FOUND', 'We could not find that.');
    const page = await (await visitBooking({ [GET]: none })).read(`/booking/${TOKEN}`);
    expect(page.status).toBe(404);
    expect(page.textOf('h1')).toBe("We couldn't find that booking");
    expect(page.all('main a[href="/booking/find"]')).toHaveLength(1);
  });

  it.each(['%00', 'a%00b', '%E6%97%A5', 'x'])('of %s is none: nobody is asked', async (key) => {
    const { get, called } = await visitBooking({});
    for (const path of [`/booking/${key}`, `/booking/${key}/calendar.ics`])
      expect((await get(path)).status).toBe(404);
    expect(called().filter((call) => call.includes('/booking'))).toEqual([]);
  });

  it('has its calendar file', async () => {
    const file = { fileName: 'tee-time.ics', mediaType: 'text/calendar', content: 'BEGIN:VCALENDAR' };
    const { get } = await visitBooking({ 'GET /reservations/:id/calendar': file });
    expect(await (await get(`/booking/${TOKEN}/calendar.ics`)).text()).toBe('BEGIN:VCALENDAR');
    expect((await (await visitBooking({})).get(`/booking/${TOKEN}/calendar.ics`)).status).toBe(404);
  });
});

describe('The question before a booking is cancelled', () => {
  const refunds = [3.2, 5].map((amount) => ({ amount, toCard: amount, toGiftCertificates: 0, kept: 0 }));
  const answers = {
    [GET]: found({ order: order({ refunds, cancellableUntil: '2031-05-03T11:20:00.000Z' }) }),
    [CANCEL]: { ReservationID: 880001 },
  };

  it('tells for each number of players what goes back, and asks why', async () => {
    const page = await (await visitBooking(answers)).read(ASKED);
    expect(page.all('#players label').map((label) => label.textContent?.replace(/\s+/g, ' ').trim())).toEqual(
      ['Both of us $5.00 will be refunded to your card.', '1 player $3.20 will be refunded to your card.'],
    );
    expect(page.one<HTMLInputElement>('[name=players][value="2"]').checked).toBe(true);
    expect(page.all('#reason option').map((option) => option.textContent)).toContain('The weather');
    expect(page.textOf('form')).toContain('You can cancel free of charge until Saturday, May 3 at 7:20 AM.');
  });

  it('takes out those who were chosen and says what goes back', async () => {
    const left = {
      reservationId: 880001,
      isCancelled: false,
      isPartner: false,
      order: order({ groupSize: 1 }),
    };
    const site = await visitBooking({ ...answers, 'GET /reservations/:id': left });
    const fields = (await site.read(ASKED)).fieldsOf('button[value=cancel]');
    expect(fields).toMatchObject({ players: '2', playersBefore: '2', reason: '' });
    const answer = await site.post(ASKED, { ...fields, players: '1', reason: '2' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/booking/${TOKEN}`]);
    expect(site.calls.find(({ call }) => call === CANCEL)?.body).toEqual({
      players: 1,
      playersBefore: 2,
      slots: [{ SlotNumber: 2, Name: null }],
      reason: 2,
    });
    expect((await site.read(`/booking/${TOKEN}`)).textOf('#toast')).toBe(
      '1 player was removed from your booking. $3.20 will be refunded to your card.',
    );
  });

  it('asks again where nobody was chosen', async () => {
    const { submit, called } = await visitBooking(answers);
    const page = await submit(ASKED, { intent: 'cancel', players: '0', playersBefore: '2' });
    expect(page.status).toBe(400);
    expect(page.textOf('#players-error')).toBe("Please choose how many players can't make it.");
    expect(called()).not.toContain(CANCEL);
  });

  it('says why it cannot be', async () => {
    const message = 'This reservation can no longer be canceled online. Please contact the course.';
    const { read, post } = await visitBooking({
      ...answers,
      [CANCEL]: refusal(403, 'NOT_CANCELLABLE', message),
    });
    await post(ASKED, { intent: 'cancel', players: '2', playersBefore: '2' });
    expect((await read(`/booking/${TOKEN}`)).textOf('#toast')).toBe(message);
  });

  it('is not asked where it cannot be done', async () => {
    const { read } = await visitBooking({ [GET]: found({ order: order({ isCancellable: false }) }) });
    expect((await read(ASKED)).all('button[value=cancel]')).toHaveLength(0);
  });
});

describe('Where players are known by name', () => {
  const [captain, unnamed] = sampleOrderTeeTime({ isBooked: true }).players;
  if (!captain || !unnamed) throw new Error('The sample has two players');
  const players = [
    captain,
    { ...unnamed, name: 'Ana Flores', slotNumber: 2 },
    { ...unnamed, slotNumber: 3 },
    { ...unnamed, slotNumber: 4, emailAddress: 'ben@example.com' },
  ];
  const named = found({ order: order({ players, groupSize: 4 }) });
  const QUOTE = 'GET /reservations/:id/cancel';
  const leaving = [
    { SlotNumber: 2, Name: 'Ana Flores' },
    { SlotNumber: 3, Name: null },
  ];
  const refund = { amount: 2.5, toCard: 2.5, toGiftCertificates: 0, kept: 0 };
  const answers = {
    [GET]: named,
    [QUOTE]: { ReservationID: 880001, leaving, refund },
    [CANCEL]: { ReservationID: 880001 },
    'GET /reservations/:id': named,
  };

  it('golfers tick who leaves, and a page names them before they do', async () => {
    const site = await visitBooking(answers);
    const page = await site.read(ASKED);
    expect(page.all('#leaving label').map((label) => label.textContent)).toEqual([
      'Ana Flores',
      'Player 3',
      'ben@example.com',
    ]);
    expect(page.all('#players')).toHaveLength(0);
    const review = await site.read(`/booking/${TOKEN}?cancel=&some=&slot=2&slot=3`);
    expect(review.textOf('form')).toContain(
      'Ana Flores and one unnamed player will be removed from your booking. $2.50 will be refunded to your card.',
    );
    const fields = review.fieldsOf('button[value=cancel]');
    const answer = await site.post(`/booking/${TOKEN}`, fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/booking/${TOKEN}`]);
    expect(site.calls.find(({ call }) => call === CANCEL)?.body).toEqual({
      players: 2,
      playersBefore: 4,
      slots: leaving,
    });
    expect((await site.read(`/booking/${TOKEN}`)).textOf('#toast')).toBe(
      'Ana Flores and one unnamed player were removed from your booking.',
    );
  });

  it('golfers are asked again where nobody is ticked, or who plays has changed', async () => {
    const changed = refusal(409, 'PLAYERS_CHANGED', 'Who plays has changed.');
    const site = await visitBooking({ ...answers, [QUOTE]: changed, [CANCEL]: changed });
    expect((await site.read(`/booking/${TOKEN}?cancel=&some=`)).textOf('#leaving-error')).toBe(
      "Tick the players who can't make it.",
    );
    const again = await site.read(`/booking/${TOKEN}?cancel=&some=&slot=2`);
    expect(again.textOf('#leaving-error')).toBe('Who plays has changed.');
    expect(again.one<HTMLInputElement>('#slot-2').checked).toBe(true);
    const answer = await site.post(ASKED, {
      intent: 'cancel',
      leaving: JSON.stringify(leaving),
      playersBefore: '4',
    });
    expect(answer.headers.get('location')).toBe(ASKED);
  });

  it('a page that asked for a number before they were known takes nobody out', async () => {
    const site = await visitBooking(answers);
    const answer = await site.post(ASKED, { intent: 'cancel', players: '1', playersBefore: '4' });
    expect(answer.headers.get('location')).toBe(ASKED);
    for (const wrong of ['', '{', '[]', '[{"SlotNumber":"x"}]'])
      await site.post(ASKED, { intent: 'cancel', players: '1', playersBefore: '4', leaving: wrong });
    expect(site.called()).not.toContain(CANCEL);
  });
});

describe('A booking', () => {
  it('tells who plays and what happened to it', async () => {
    const shop = { at: '2031-05-04T13:00:00.000Z', by: 'shop', reason: null, refund: null };
    const events = [
      {
        kind: 'booked',
        at: '2031-05-01T12:00:00.000Z',
        by: 'golfer',
        players: 3,
        reason: null,
        refund: null,
      },
      {
        kind: 'players-taken-out',
        at: '2031-05-01T13:00:00.000Z',
        by: 'shop',
        players: 1,
        reason: 'Ill',
        refund: { currencyCode: 'USD', value: 2.5 },
      },
      { ...shop, kind: 'changed', by: 'golfer', players: 2, movedFrom: '2031-05-02T12:00:00.000Z' },
      { ...shop, kind: 'changed', by: 'golfer', players: 3 },
      { ...shop, kind: 'checked-in', by: 'golfer', players: 1 },
      {
        ...shop,
        kind: 'paid-at-check-in',
        by: 'golfer',
        players: 1,
        amount: { currencyCode: 'USD', value: 65 },
      },
      { ...shop, kind: 'no-show', players: 1 },
      { ...shop, kind: 'no-show-fee', amount: { currencyCode: 'USD', value: 25 }, card: '4242' },
      { ...shop, kind: 'no-show-fee', amount: { currencyCode: 'USD', value: 25 } },
      { ...shop, kind: 'rain-check', players: 1, amount: { currencyCode: 'USD', value: 32.5 } },
    ];
    const { read } = await visitBooking({ 'GET /reservation/:id/history': { events } });
    const page = await read(`/booking/${TOKEN}`);
    expect(page.all('ol.lined li').map((row) => row.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      'Booked for 3 players 05/01/2031 8:00 AM',
      '1 player removed by the course · Ill · $2.50 refund 05/01/2031 9:00 AM',
      'Moved from 05/02/2031 8:00 AM 05/04/2031 9:00 AM',
      'Changed to 3 players 05/04/2031 9:00 AM',
      '1 player checked in 05/04/2031 9:00 AM',
      'Paid for 1 player at check-in $65.00 05/04/2031 9:00 AM',
      'No-show: 1 player by the course 05/04/2031 9:00 AM',
      'No-show fee of $25.00 charged to the card ending 4242 05/04/2031 9:00 AM',
      'No-show fee of $25.00 paid at the course 05/04/2031 9:00 AM',
      'Rain check for 1 player by the course · $32.50 05/04/2031 9:00 AM',
    ]);
    expect(page.all('ul.lined li').map((row) => row.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      'Pat Green Booker',
      'Player 2',
    ]);
  });

  it('tells what was paid when checking in as paid', async () => {
    const teeTime = sampleOrderTeeTime({ isBooked: true });
    const invoice = teeTime.players[0]?.invoice;
    if (!invoice) throw new Error('The captain has the invoice');
    const paid = { original: 65, discount: 0, subTotal: 65, salesTax: 0, total: 65 };
    const line = { key: 'CHECKIN', displayText: 'Paid at check-in', isTaxIncluded: false, ...paid };
    invoice.dueOnline.items = [...invoice.dueOnline.items, line];
    invoice.pricing.dueOnline = { currencyCode: 'USD', value: 70 };
    invoice.pricing.dueAtCourse = { currencyCode: 'USD', value: 65 };
    const { read } = await visitBooking({ [GET]: found({ order: order(teeTime) }) });
    const receipt = (await read(`/booking/${TOKEN}`)).textOf('.receipt');
    expect(receipt).toContain('Paid $70.00 Due at the course $65.00');
    expect(receipt).toContain('Total $135.00');
    // A player who left was refunded the card's payment, not the payments of others at check-in.
    invoice.pricing.dueOnline = { currencyCode: 'USD', value: 67.5 };
    expect((await read(`/booking/${TOKEN}`)).textOf('.receipt')).toContain('Paid $70.00');
  });

  it('tells what a card was given back as paid beside what a gift certificate has paid', async () => {
    const teeTime = sampleOrderTeeTime({ isBooked: true });
    const invoice = teeTime.players[0]?.invoice;
    if (!invoice || !teeTime.payment) throw new Error('The captain has the invoice');
    // 151.35 were paid, 100.00 of it with a certificate; the booking was moved to a time for 80.00.
    teeTime.payment = { ...teeTime.payment, amount: 51.35, refunded: 51.35 };
    invoice.pricing.dueOnline = { currencyCode: 'USD', value: 80 };
    invoice.pricing.dueAtCourse = { currencyCode: 'USD', value: 0 };
    const { read } = await visitBooking({ [GET]: found({ order: order(teeTime) }) });
    const receipt = (await read(`/booking/${TOKEN}`)).textOf('.receipt');
    expect(receipt).toContain('Paid $131.35');
    expect(receipt).toContain('Total $80.00');
  });

  it('is there without what happened to it', async () => {
    const down = refusal(503, 'BUSY', 'Too much is going on.');
    const { read } = await visitBooking({ 'GET /reservation/:id/history': down });
    const page = await read(`/booking/${TOKEN}`);
    expect([page.status, page.all('#events-title').length]).toEqual([200, 0]);
  });

  it('leads to changing, players and check-in only where the operator has them, check-in in its window and while anybody is left for it', async () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const playTime = inMinutes(90);
    const read = async (settings: Parameters<typeof sampleSite>[0], change = {}, booking = {}) => {
      const api = fakeApi({
        ...sampleSite(settings),
        [GET]: found({ order: order({ playTime, isChangeable: true, ...change }), ...booking }),
      });
      const page = await (await openSite(api.bookingFetch, {})).read(`/booking/${TOKEN}`);
      return page
        .all('.ticket .acts a')
        .map((link) => link.getAttribute('href')?.replace(`/booking/${TOKEN}`, ''))
        .filter((href) => !href?.startsWith('/calendar') && !/^(mailto|sms)/.test(href ?? ''));
    };
    expect(await read({})).toEqual(['/change', '?cancel']);
    const open = { smartPlay: { checkIn: true, checkInWindow: 2 }, user: { inviteAFriend: true } };
    expect(await read(open)).toEqual(['/check-in', '/players', '/change', '?cancel']);
    expect(await read({ user: { playerPartner: true } }, { isCancellable: false })).toEqual([
      '/players',
      '/change',
    ]);
    expect(await read(open, { groupSize: 1, isChangeable: false })).toEqual(['/check-in', '?cancel']);
    // Half an hour after the tee time it is over.
    const begun = { isCancellable: false, isChangeable: false };
    expect(await read(open, { ...begun, playTime: inMinutes(-29) })).toEqual(['/check-in']);
    const party = (checkIns: { checkedInAt: string | null; paid: boolean }[]) => ({
      ...begun,
      players: checkIns.map((each) => ({
        ...sampleOrderTeeTime({ isBooked: true }).players[0],
        checkInInformation: { ...each, invoice: null },
      })),
    });
    const here = { checkedInAt: inMinutes(-5), paid: true };
    expect(await read(open, party([here, { ...here, checkedInAt: null }]))).toContain('/check-in');
    expect(await read(open, party([here, { ...here, paid: false }]))).toContain('/check-in');
    expect(await read(open, party([here, here]))).not.toContain('/check-in');
    expect((await read(open, { ...begun, playTime: inMinutes(-31) }))[0]).toMatch(/^\/teetimes/);
    expect(await read(open, begun, { isPartner: true })).toEqual(['/players']);
    expect(await read({ ...open, smartPlay: { checkIn: true, checkInWindow: 1 } })).toEqual([
      '/players',
      '/change',
      '?cancel',
    ]);
  });

  it('of somebody else shows a partner neither receipt nor what would change it', async () => {
    const { read } = await visitBooking({
      [GET]: found({
        isPartner: true,
        dueAtCourse: { currencyCode: 'USD', value: 41.5 },
        order: order({ isCancellable: false, payment: null }),
      }),
    });
    const page = await read(`/booking/${TOKEN}`);
    expect(page.textOf('.heading')).toBe('Your booking Booked by Pat Green');
    expect(page.all('.receipt, main form')).toHaveLength(0);
    expect(page.textOf('main')).toContain('You pay $41.50 at the course.');
  });

  it('ends its links, and whoever came by one is led to the new one', async () => {
    const { read, post } = await visitBooking({
      'DELETE /reservations/:id/links': { token: 'another-secret' },
    });
    const fields = (await read(`/booking/${TOKEN}`)).fieldsOf('button[value=links]');
    const answer = await post(`/booking/${TOKEN}`, fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/booking/another-secret']);
    expect((await read('/booking/another-secret')).textOf('#toast')).toBe(
      'The old links to this booking no longer work.',
    );
  });

  it('opens by its number for the browser it was booked with, and asks everybody else to sign in', async () => {
    const path = '/booking/880001';
    const api = fakeApi({ ...sampleSite(), 'GET /reservations/:id': found() });
    const booker = await openSite(api.bookingFetch, { cartId: '11111111-1111-4111-8111-111111111111' });
    expect((await booker.read(path)).textOf('.ticket-no')).toContain('CR7H2K');
    const login = `/login?loginRedirectURI=${encodeURIComponent(path)}`;
    const stranger = await openSite(api.bookingFetch, {});
    expect((await stranger.get(path)).headers.get('location')).toBe(login);
    const none = fakeApi({ ...sampleSite(), 'GET /reservations/:id': refusal(404, 'NOT_FOUND', 'None.') });
    const other = await openSite(none.bookingFetch, { cartId: '11111111-1111-4111-8111-111111111111' });
    expect((await other.get(path)).headers.get('location')).toBe(login);
  });
});

describe('Find my booking', () => {
  const LINK = 'POST /booking/link';
  const typed = { email: 'pat@example.com', confirmationNumber: ' CR7H2K ' };

  it('asks for the link and gives one answer, whether there is such a booking or not', async () => {
    const { post, read, calls } = await visitBooking({ [LINK]: { accepted: true } });
    const answer = await post('/booking/find', typed);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/booking/find?sent']);
    expect(calls.find(({ call }) => call === LINK)?.body).toEqual({
      emailAddress: 'pat@example.com',
      confirmationNumber: 'CR7H2K',
    });
    expect((await read('/booking/find?sent')).textOf('[role=status]')).toBe(
      'If we find a booking with this email address and confirmation number, we email you a link to it.',
    );
  });

  it('asks for all that is ahead where no number is given, and gives one answer', async () => {
    const ALL = 'POST /booking/links';
    const { post, read, calls, called } = await visitBooking({ [ALL]: { accepted: true } });
    const answer = await post('/booking/find', { email: 'pat@example.com', confirmationNumber: ' ' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/booking/find?sent=all']);
    expect(calls.find(({ call }) => call === ALL)?.body).toEqual({ emailAddress: 'pat@example.com' });
    expect(called()).not.toContain(LINK);
    expect((await read('/booking/find?sent=all')).textOf('[role=status]')).toBe(
      'If we find upcoming bookings with this email address, we email you the links. We send them at most once every 10 minutes.',
    );
  });

  it('says what is wrong with a field, keeps what was typed and asks nothing', async () => {
    const { submit, called } = await visitBooking({});
    const page = await submit('/booking/find', { email: 'pat@', confirmationNumber: 'X'.repeat(41) });
    expect(page.status).toBe(400);
    expect(page.textOf('[role=alert]')).toBe(
      'Some of the fields are invalid Email is invalid That confirmation number is too long',
    );
    expect(page.textOf('#find-email-error')).toBe('Email is invalid');
    expect(page.one<HTMLInputElement>('#find-email').value).toBe('pat@');
    expect(page.one('#find-email').getAttribute('aria-describedby')).toContain('find-email-error');
    expect(called()).not.toContain(LINK);
  });
});

describe('The QR code of a booking', () => {
  const LINK = 'POST /reservations/:id/link';
  const open = sampleSite({ smartPlay: { checkIn: true } });
  const draw = (token: string) =>
    renderToStaticMarkup(
      createElement(QrCode, { address: `http://localhost:3000/booking/${token}/check-in`, title: '' }),
    );
  const modulesOf = (page: { one: (selector: string) => Element }) =>
    page.one('.ticket svg.qr path[stroke]').getAttribute('d');

  it('leads to check-in by the link the booking was opened with', async () => {
    const { read, called } = await visitBooking(open);
    const page = await read(`/booking/${TOKEN}`);
    expect(draw(TOKEN)).toContain(`d="${modulesOf(page)}"`);
    expect(page.textOf('.ticket-code')).toBe('On the day, show this code at the pro shop.');
    expect(called()).not.toContain(LINK);
  });

  it('of a booking opened by its number has the secret of its link, never the number', async () => {
    const token = 'another-secret-that-nobody-can-guess-01';
    const answers = { ...open, 'GET /reservations/:id': found(), [LINK]: { token } };
    const api = fakeApi(answers);
    const site = await openSite(api.bookingFetch, { cartId: CART_ID });
    const page = await site.read('/booking/880001');
    expect(draw(token)).toContain(`d="${modulesOf(page)}"`);
    const busy = fakeApi({ ...answers, [LINK]: refusal(503, 'BUSY', 'Too much is going on.') });
    const without = await (await openSite(busy.bookingFetch, { cartId: CART_ID })).read('/booking/880001');
    expect([without.status, without.all('svg.qr').length]).toEqual([200, 0]);
  });

  it('is there only for a booking that its golfer can check in', async () => {
    const count = async (answers: Record<string, unknown>) => {
      const { read } = await visitBooking({ ...open, ...answers });
      return (await read(`/booking/${TOKEN}`)).all('svg.qr').length;
    };
    const begun = (minutes: number) =>
      found({ order: order({ playTime: new Date(Date.now() - minutes * 60_000).toISOString() }) });
    expect(await count({})).toBe(1);
    expect(await count(sampleSite())).toBe(0);
    expect(await count({ [GET]: found({ isPartner: true }) })).toBe(0);
    expect(await count({ [GET]: found({ isCancelled: true }) })).toBe(0);
    expect(await count({ [GET]: begun(20) })).toBe(1);
    expect(await count({ [GET]: begun(40) })).toBe(0);
  });

  it('stands beside what was bought with the tee time', async () => {
    const teeTime = sampleOrderTeeTime({ isBooked: true });
    const [product] = sampleSold().products;
    const products = [{ ...product, parentCartItemId: teeTime.players[0]?.shoppingCartItemId }];
    const bought = sampleOrder([teeTime], { state: 'fulfilled', products } as never);
    const { read } = await visitBooking({ ...open, [GET]: found({ order: bought }) });
    expect((await read(`/booking/${TOKEN}`)).textOf('.ticket-more')).toBe('Also booked 2 × Large bucket');
  });
});
