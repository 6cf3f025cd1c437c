import { describe, expect, test } from 'vitest';
import { bookingMail } from '#tests/support/booking-mail.ts';
import { readHtml } from '#tests/support/read-html.ts';
import { type BookingMailContents, type BookingMailKind, writeBookingMail } from './booking.mail.ts';
import type { BookingMail } from './booking-facts.ts';
import type { MailDocument } from './mail-document.ts';
import { writeBookingList, writeOrderMail } from './order.mail.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

const NOW = new Date('2031-05-01T16:00:00.000Z');
const LINK = 'https://cedar-ridge.example/booking/secret';
const cancelled = { refundCents: 398, reason: 'Rain', by: 'golfer' } as const;

async function write<Kind extends BookingMailKind>(
  kind: Kind,
  content: BookingMailContents[Kind],
  link: string | null = LINK,
) {
  return show(writeBookingMail(kind, content, { linkUrl: link, now: NOW }));
}

async function show(document: MailDocument) {
  const html = renderHtml(document);
  return { subject: document.subject, text: renderText(document), html, page: await readHtml(html) };
}

/** The words of a page, separated by single spaces. */
function words(page: Document): string {
  return (page.body.textContent ?? '').replace(/\s+/g, ' ');
}

/** The confirmation of an order of one tee time. */
const confirm = (mail: BookingMail, link: string | null = LINK, now = NOW) =>
  show(writeOrderMail({ teeTimes: [mail] }, [link], now));

/** A booking at a facility with an arrival time and a cancellation deadline. */
function ticketMail(facility: Partial<BookingMail['facility']> = {}): BookingMail {
  const cancellation = { isAllowed: true, hoursBefore: 24 };
  return bookingMail({ facility: { arriveMinutesBefore: 20, cancellation, ...facility } });
}

