import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QrCode } from '#app/components/booking/qr-code.tsx';
import type { Order } from '#server/contract/orders.ts';
import { fakeApi, inTurn, refusal } from '#tests/support/site/fake-api.ts';
import { openSite, type Page } from '#tests/support/site/open-site.ts';
import {
  CART_ID,
  ORDER_ID,
  sampleOrder,
  sampleOrderTeeTime,
  sampleSite,
} from '#tests/support/site/samples.ts';

const GET = 'GET /orders/:id';
const CANCEL = 'PUT /reservations/:id/cancel';
const PATH = `/confirmation?order=${ORDER_ID}`;
const booked = (change = {}) => sampleOrderTeeTime({ isBooked: true, ...change });
const fulfilled = (teetimes = [booked()]) =>
  sampleOrder(teetimes, { state: 'fulfilled', confirmedAt: '2031-05-01T12:01:00.000Z' });

/** A second reservation, a day later. */
function nextDay() {
  const { players, ...teeTime } = booked({ playTime: '2031-05-05T11:20:00.000Z' });
  return {
    ...teeTime,
    players: players.map((player) => ({ ...player, gncReservationId: player.gncReservationId && 880002 })),
  };
}

async function visitConfirmation(answers: Record<string, unknown>, session: object = { cartId: CART_ID }) {
  const api = fakeApi({ ...sampleSite(), [GET]: fulfilled(), ...answers });
  return { ...(await openSite(api.bookingFetch, session)), calls: api.calls };
}

describe('The confirmation', () => {
  it('says "Order Confirmed!" with order number, confirmation number and reservation number', async () => {
    const page = await (await visitConfirmation({})).read(PATH);
    expect(page.title).toBe('Confirmation · Cedar Ridge');
    expect(page.textOf('h1')).toBe('Order Confirmed!');
    expect(page.textOf('main')).toContain("We're emailing your confirmation to pat@example.com.");
    expect(page.textOf('main')).toContain('Order number 2031050100017');
    expect(page.textOf('.ticket-no')).toBe('Confirmation number CR7H2K');
    expect(page.textOf('[data-testid="teetime-item-component-0-gncReservationId"]')).toBe('880001');
  });

  it('says what was paid, with the brand and the last four digits, and what is due at the course', async () => {
    const page = await (await visitConfirmation({})).read(PATH);
    expect(page.textOf('.receipt')).toContain('Paid $5.00, Visa ending in 1111 Due at the course $130.00');
    expect(page.textOf('.receipt')).toContain('Total $135.00');
    expect(page.textOf('.receipt').match(/\$130\.00/g)).toHaveLength(1);
  });

  it('sums up what several tee times cost, beside what each of them does', async () => {
    const page = await (await visitConfirmation({ [GET]: fulfilled([booked(), nextDay()]) })).read(PATH);
    expect(page.all('.receipt h3').map((title) => title.textContent)).toEqual([
      'Sunday, 05/04/2031 7:20 AM',
      'Monday, 05/05/2031 7:20 AM',
    ]);
    expect(page.textOf('.receipt .sums')).toBe('Paid online $10.00 Due at the course $260.00 Total $270.00');
  });

  it('names the promotion code and what it saved', async () => {
    const plain = await (await visitConfirmation({})).read(PATH);
    expect(plain.textOf('.receipt')).not.toMatch(/Promo code|You saved/);
    const teeTime = booked();
    const [captain] = teeTime.players;
    if (captain?.invoice) captain.invoice.totalDue.summary.discount = 17.8;
    teeTime.rate.promotionCode = 'SAVE10';
    const page = await (await visitConfirmation({ [GET]: fulfilled([teeTime]) })).read(PATH);
    expect(page.textOf('.receipt')).toContain('Promo code SAVE10');
    expect(page.textOf('.receipt')).toContain('You saved $17.80');
  });

  it('is the same after a reload, and asked for without its number', async () => {
    const { read } = await visitConfirmation({}, { cartId: CART_ID, orderId: ORDER_ID });
    expect((await read(PATH)).textOf('main')).toBe((await read(PATH)).textOf('main'));
    expect((await read('/confirmation')).textOf('h1')).toBe('Order Confirmed!');
  });

  it('asks for the order as the owner of the cart, and is kept by nobody', async () => {
    const { read, calls } = await visitConfirmation({});
    const page = await read(PATH);
    expect(calls.find(({ call }) => call === GET)?.headers.get('x-cart-id')).toBe(CART_ID);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.all('script[src], link[rel=modulepreload]')).toHaveLength(0);
  });

  it('of somebody else is not found, and leads to "Find my booking"', async () => {
    const foreign = await visitConfirmation({ [GET]: refusal(404, 'NOT_FOUND', 'We could not find that.') });
    const stranger = await visitConfirmation({}, {});
    for (const { read } of [foreign, stranger]) {
      const page = await read(PATH);
      expect(page.status).toBe(404);
      expect(page.textOf('h1')).toBe("We couldn't find that order");
      expect(page.all('main a[href="/booking/find"]')).toHaveLength(1);
    }
    expect(stranger.calls.filter(({ call }) => call === GET)).toHaveLength(0);
  });

  it('says which tee time of an order was not booked, and why', async () => {
    const failed = sampleOrderTeeTime({ playTime: '2031-05-04T18:00:00.000Z' });
    const [captain, ...others] = failed.players;
    if (!captain) throw new Error('no captain');
    const failedTeeTime = {
      ...failed,
      players: [{ ...captain, state: 'error' as const, shoppingCartItemId: null }, ...others],
      payment: { ...booked().payment, status: 'Declined' as const, message: 'Your card was declined.' },
    };
    const { read } = await visitConfirmation({ [GET]: fulfilled([booked(), failedTeeTime as never]) });
    const page = await read(PATH);
    expect(page.textOf('h1')).toBe('Part of your order is confirmed');
    expect(page.textOf('[role=alert]')).toBe('Sunday, 05/04/2031 2:00 PM: Your card was declined.');
  });
});

