import { makeLinkUrl } from '../mail-links/booking-links.ts';
import {
  type BookingWords,
  bookingAmounts,
  bookingFacts,
  bookingFrame,
  facilityAdvice,
  findBookingWords,
  golferFooter,
  hello,
} from './booking-blocks.ts';
import { attachCalendar } from './booking-calendar.ts';
import type { BookingMail } from './booking-facts.ts';
import { bookingTicket, type TicketFacts } from './booking-ticket.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';
import { type MailFamily, type MailOf, NO_SECRETS, withSiteUrl } from './mail-family.ts';

export type OrderMailContents = {
  'order-confirmation': OrderMail;
  /** The golfer asked for the links of all that is ahead. */
  'booking-list': OrderMail;
};

/** What one booker has booked, in one order or in several: at least one tee time, the earliest first. */
export type OrderMail = { teeTimes: BookingMail[] };

export const orderMails: MailFamily<MailOf<OrderMailContents>> = {
  atSite: (mail, siteUrl) => ({
    ...mail,
    content: { teeTimes: mail.content.teeTimes.map((teeTime) => withSiteUrl(teeTime, siteUrl)) },
  }),
  async findSecrets({ content }, { db, linkSecret: secret }) {
    const linkUrls: (string | null)[] = [];
    for (const { linkId, operator } of content.teeTimes)
      linkUrls.push(linkId ? await makeLinkUrl(db, { linkId, siteUrl: operator.siteUrl, secret }) : null);
    return { ...NO_SECRETS, linkUrls };
  },
  write({ kind, content }, { linkUrls }, options) {
    const { teeTimes } = content;
    const [first] = teeTimes;
    const isConfirmation = kind === 'order-confirmation';
    const writeDocument = isConfirmation ? writeOrderMail : writeBookingList;
    // Calendar programs take in one entry of a file, or ask about all of them: each tee time has its own.
    const attachments = (isConfirmation ? teeTimes : []).map((mail, index) =>
      attachCalendar(mail, {
        ...options,
        isCancelled: false,
        number: teeTimes.length > 1 ? index + 1 : null,
      }),
    );
    return {
      document: writeDocument(content, linkUrls, options.now),
      sender: senderOf(content),
      replyTo: { name: first?.facility.name ?? '', address: first?.facility.email ?? '' },
      attachments,
    };
  },
};

/** Whom the confirmation comes from: the facility, or the operator where the order is for several. */
function senderOf({ teeTimes }: OrderMail): string {
  const [name = '', ...others] = new Set(teeTimes.map(({ facility }) => facility.name));
  return others.length > 0 ? (teeTimes[0]?.operator.name ?? name) : name;
}

/** Its first tee time, in whose words it is written, and whom it comes from. */
function readMail(mail: OrderMail) {
  const [first] = mail.teeTimes;
  if (!first) throw new Error('A mail about bookings without a tee time');
  return { first, words: findBookingWords(first), sender: senderOf(mail) };
}

/** All that a booker has ahead, each with its ticket and its link. */
export function writeBookingList(
  mail: OrderMail,
  linkUrls: readonly (string | null)[],
  now: Date,
): MailDocument {
  const { teeTimes } = mail;
  const { first, words, sender } = readMail(mail);
  const { t } = words;
  return {
    ...bookingFrame(first, words),
    subject: t.subject.bookingList(sender),
    title: t.bookingList.title,
    blocks: [
      ...hello(first, words, t.bookingList.intro(teeTimes.length)),
      ...teeTimes.flatMap((teeTime, index) => {
        const facts = { linkUrl: linkUrls[index] ?? null, now };
        const own = findBookingWords(teeTime);
        return bookingTicket(teeTime, own, facts);
      }),
    ],
    footer: golferFooter(teeTimes, sender, words),
  };
}