describe('the confirmation', () => {
  test('tells when in the zone of the course, who, what is paid and what is due at the course', async () => {
    const { subject, text } = await confirm(bookingMail());
    expect(subject).toBe('Cedar Ridge: your tee time is confirmed, Sunday, 05/04/2031 7:20 AM');
    for (const line of [
      'Hello Ada,',
      'When: Sunday, 05/04/2031 7:20 AM (EDT)',
      'Golfers: 2',
      'Players: Ada Palmer\nGolfer 2',
      'Holes: 18',
      'Transportation: Riding (cart)',
      'Confirmation number: CR7K2M9Q',
      'Order number: 2031050400001',
      'Green Fees × 2: $130.00',
      'Convenience Fee × 2: $3.98',
      'Total: $133.98',
      'Paid (Visa ending in 1111): $3.98',
      'Due at the course: $130.00',
      'Come to the shop 15 minutes early.',
      'Cancel until 24 hours before your tee time.',
      'Questions? Call the pro shop: (555) 444-3333',
      `See or cancel your booking:\n${LINK}`,
    ])
      expect(text).toContain(line);
  });

  test('names the rate only where its name says more than holes and cart', async () => {
    const textOf = async (rateName: string) => (await confirm(bookingMail({ booking: { rateName } }))).text;
    expect(await textOf('18 Holes Riding')).not.toContain('Rate: ');
    expect(await textOf('Twilight Riding')).toContain('Rate: Twilight Riding');
  });

  test('names the promotion code and what it saved, in text and HTML', async () => {
    const { text, page } = await confirm(
      bookingMail({ booking: { promotionCode: 'SAVE10', savedCents: 1_780 } }),
    );
    expect(text).toContain('Promo code: SAVE10');
    expect(text).toContain('You saved: $17.80\nTotal: $133.98');
    expect(words(page)).toContain('SAVE10');
    expect(words(page)).toContain('You saved');
    expect(words(page)).toContain('$17.80');
    const without = await confirm(bookingMail({ booking: { promotionCode: null, savedCents: 0 } }));
    expect(without.text).not.toMatch(/Promo code|You saved/);
    expect(words(without.page)).not.toMatch(/Promo code|You saved/);
  });

  test('says the same in HTML, under the name and in the colour of the tenant', async () => {
    const { text, html, page } = await confirm(bookingMail());
    const said = words(page);
    for (const part of [
      'Sunday, 05/04/2031 7:20 AM (EDT)',
      'Golfer 2',
      '$130.00',
      'CR7K2M9Q',
      '15 minutes early',
    ])
      expect(said).toContain(part);
    expect(page.querySelector('h1')?.textContent).toBe('Order Confirmed!');
    expect(page.querySelector(`a[href="${LINK}"]`)?.textContent).toBe('See or cancel your booking');
    expect(html).toContain('bgcolor="#1f5132"');
    expect(said).toContain('Cedar Ridge Golf Club');
    expect(text).toContain('Cedar Ridge Golf Club');
  });

  test('needs no script, no style sheet and nothing from elsewhere', async () => {
    const { page, html } = await confirm(bookingMail());
    expect(page.querySelectorAll('script, img, link, form, iframe, video, object')).toHaveLength(0);
    expect(html).not.toMatch(/url\(|@import/);
    expect(page.documentElement.lang).toBe('en');
  });

  test('shows the ticket first, then the button, then what to know, then what was booked line by line', async () => {
    const { text, page } = await confirm(ticketMail());
    const parts = [
      '7:20 AM, Sunday, May 4\nCedar Ridge\n2 players · 18 holes · Cart\nConfirmation number: CR7K2M9Q',
      'See or cancel your booking:',
      [
        'Please arrive by 7:00 AM.',
        '1 Ridge Road, Albany, NY 12207',
        'Directions: https://www.google.com/maps/dir/?api=1&destination=42.65,-73.75',
        'You can cancel free of charge until Saturday, May 3 at 7:20 AM.',
        'Questions? Call the pro shop: (555) 444-3333',
        `Add to calendar: ${LINK}/calendar.ics`,
      ].join('\n'),
      'When: Sunday',
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(text.match(/CR7K2M9Q/g)).toHaveLength(1);
    const hrefs = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      'https://cedar-ridge.example',
      LINK,
      'https://www.google.com/maps/dir/?api=1&destination=42.65,-73.75',
      'tel:5554443333',
      `${LINK}/calendar.ics`,
    ]);
  });

  test('promises no cancelling that is over by then, or that never is', async () => {
    const late = new Date('2031-05-04T00:00:00.000Z');
    expect((await confirm(ticketMail(), LINK, late)).text).toContain(
      "It's less than 24 hours away, so it can't be canceled online. If you can't make it, please call.",
    );
    const never = ticketMail({ cancellation: { isAllowed: false, hoursBefore: 24 } });
    expect((await confirm(never)).text).toContain("It can't be canceled online.");
  });

  test('knows dark mode, and takes no ground for granted', async () => {
    const { page } = await confirm(ticketMail());
    expect(page.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('light dark');
    expect(page.querySelector('style')?.textContent).toContain('@media (prefers-color-scheme:dark)');
    // Every element that colors its text has a class that dark mode overrides.
    const own = /background|bgcolor/;
    for (const element of page.querySelectorAll('h1, h2, p, th, td[style*="color:"], a')) {
      const isOnBrand = own.test(element.outerHTML.slice(0, 200)) || element.closest('td[bgcolor]');
      const isKnown = /\b(ink|quiet|link)\b/.test(element.getAttribute('class') ?? '');
      expect(isKnown || Boolean(isOnBrand), element.outerHTML).toBe(true);
    }
  });

  test('carries the logo of the operator, or its initials; never a picture of somebody else', async () => {
    const picturesWith = async (logo: string | null, image: string | null = null) => {
      const mail = ticketMail({ image });
      const { page } = await confirm({ ...mail, operator: { ...mail.operator, logo } });
      return {
        pictures: [...page.querySelectorAll('img')].map((picture) => picture.getAttribute('src')),
        initials: page.querySelector('td[aria-hidden]')?.textContent ?? null,
      };
    };
    const site = 'https://cedar-ridge.example';
    expect(await picturesWith('/art/logo.png', '/art/course.jpg')).toEqual({
      pictures: [`${site}/art/logo.png`, `${site}/art/course.jpg`],
      initials: null,
    });
    const none = { pictures: [], initials: 'CR' };
    expect(await picturesWith(null)).toEqual(none);
    // Many email clients show no SVG.
    expect(await picturesWith('/art/logo.svg', '/art/course.svg')).toEqual(none);
    for (const foreign of ['https://pictures.example/logo.png', '//pictures.example/logo.png'])
      expect(await picturesWith(foreign, foreign)).toEqual(none);
  });

  test('escapes whatever a golfer or a facility wrote', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    const { page, text, subject } = await confirm(
      bookingMail({
        booking: {
          players: [evil, null],
          rateName: evil,
          notes: evil,
          lines: [{ label: evil, quantity: 1, cents: 1 }],
          booker: { firstName: evil, lastName: evil, email: 'x@example.com', phone: '' },
        },
        facility: { name: evil, addressLines: [evil], policy: evil, checkInInstructions: evil, phone: evil },
        operator: { name: evil, primaryColor: '#fff" onclick="x', siteUrl: 'https://x.example/"><script>' },
      }),
      'https://x.example/"><script>',
    );
    expect(page.querySelectorAll('script, img, [onclick], [onerror]')).toHaveLength(0);
    expect(words(page)).toContain(evil);
    expect(text).toContain(evil);
    expect(subject).toContain(evil);
  });

  test('puts readable letters on any colour of a tenant, and its own colour for one that is none', async () => {
    for (const [primaryColor, letters] of [
      ['#ffff99', '#000000'],
      ['#102030', '#ffffff'],
      ['red;}', '#000000'],
    ]) {
      const { page } = await confirm(bookingMail({ operator: { primaryColor } }));
      expect(page.querySelector('td[bgcolor] a')?.getAttribute('style')).toContain(`color:${letters}`);
    }
  });

  test('at a simulator speaks of a venue, a group and a duration', async () => {
    const { subject, text } = await confirm(
      bookingMail({ facility: { isSimulator: true }, booking: { durationMinutes: 90, playerCount: 6 } }),
    );
    expect(subject).toContain('your simulator time is confirmed');
    expect(text).toContain('Your bay is booked!\n');
    expect(text).toContain('Venue: Cedar Ridge');
    expect(text).toContain('Group size: 6');
    expect(text).toContain('Duration: 90 minutes');
    expect(text).not.toContain('Holes:');
  });

  test('on the day the clocks go back names the zone, for an hour that comes twice', async () => {
    const at = (startsAt: string) => confirm(bookingMail({ booking: { startsAt } }));
    expect((await at('2031-11-02T05:30:00.000Z')).text).toContain('Sunday, 11/02/2031 1:30 AM (EDT)');
    expect((await at('2031-11-02T06:30:00.000Z')).text).toContain('Sunday, 11/02/2031 1:30 AM (EST)');
  });

  test('prints money of other currencies', async () => {
    const { text } = await confirm(bookingMail({ booking: { currency: 'GBP' } }));
    expect(text).toContain('Total: £133.98');
  });
});

