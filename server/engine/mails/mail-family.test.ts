import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#server/contract/constants.ts';
import { bookingMail } from '#tests/support/booking-mail.ts';
import { readHtml } from '#tests/support/read-html.ts';
import type { InvitationMail } from './invitation.mail.ts';
import { familyOf, type Mail, type MailKind } from './mail.ts';
import type { MailSecrets } from './mail-family.ts';
import { makeMessage } from './make-message.ts';
import type { OutboxRow } from './outbox.queries.ts';
import type { PurchaseMail } from './purchase-facts.ts';

const NOW = new Date('2031-05-01T16:00:00.000Z');
const { operator } = bookingMail();
const linkId = '11111111-1111-4111-8111-111111111111';
const teeTime = bookingMail({ linkId });
const cancelled = { refundCents: 398, reason: 'Rain', by: 'golfer' } as const;
const account = {
  language: 'en',
  operator,
  contactEmail: 'hello@cedar-ridge.example',
  firstName: 'Ada',
  link: { id: linkId, pageUrl: 'https://cedar-ridge.example/verify' },
};
const purchase: PurchaseMail = {
  language: 'en',
  operator,
  orderId: 'an order',
  orderNumber: '2031050400001',
  booker: { firstName: 'Ada', lastName: 'Palmer', email: 'ada@example.com' },
  items: [
    {
      invoiceId: 1,
      kind: 'product',
      name: 'Range balls',
      facility: {
        id: 9101,
        name: 'Cedar Ridge',
        phone: '555',
        email: 'shop@cedar-ridge.example',
        addressLines: [],
      },
      currency: 'USD',
      lines: [{ key: 'PRODUCT', name: 'Range balls', quantity: 2, cents: 1_600 }],
      taxCents: 130,
      totalCents: 1_730,
      dueAtCourseCents: 0,
      payments: [],
      membership: null,
      certificate: null,
    },
  ],
};

const invitation: InvitationMail = {
  language: 'en',
  operator,
  course: {
    name: 'Cedar Ridge',
    timeZone: 'America/New_York',
    phone: '555',
    email: 'shop@cedar-ridge.example',
    addressLines: ['1 Ridge Road'],
    position: null,
    isSimulator: false,
    image: null,
    arriveMinutesBefore: 15,
  },
  round: {
    reservationId: 7_000_001,
    startsAt: teeTime.booking.startsAt,
    holes: 18,
    transportation: 'Walking',
    durationMinutes: null,
    playerCount: 3,
  },
  booker: 'Ada Palmer',
  friend: 'Ben',
};
const inLine = {
  language: 'en',
  operator,
  contactEmail: 'hello@cedar-ridge.example',
  firstName: 'Ada',
  entryId: linkId,
  course: { name: 'Cedar Ridge', timeZone: 'America/New_York' },
  players: 2,
};

/** One mail of each kind: a new kind does not compile until it is here, and then everything below is asked of it. */
const MAILS: { [Kind in MailKind]: Extract<Mail, { kind: Kind }>['content'] } = {
  'order-confirmation': { teeTimes: [teeTime] },
  'booking-list': { teeTimes: [teeTime] },
  'booking-change': { ...teeTime, refundCents: 0, playersBefore: 3 },
  'booking-cancellation': { ...teeTime, ...cancelled },
  'booking-refund': { ...teeTime, refundCents: 398, isCancelled: false },
  'block-notice': { ...teeTime, reason: 'Frost' },
  'no-show': { ...teeTime, missing: 1 },
  'booking-link': { ...teeTime, isCancelled: false },
  'payment-returned': { ...teeTime, amountCents: 398, wasCharged: true },
  'facility-notice': { ...teeTime, ...cancelled, event: 'cancelled', playersBefore: 2 },
  'booking-reminder': { ...teeTime, hasCheckIn: true },
  'check-in-open': teeTime,
  'purchase-notice': purchase,
  'purchase-returned': { ...purchase, amountCents: 1_730, wasCharged: true },
  'purchase-refund': { ...purchase, amountCents: 1_730 },
  'purchase-unrefunded': { ...purchase, amountCents: 1_730 },
  'password-reset': account,
  'email-verification': { ...account, unsubscribeOf: 7 },
  'password-changed': { ...account, link: null },
  'account-deleted': { ...account, link: null },
  'booking-code': {
    language: 'en',
    operator,
    contactEmail: null,
    firstName: 'Ada',
    codeId: linkId,
    course: { name: 'Cedar Ridge', timeZone: 'America/New_York', phone: '555' },
    startsAt: teeTime.booking.startsAt,
  },
  'gift-certificate': {
    language: 'en',
    operator,
    certificateId: 1,
    course: { name: 'Cedar Ridge', phone: '555', email: null },
    valueCents: 5_000,
    currency: 'USD',
    senderName: 'Bea',
    recipientName: 'Ada',
    message: 'Happy birthday',
  },
  'tee-time-alert': {
    language: 'en',
    operator,
    contactEmail: null,
    firstName: 'Ada',
    alertId: linkId,
    course: {
      id: 9101,
      courseId: 'cedar-ridge',
      name: 'Cedar Ridge',
      timeZone: 'America/New_York',
      isSimulator: false,
    },
    players: 2,
    startsAt: ['2031-05-04T11:20:00.000Z', '2031-05-05T11:20:00.000Z'],
    more: { count: 3, date: '2031-05-04' },
  },
  'waiting-list-joined': { ...inLine, from: '2031-05-04T11:20:00.000Z', to: '2031-05-04T15:20:00.000Z' },
  'waiting-list-offer': {
    ...inLine,
    startsAt: '2031-05-04T11:20:00.000Z',
    until: '2031-05-01T17:00:00.000Z',
  },
  invitation: { ...invitation, invitationId: linkId },
  'invitation-reply': { ...invitation, reply: 'accepted', linkId },
  'invitation-cancelled': { ...invitation, reason: 'withdrawn' },
  'partner-added': invitation,
  'round-moved': invitation,
};
const KINDS = Object.keys(MAILS) as MailKind[];