describe('A ticket', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-01T16:00:00.000Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const until = '2031-05-03T11:20:00.000Z';
  const ticketOf = async (
    change: Parameters<typeof booked>[0] = {},
    site: ReturnType<typeof sampleSite> = sampleSite({}, { arriveMinutesBefore: 20 }),
  ) => {
    const order = fulfilled([booked({ cancellableUntil: until, ...change })]);
    return (await visitConfirmation({ [GET]: order, ...site })).read(PATH);
  };
  const tips = (page: Page) => page.all('.ticket li').map((tip) => tip.textContent);

  it('says when and where, how far away it is, and for how many', async () => {
    const page = await ticketOf();
    expect(page.textOf('.ticket h2')).toBe('7:20 AM Sunday, May 4');
    expect(page.textOf('.ticket-in')).toBe('You tee off in 3 days');
    expect(page.textOf('.ticket')).toContain('Cedar Ridge Golf Course 2 players · 18 holes · Cart');
  });

  it('says when to be there, the way, until when it can be cancelled, and whom to call', async () => {
    const page = await ticketOf();
    expect(tips(page)).toEqual([
      'Please arrive by 7:00 AM. ',
      '1 Fairway Lane, Albany, NY 12201 Directions',
      'You can cancel free of charge until Saturday, May 3 at 7:20 AM. ',
      'Questions? Call the pro shop: 518-555-0100',
    ]);
    const hrefs = page.all('.ticket li a').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      'https://www.google.com/maps/dir/?api=1&destination=42.65,-73.75',
      'tel:5185550100',
    ]);
  });

  it('says that the moment to cancel has passed, or that there never is one', async () => {
    const late = await ticketOf({ isCancellable: false, cancellableUntil: '2031-05-01T11:20:00.000Z' });
    expect(late.textOf('.ticket ul')).not.toContain('May 1');
    expect(late.textOf('.ticket ul')).toContain(
      "It's less than 72 hours away, so it can't be canceled online. If you can't make it, please call.",
    );
    const never = await ticketOf({ isCancellable: false, cancellableUntil: null });
    expect(never.textOf('.ticket ul')).toContain(
      "It can't be canceled online. If you can't make it, please call.",
    );
  });

  it('carries the landscape of its course, else the one of the operator', async () => {
    const art = { appearance: { backgroundImage: '/art/operator.svg' } };
    const own = await ticketOf({}, sampleSite(art, { image: '/art/course.svg' }));
    expect(own.one('.ticket img').getAttribute('src')).toBe('/art/course.svg');
    const operators = await ticketOf({}, sampleSite(art));
    expect(operators.one('.ticket img').getAttribute('src')).toBe('/art/operator.svg');
    expect((await ticketOf()).all('.ticket img')).toHaveLength(0);
  });

  it('can be passed on to partners without anything that opens the booking', async () => {
    const page = await ticketOf();
    const text = page.one('.share .lines').textContent ?? '';
    expect(text.split('\n')).toEqual([
      "We're playing at Cedar Ridge Golf Course: Sunday, May 4 at 7:20 AM, 2 players.",
      'Please be there by 7:00 AM.',
      '1 Fairway Lane, Albany, NY 12201',
      'http://localhost:3000',
    ]);
    const [mail, message] = page.all('.share a').map((link) => link.getAttribute('href') ?? '');
    expect(new URL(mail ?? '').searchParams.get('body')).toBe(text);
    expect(new URL(message ?? '').searchParams.get('body')).toBe(text);
    for (const secret of [ORDER_ID, CART_ID, 'CR7H2K', '880001', 'pat@example.com'])
      expect(page.one('.share').outerHTML).not.toContain(secret);
  });

  it('of a bay is played, not teed off, and its order speaks of a bay', async () => {
    const { rate } = booked();
    const bay = { rate: { ...rate, isSimulator: true, duration: 60 } };
    const page = await ticketOf(bay, sampleSite({}, { isSimulator: true, arriveMinutesBefore: 10 }));
    expect(page.textOf('h1')).toBe('Your bay is booked!');
    expect(page.textOf('.ticket-in')).toBe('You play in 3 days');
    expect(page.textOf('.ticket')).toContain('2 players · 60 minutes');
    expect(tips(page)[0]).toBe('Please arrive by 7:10 AM. ');
    expect(page.textOf('main')).not.toContain('tee time');
  });

  it('that is cancelled leads to the same search again', async () => {
    const [captain, ...others] = booked().players;
    const players = [{ ...captain, state: 'cancelled' as const }, ...others] as never;
    const page = await ticketOf({ players, isCancellable: false });
    expect(page.textOf('.ticket .tag')).toBe('Canceled');
    expect(page.textOf('.ticket .acts')).toBe('Book again');
    expect(page.one('.ticket .acts a').getAttribute('href')).toBe(
      '/teetimes?date=2031-05-04&golfers=2&holes=18',
    );
    expect(page.all('.ticket li, .share')).toHaveLength(0);
  });

  it('of a round that was played promises nothing, and its search asks for no day that is over', async () => {
    const page = await ticketOf({ playTime: '2031-04-20T11:20:00.000Z', isCancellable: false });
    expect(page.all('.ticket-in, .ticket li, .share')).toHaveLength(0);
    expect(page.one('.ticket .btn').getAttribute('href')).toBe('/teetimes?golfers=2&holes=18');
  });
});