describe('the confirmation of several tee times', () => {
  const links = [`${LINK}-1`, `${LINK}-2`];
  const later = { startsAt: '2031-05-04T15:00:00.000Z', confirmationNumber: 'CR9Z3N4P' };

  test('names each with its facts and its link, the order and what the facility says once', async () => {
    const order = { teeTimes: [bookingMail(), bookingMail({ booking: later })] };
    const { subject, text, page } = await show(writeOrderMail(order, links, NOW));
    expect(subject).toBe('Cedar Ridge: your 2 tee times are confirmed');
    for (const line of [
      'Your 2 tee times at Cedar Ridge are booked.',
      'Cedar Ridge, Sunday, 05/04/2031 7:20 AM\n=',
      'Cedar Ridge, Sunday, 05/04/2031 11:00 AM\n=',
      'Confirmation number: CR7K2M9Q',
      'Confirmation number: CR9Z3N4P',
      `See or cancel your booking:\n${LINK}-1`,
      `See or cancel your booking:\n${LINK}-2`,
      'Total: $267.96\nPaid (Visa ending in 1111): $7.96\nDue at the course: $260.00',
    ])
      expect(text).toContain(line);
    for (const once of ['Order number: 2031050400001', 'Come to the shop', 'Cancel until 24 hours'])
      expect(text.split(once)).toHaveLength(2);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
  });

  test('at several facilities comes from the operator, each with its own zone, advice and money', async () => {
    const west = bookingMail({
      booking: { ...later, currency: 'CAD' },
      facility: {
        name: 'Pine Coast',
        timeZone: 'America/Los_Angeles',
        checkInInstructions: 'Ring the bell.',
      },
    });
    const order = { teeTimes: [bookingMail(), west] };
    const { subject, text } = await show(writeOrderMail(order, [null, null], NOW));
    expect(subject).toBe('Cedar Ridge Golf Club: your 2 tee times are confirmed');
    expect(text).toContain('When: Sunday, 05/04/2031 8:00 AM (PDT)');
    expect(text).toContain('Come to the shop 15 minutes early.');
    expect(text).toContain('Ring the bell.');
    expect(text).toContain('Total (USD): $133.98');
    expect(text).toContain('Total (CAD): $133.98');
    expect(text).not.toContain('See or cancel');
  });
});