/** News and offers, which nobody asked for one by one. All that is sent so far tells of what a golfer did or asked for. */
const NEWS_AND_OFFERS: readonly MailKind[] = [];

const SECRETS: MailSecrets = {
  linkUrls: ['https://cedar-ridge.example/booking/secret'],
  unsubscribeUrl: 'https://cedar-ridge.example/unsubscribe?id=7.signed',
  code: 'CODE-1234',
};

/** The facts of a mail with every `language` in them changed. */
function inLanguage(kind: MailKind, language: string): Mail {
  const content = JSON.parse(JSON.stringify(MAILS[kind]), (key, value) =>
    key === 'language' ? language : value,
  );
  // Kind and content are of one mail.
  return { kind, content } as Mail;
}

function make(kind: MailKind, language = 'en') {
  const row = {
    id: linkId,
    created_at: NOW,
    to_name: 'Ada Palmer',
    to_address: 'ada@example.com',
  } as OutboxRow;
  return makeMessage(row, inLanguage(kind, language), SECRETS, 'bookings@golf.example');
}

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

describe.each(KINDS)('The mail %s', (kind) => {
  it.each(LANGUAGES)('has the operator’s look, in %s, and a text that says the same', async (language) => {
    const { html, text, subject, from } = make(kind, language);
    const page = await readHtml(html);
    expect(page.documentElement.lang).toBe(language);
    expect(html).toContain(`bgcolor="${operator.primaryColor}"`);
    expect(text.split('\n')[0]).toBe(operator.name);
    expect(plain(page.body.textContent)).toContain(operator.name);
    expect(from.name).not.toBe('');
    expect(subject).not.toMatch(/undefined|null|\[object|NaN/);
    expect(text).not.toMatch(/undefined|\[object|NaN/);
    expect(page.querySelectorAll('script, form, iframe, input, link')).toHaveLength(0);
    expect(plain(text)).toContain(plain(page.querySelector('h1')?.textContent ?? 'no title'));
    const said = plain(text);
    for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href^="http"]'))
      if (link.href !== `${operator.siteUrl}/`) expect(said).toContain(link.getAttribute('href'));
    // Why it was written, at the end of both.
    const why = plain(text.split('-- \n')[1] ?? '');
    expect(why).not.toBe('');
    expect(plain(page.body.textContent)).toContain(why.slice(-40));
  });

  it('has links to the operator’s site as the program that sends it knows it', () => {
    const mail = inLanguage(kind, 'en');
    const there = familyOf(mail).atSite(mail, 'https://moved.example');
    expect(JSON.stringify(there)).not.toContain('"siteUrl":"https://cedar-ridge.example"');
  });

  it('can be unsubscribed from with one click exactly if it is news or offers', () => {
    const { unsubscribeUrl } = make(kind);
    if (NEWS_AND_OFFERS.includes(kind)) expect(unsubscribeUrl).toMatch(/^https:/);
    else expect(unsubscribeUrl).toBeNull();
  });

  it('is written in German for who reads German', () => {
    expect(make(kind, 'de').subject).not.toBe(make(kind, 'en').subject);
  });
});
