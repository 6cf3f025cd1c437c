import type { Currency } from '#server/contract/constants.ts';
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
  paidRows,
  paragraph,
  paymentsOfBooking,
} from './booking-blocks.ts';
import { attachCalendar } from './booking-calendar.ts';
import type { BookingMail } from './booking-facts.ts';
import { bookingTicket, type TicketFacts } from './booking-ticket.ts';
import { greeting } from './greeting.ts';
import { brandOf } from './mail-brand.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';
import { type MailFamily, type MailOf, NO_SECRETS, withSiteUrl } from './mail-family.ts';
import {
  findPurchaseWords,
  nameItems,
  type PurchaseWords,
  purchaseFacts,
  purchaseLines,
} from './purchase-blocks.ts';
import type { MailPayment, PurchaseMail } from './purchase-facts.ts';

export type OrderMailContents = {
  'order-confirmation': OrderMail;
  'booking-list': OrderMail;
};

/** A booker's bookings, earliest first, and purchases; at least one. */
export type OrderMail = {
  teeTimes: BookingMail[];
  /** Absent in older mails. */
  purchase?: PurchaseMail | null;
};

export const orderMails: MailFamily<MailOf<OrderMailContents>> = {
  atSite: (mail, siteUrl) => ({
    ...mail,
    content: {
      teeTimes: mail.content.teeTimes.map((teeTime) => withSiteUrl(teeTime, siteUrl)),
      purchase: mail.content.purchase ? withSiteUrl(mail.content.purchase, siteUrl) : null,
    },
  }),
  async findSecrets({ content }, { db, linkSecret: secret }) {
    const linkUrls: (string | null)[] = [];
    for (const { linkId, operator } of content.teeTimes)
      linkUrls.push(linkId ? await makeLinkUrl(db, { linkId, siteUrl: operator.siteUrl, secret }) : null);
    return { ...NO_SECRETS, linkUrls };
  },
  write({ kind, content }, { linkUrls }, options) {
    const { teeTimes, purchase } = content;
    const facility = teeTimes[0]?.facility ?? purchase?.items[0]?.facility;
    const isConfirmation = kind === 'order-confirmation';
    const writeDocument = isConfirmation ? writeOrderMail : writeBookingList;
    // Calendar programs import only one entry per file.
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
      replyTo: { name: facility?.name ?? '', address: facility?.email ?? '' },
      attachments,
    };
  },
};

/** The facility, or the operator for several. */
function senderOf({ teeTimes, purchase }: OrderMail): string {
  const facilities = [...teeTimes, ...(purchase?.items ?? [])].map(({ facility }) => facility.name);
  const [name = '', ...others] = new Set(facilities);
  const operator = teeTimes[0]?.operator ?? purchase?.operator;
  return others.length > 0 ? (operator?.name ?? name) : name;
}

function readMail(mail: OrderMail) {
  const [first] = mail.teeTimes;
  if (!first) throw new Error('A mail about bookings without a tee time');
  return { first, words: findBookingWords(first), sender: senderOf(mail) };
}

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

export function writeOrderMail(
  mail: OrderMail,
  linkUrls: readonly (string | null)[],
  now: Date,
): MailDocument {
  const { teeTimes, purchase } = mail;
  if (teeTimes.length === 0 && purchase) return writePurchaseMail(purchase, senderOf(mail));
  const { first, words, sender } = readMail(mail);
  const written =
    teeTimes.length === 1
      ? confirmOne(mail, words, { linkUrl: linkUrls[0] ?? null, now })
      : confirmSeveral(mail, sender, { linkUrls, now });
  return {
    ...bookingFrame(first, words),
    title: teeTimes.every(({ facility }) => facility.isSimulator)
      ? words.t.orderConfirmation.titleBay
      : words.t.orderConfirmation.title,
    footer: golferFooter(teeTimes, sender, words),
    ...written,
  };
}