test('the list of what is ahead names each with its ticket and its link, in its own zone', async () => {
  const west = bookingMail({
    booking: { startsAt: '2031-05-06T15:00:00.000Z', confirmationNumber: 'CR9Z3N4P' },
    facility: { name: 'Pine Coast', timeZone: 'America/Los_Angeles' },
  });
  const list = { teeTimes: [ticketMail(), west] };
  const { subject, text, page } = await show(writeBookingList(list, [`${LINK}-1`, `${LINK}-2`], NOW));
  expect(subject).toBe('Cedar Ridge Golf Club: your upcoming bookings');
  expect(text).toContain('7:20 AM, Sunday, May 4\nCedar Ridge\n');
  expect(text).toContain('8:00 AM, Tuesday, May 6\nPine Coast\n');
  for (const link of [`${LINK}-1`, `${LINK}-2`])
    expect(page.querySelector(`a[href="${link}"]`)?.textContent).toBe('See or cancel your booking');
  expect(page.querySelectorAll('h1')).toHaveLength(1);
});

describe('other mails to the booker', () => {
  test('a change tells how many golfers there were and are, and what is given back', async () => {
    const { text } = await write('booking-change', { ...bookingMail(), playersBefore: 4, refundCents: 500 });
    expect(text).toContain('Golfers: 2 (was 4)');
    expect(text).toContain('$5.00 is being refunded to your card.');
    expect(text).toContain(LINK);
  });

  test('a cancellation tells what is given back and not the reason the golfer wrote for the shop', async () => {
    const { subject, text } = await write('booking-cancellation', { ...bookingMail(), ...cancelled });
    expect(subject).toContain('your tee time is canceled');
    expect(text).toContain('$3.98 is being refunded');
    expect(text).toContain('Canceled\n7:20 AM, Sunday, May 4\n');
    expect(text).not.toContain('Please arrive');
    expect(text).not.toContain('Rain');
    expect(text).not.toContain(LINK);
  });

  test('a cancellation tells apart what goes back to the card and to a gift certificate', async () => {
    const back = { refundCents: 5_398, certificateCents: 5_000 };
    const { text } = await write('booking-cancellation', { ...bookingMail(), ...cancelled, ...back });
    expect(text).toContain('$3.98 is being refunded to your card.');
    expect(text).toContain(
      '$50.00 is back on the gift certificate or account you paid with. You can use it again.',
    );
    const covered = { ...bookingMail(), ...cancelled, refundCents: 5_000, certificateCents: 5_000 };
    expect((await write('booking-cancellation', covered)).text).not.toContain('card.');
    const notice = { ...bookingMail(), ...cancelled, ...back, event: 'cancelled', playersBefore: 2 } as const;
    expect((await write('facility-notice', notice, null)).text).toContain(
      'Refunded: $3.98 to the card\n$50.00 to gift certificates and accounts',
    );
  });

  test('a cancellation leads to the same search again', async () => {
    const mail = { ...bookingMail({ facility: { id: 9101 } }), ...cancelled };
    const { text } = await write('booking-cancellation', mail);
    expect(text).toContain(
      'Book another time:\nhttps://cedar-ridge.example/teetimes?course=9101&date=2031-05-04&golfers=2&holes=18',
    );
  });

  test('a cancellation by the shop says so, and why', async () => {
    const { text } = await write('booking-cancellation', { ...bookingMail(), ...cancelled, by: 'shop' });
    expect(text).toContain('Cedar Ridge had to cancel your tee time. We are sorry.');
    expect(text).toContain('Reason: Rain');
  });

  test('money given back without a cancellation says that the booking stays, and what is still paid', async () => {
    const mail = { ...bookingMail(), refundCents: 250, isCancelled: false };
    const { subject, text } = await write('booking-refund', mail);
    expect(subject).toBe('Cedar Ridge: refund for your tee time, Sunday, 05/04/2031 7:20 AM');
    expect(text).toContain('$2.50 is being refunded to your card.');
    expect(text).toContain('Your booking has not changed.');
    expect(text).toContain('Paid (Visa ending in 1111): $3.98');
    const { text: afterwards } = await write('booking-refund', { ...mail, isCancelled: true });
    expect(afterwards).not.toContain('stays as it is');
    expect(afterwards).not.toContain(LINK);
  });

  test('a block asks the golfer to call, and cancels nothing', async () => {
    const { text } = await write('block-notice', { ...bookingMail(), reason: 'Aeration' });
    expect(text).toContain('Your booking is not canceled. Please call us');
    expect(text).toContain('Reason: Aeration');
    expect(text).toContain('(555) 444-3333');
  });

  test('what was promised back and was never charged is not given back, and said so', async () => {
    const promised = { amountCents: 0, unreturnedCents: 398, isCancelled: true };
    const { text } = await write('charge-refused', { ...bookingMail(), ...promised });
    expect(text).toContain('We said $3.98 would be refunded to your card. It was never charged');
    expect(text).not.toContain('due at the course.');
    expect(text).not.toContain('stands');
    const uncharged = {
      ...promised,
      ...cancelled,
      refundCents: 0,
      playersBefore: 2,
      event: 'uncharged',
    } as const;
    const notice = await write('facility-notice', { ...bookingMail(), ...uncharged }, null);
    expect(notice.subject).toBe('Could not charge $3.98 (CR7K2M9Q)');
    expect(notice.text).toContain('$3.98 was to be refunded, but it was never charged. Do not refund it.');
    expect(notice.text).not.toContain('collect the payment at the course');
  });

  test('an unpaid round names the phone of the pro shop once, cancelled or not', async () => {
    for (const isCancelled of [false, true]) {
      const { text } = await write('charge-refused', { ...ticketMail(), amountCents: 398, isCancelled });
      expect(text.split('Questions? Call the pro shop')).toHaveLength(2);
      expect(text.includes('Add to calendar')).toBe(!isCancelled);
    }
  });

  test('in Spanish a day begins with a capital where it begins a line, and not within one', async () => {
    const { text, html } = await write('booking-reminder', {
      ...ticketMail(),
      language: 'es',
      hasCheckIn: false,
    });
    expect(text).toContain('07:20, domingo 4 de mayo\n');
    expect(html).toMatch(/>Domingo 4 de mayo</);
  });

  test('the link is mailed again to whoever asked for it', async () => {
    const { text } = await write('booking-link', { ...bookingMail(), isCancelled: true });
    expect(text).toContain(LINK);
    expect(text).toContain('This booking is canceled.');
  });

  test('money for a booking that could not be made is let go or given back, and said so', async () => {
    const returned = { ...bookingMail(), amountCents: 13_398 };
    expect((await write('payment-returned', { ...returned, wasCharged: false })).text).toContain(
      'We released the $133.98 hold on your card.',
    );
    expect((await write('payment-returned', { ...returned, wasCharged: true })).text).toContain(
      'We are refunding the $133.98 charged to your card.',
    );
  });
});