/** The confirmation of what was booked in an order. `linkUrls`: the guest's link of each tee time; `now`: when it was written. */
export function writeOrderMail(
  mail: OrderMail,
  linkUrls: readonly (string | null)[],
  now: Date,
): MailDocument {
  const { teeTimes } = mail;
  const { first, words, sender } = readMail(mail);
  const said =
    teeTimes.length === 1
      ? confirmOne(first, words, { linkUrl: linkUrls[0] ?? null, now })
      : confirmSeveral(teeTimes, sender, { linkUrls, now });
  return {
    ...bookingFrame(first, words),
    title: teeTimes.every(({ facility }) => facility.isSimulator)
      ? words.t.orderConfirmation.titleBay
      : words.t.orderConfirmation.title,
    footer: golferFooter(teeTimes, sender, words),
    ...said,
  };
}

type Said = Pick<MailDocument, 'subject' | 'blocks'>;

function confirmOne(mail: BookingMail, words: BookingWords, facts: TicketFacts): Said {
  const { t, what, when } = words;
  return {
    subject: t.subject.orderConfirmation(mail.facility.name, what, when),
    blocks: [
      ...hello(mail, words, t.orderConfirmation.intro(what, mail.facility.name)),
      ...bookingTicket(mail, words, facts),
      bookingFacts(mail, words, { hasTicket: true }),
      bookingAmounts(mail, words),
      ...facilityAdvice(mail, words),
    ],
  };
}

function confirmSeveral(
  teeTimes: readonly BookingMail[],
  sender: string,
  { linkUrls, now }: { linkUrls: readonly (string | null)[]; now: Date },
): Said {
  const [first] = teeTimes as [BookingMail];
  const words = findBookingWords(first);
  const { t } = words;
  const isSimulator = teeTimes.every(({ facility }) => facility.isSimulator);
  const what = isSimulator ? t.what.simulatorTimes(teeTimes.length) : t.what.teeTimes(teeTimes.length);
  return {
    subject: t.subject.orderOfSeveral(sender, what),
    blocks: [
      ...hello(first, words, t.orderConfirmation.introOfSeveral(what, sender)),
      ...teeTimes.flatMap((mail, index) => {
        const isLastHere = teeTimes[index + 1]?.facility.name !== mail.facility.name;
        return writeTeeTime(mail, { linkUrl: linkUrls[index] ?? null, now }, isLastHere);
      }),
      { type: 'heading', title: t.orderConfirmation.whole },
      ...(first.booking.orderNumber ? [orderNumber(t.labels.orderNumber, first.booking.orderNumber)] : []),
      orderAmounts(teeTimes, words),
    ],
  };
}

/** One of several tee times; what the facility advises is said once, after its last. */
function writeTeeTime(mail: BookingMail, facts: TicketFacts, isLastHere: boolean): MailBlock[] {
  const words = findBookingWords(mail);
  const { facility, booking } = mail;
  return [
    { type: 'heading', title: `${facility.name}, ${words.when}` },
    ...bookingTicket(mail, words, facts),
    bookingFacts({ ...mail, booking: { ...booking, orderNumber: null } }, words, { hasTicket: true }),
    bookingAmounts(mail, words),
    ...(isLastHere ? facilityAdvice(mail, words) : []),
  ];
}

function orderNumber(label: string, value: string): MailBlock {
  return { type: 'facts', rows: [{ label, value }] };
}

/** What all of it costs, in each of its currencies. */
function orderAmounts(teeTimes: readonly BookingMail[], { t, money }: BookingWords): MailBlock {
  const currencies = [...new Set(teeTimes.map(({ booking }) => booking.currency))];
  return {
    type: 'amounts',
    rows: currencies.flatMap((currency) => {
      const own = teeTimes.map(({ booking }) => booking).filter((booking) => booking.currency === currency);
      const sum = (of: 'totalCents' | 'paidCents' | 'dueAtCourseCents') =>
        money(
          own.reduce((cents, booking) => cents + booking[of], 0),
          currency,
        );
      const name = (label: string) => (currencies.length > 1 ? `${label} (${currency})` : label);
      return [
        { label: name(t.labels.total), amount: sum('totalCents'), isStrong: true },
        { label: name(t.labels.paid), amount: sum('paidCents'), isStrong: false },
        { label: name(t.labels.dueAtCourse), amount: sum('dueAtCourseCents'), isStrong: true },
      ];
    }),
  };
}