function writePurchaseMail(purchase: PurchaseMail, sender: string): MailDocument {
  const words = findPurchaseWords(purchase);
  const { language, operator, booker, orderNumber, items } = purchase;
  const { t } = words;
  const facilities = items.map(({ facility }) => facility);
  const places = facilities.map(({ name, addressLines, phone }) =>
    [[name, ...addressLines].join(', '), phone].filter(Boolean).join('\n'),
  );
  return {
    language,
    subject: t.subject.purchase(sender, orderNumber),
    preheader: nameItems(items, words),
    brand: brandOf(operator),
    title: t.purchase.title,
    blocks: [
      paragraph(greeting(t, booker.firstName)),
      paragraph(t.purchase.intro(sender)),
      ...writeOrderNumber(orderNumber, words),
      ...purchaseFacts(items, words),
      {
        type: 'amounts',
        rows: [...purchaseLines(items, words), ...sumRows({ teeTimes: [], purchase }, words)],
      },
    ],
    footer: [...[...new Set(places)].flatMap((lines) => lines.split('\n')), t.purchase.footer(sender)],
  };
}

type Written = Pick<MailDocument, 'subject' | 'blocks'>;

function confirmOne(order: OrderMail, words: BookingWords, facts: TicketFacts): Written {
  const [mail] = order.teeTimes as [BookingMail];
  const { t, what, when } = words;
  return {
    subject: t.subject.orderConfirmation(mail.facility.name, what, when),
    blocks: [
      ...hello(mail, words, t.orderConfirmation.intro(what, mail.facility.name)),
      ...bookingTicket(mail, words, facts),
      bookingFacts(mail, words, { hasTicket: true }),
      bookingAmounts(mail, words),
      ...writePurchase(order),
      ...(order.purchase ? writeSum(order, words) : []),
      ...facilityAdvice(mail, words),
    ],
  };
}

function confirmSeveral(
  order: OrderMail,
  sender: string,
  { linkUrls, now }: { linkUrls: readonly (string | null)[]; now: Date },
): Written {
  const { teeTimes } = order;
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
      ...writePurchase(order),
      ...writeSum(order, words, first.booking.orderNumber),
    ],
  };
}

/** Shows a facility's advice once, after its last tee time. */
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

function writePurchase({ purchase }: OrderMail): MailBlock[] {
  if (!purchase) return [];
  const words = findPurchaseWords(purchase);
  return [
    { type: 'heading', title: words.t.purchase.besides },
    ...purchaseFacts(purchase.items, words),
    { type: 'amounts', rows: purchaseLines(purchase.items, words) },
  ];
}

function writeSum(order: OrderMail, words: BookingWords, orderNumber: string | null = null): MailBlock[] {
  return [
    { type: 'heading', title: words.t.orderConfirmation.whole },
    ...writeOrderNumber(orderNumber, words),
    { type: 'amounts', rows: sumRows(order, words) },
  ];
}

function writeOrderNumber(number: string | null, { t }: PurchaseWords): MailBlock[] {
  return number ? [{ type: 'facts', rows: [{ label: t.labels.orderNumber, value: number }] }] : [];
}

/** One per currency. */
function sumRows({ teeTimes, purchase }: OrderMail, words: PurchaseWords) {
  const { t, money } = words;
  const parts = [
    ...teeTimes.map(({ booking }) => ({ ...booking, payments: paymentsOfBooking(booking) })),
    ...(purchase?.items ?? []),
  ];
  const currencies = [...new Set(parts.map(({ currency }) => currency))];
  return currencies.flatMap((currency: Currency) => {
    const own = parts.filter((part) => part.currency === currency);
    const sum = (of: 'totalCents' | 'dueAtCourseCents') => own.reduce((cents, part) => cents + part[of], 0);
    const payments: MailPayment[] = own.flatMap((part) => part.payments);
    const dueCents = sum('dueAtCourseCents');
    const rows = [
      { label: t.labels.total, amount: money(sum('totalCents'), currency), isStrong: true },
      ...paidRows(payments, words, currency),
      ...(dueCents > 0 || teeTimes.length > 0
        ? [{ label: t.labels.dueAtCourse, amount: money(dueCents, currency), isStrong: true }]
        : []),
    ];
    return rows.map((row) => ({
      ...row,
      label: currencies.length > 1 ? `${row.label} (${currency})` : row.label,
    }));
  });
}