describe('Cancelling from the confirmation', () => {
  it('is asked on the page of the booking', async () => {
    const { read, get, calls } = await visitConfirmation({});
    const [link] = (await read(PATH)).all('a[href*=cancel]');
    expect(link?.getAttribute('href')).toBe('/booking/880001?cancel');
    const before = await get(`${PATH}&cancel=880001`);
    expect([before.status, before.headers.get('location')]).toEqual([303, '/booking/880001?cancel']);
    expect(calls.some(({ call }) => call === CANCEL)).toBe(false);
  });

  it('is not offered where it cannot be done', async () => {
    const { read } = await visitConfirmation({ [GET]: fulfilled([booked({ isCancellable: false })]) });
    expect((await read(PATH)).all('a[href*=cancel]')).toHaveLength(0);
  });
});

describe('The calendar file', () => {
  const file = { fileName: 'tee-time.ics', mediaType: 'text/calendar', content: 'BEGIN:VCALENDAR' };

  it('of a reservation is a download', async () => {
    const { read, get } = await visitConfirmation({ 'GET /reservations/:id/calendar': file });
    const [link] = (await read(PATH)).all('a[download]');
    const answer = await get(link?.getAttribute('href') ?? '');
    expect(answer.headers.get('content-type')).toBe('text/calendar');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="tee-time.ics"');
    expect(await answer.text()).toBe('BEGIN:VCALENDAR');
  });

  it('of somebody else is not found', async () => {
    const { get } = await visitConfirmation({});
    expect((await get('/confirmation/calendar.ics?order=1&reservation=5')).status).toBe(404);
    expect((await get('/confirmation/calendar.ics?reservation=x')).status).toBe(404);
  });
});