test('the facility hears of each booking, change and cancellation, by whom and whom to call back', async () => {
  const notice = { ...bookingMail(), ...cancelled, playersBefore: 4 };
  const booked = await write('facility-notice', { ...notice, event: 'booked', refundCents: 0 }, null);
  expect(booked.page.querySelector('a[href="tel:5554443333"]')?.textContent).toBe('5554443333');
  expect(booked.subject).toBe('Booked Sunday, 05/04/2031 7:20 AM, 2 golfers (CR7K2M9Q)');
  expect(booked.text).toContain('Booked by: Ada Palmer\nEmail: ada@example.com\nPhone: 5554443333');
  expect(booked.text).not.toContain('Rain');
  const byShop = await write('facility-notice', { ...notice, event: 'booked', by: 'shop' }, null);
  expect(byShop.text).toContain('Booked by: The pro shop\nGolfer: Ada Palmer');
  const changed = await write('facility-notice', { ...notice, event: 'changed' }, null);
  expect(changed.text).toContain('Change: Golfers: 2 (was 4)');
  const kept = await write('facility-notice', { ...notice, event: 'unrefunded', by: 'program' }, null);
  expect(kept.subject).toBe('Could not refund $3.98 (CR7K2M9Q)');
  expect(kept.text).toContain('Not refunded: $3.98\nReason: The card provider declined this refund.');
  const gone = await write('facility-notice', { ...notice, event: 'cancelled' }, null);
  expect(gone.subject).toBe('Canceled Sunday, 05/04/2031 7:20 AM (CR7K2M9Q)');
  expect(gone.text).toContain('Reason: By the golfer\nRain');
  expect(gone.text).toContain('Refunded: $3.98');
});