describe('An order with an item that was tried twice', () => {
  it('shows what became of it in the end', async () => {
    const [captain, ...others] = sampleOrderTeeTime().players;
    const failed = { ...sampleOrderTeeTime(), players: [{ ...captain, state: 'error' }, ...others] };
    const { read } = await visitConfirmation({ [GET]: inTurn(fulfilled([failed as never, booked()])) });
    const page = await read(PATH);
    expect(page.textOf('h1')).toBe('Order Confirmed!');
    expect(page.all('.ticket')).toHaveLength(1);
  });
});

describe('The price on a confirmation', () => {
  const priced = (pricing: Record<string, number>) => {
    const teeTime = booked();
    const { invoice } = teeTime.players[0] ?? {};
    if (!invoice) throw new Error('The sample has the invoice of its captain.');
    for (const [part, value] of Object.entries(pricing))
      invoice.pricing[part as keyof typeof invoice.pricing] = { currencyCode: 'USD', value };
    return fulfilled([teeTime]);
  };
  const receiptOf = async (order: Order) => {
    const { read } = await visitConfirmation({ [GET]: order });
    return (await read(PATH)).textOf('.receipt');
  };

  it('has a line each for green fees, Convenience Fee and tax, which add up', async () => {
    const pricing = { greensFees: 130, transactionFee: 5, salesTaxTotal: 10.4, dueAtCourse: 140.4 };
    expect(await receiptOf(priced(pricing))).toContain(
      'Green Fees $130.00 Convenience Fee $5.00 Tax $10.40 Paid $5.00, Visa ending in 1111 Due at the course $140.40',
    );
  });

  it('has no line for what costs nothing, and says no amount twice', async () => {
    const receipt = await receiptOf(priced({ transactionFee: 0 }));
    expect(receipt).not.toMatch(/Green Fees|Convenience Fee|Tax/);
    expect(receipt).toContain('Due at the course $130.00');
  });
});

describe('The QR code of a confirmation', () => {
  const LINK = 'POST /reservations/:id/link';
  const TOKEN = 'a-secret-that-nobody-can-guess-0123456789';
  const open = { smartPlay: { checkIn: true } };
  const visit = (answers: Record<string, unknown>) =>
    visitConfirmation({ ...sampleSite(open), [LINK]: { token: TOKEN }, ...answers });

  it('leads to check-in by the link of the booking, on each of its tickets', async () => {
    const order = fulfilled([booked(), nextDay()]);
    const site = await visit({ [GET]: order });
    const page = await site.read(PATH);
    const [path, other] = page.all('.ticket svg.qr path[stroke]').map((each) => each.getAttribute('d'));
    const address = `http://localhost:3000/booking/${TOKEN}/check-in`;
    expect(renderToStaticMarkup(createElement(QrCode, { address, title: '' }))).toContain(`d="${path}"`);
    expect(other).toBe(path);
    expect(page.one('svg.qr').getAttribute('aria-label')).toBe('QR code for check-in');
    expect(page.textOf('.ticket-code')).toBe('On the day, show this code at the pro shop.');
    // It adds little to the first flight.
    const without = await (await visitConfirmation({ [GET]: order })).read(PATH);
    expect(gzipSync(page.html).length - gzipSync(without.html).length).toBeLessThan(2_500);
  });

  it('is there only where the operator has check-in, for what is booked and not over', async () => {
    const count = async (answers: Record<string, unknown>) => {
      const site = await visit(answers);
      const { length } = (await site.read(PATH)).all('svg.qr');
      return [length, site.calls.filter(({ call }) => call === LINK).length];
    };
    expect(await count({})).toEqual([1, 1]);
    expect(await count(sampleSite())).toEqual([0, 0]);
    const begun = (minutes: number) =>
      fulfilled([booked({ playTime: new Date(Date.now() - minutes * 60_000).toISOString() })]);
    expect(await count({ [GET]: begun(29) })).toEqual([1, 1]);
    expect(await count({ [GET]: begun(31) })).toEqual([0, 0]);
    const cancelled = booked();
    for (const player of cancelled.players) player.state = 'cancelled';
    expect(await count({ [GET]: fulfilled([cancelled]) })).toEqual([0, 0]);
  });

  it('is left out where its link cannot be had', async () => {
    const page = await (await visit({ [LINK]: refusal(503, 'BUSY', 'Too much is going on.') })).read(PATH);
    expect([page.status, page.all('svg.qr').length]).toEqual([200, 0]);
    expect(page.textOf('h1')).toBe('Order Confirmed!');
  });
});
