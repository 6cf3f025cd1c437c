import { formatWeekdayDateTime, localDateOf } from '#server/format/dates.ts';
import { checkInUrlOf, links } from '#server/links.ts';
import { writeSearchState } from '#server/rules/search-state.ts';
import { withColon } from '#server/text/typeset.ts';
import { makeLinkUrl } from '../mail-links/booking-links.ts';
import {
  type BookingWords,
  bookingAmounts,
  bookingButton,
  bookingFacts,
  bookingFrame,
  facilityAdvice,
  findBookingWords,
  golferFooter,
  hello,
  paragraph,
} from './booking-blocks.ts';
import { attachCalendar } from './booking-calendar.ts';
import {
  added,
  type CancellationFacts,
  type CardFacts,
  changed,
  kept,
  type MoveFacts,
  type RefundFacts,
  refund,
} from './booking-changes.ts';
import { isStillBooked } from './booking-facts.queries.ts';
import type { BookingMail } from './booking-facts.ts';
import { bookingTicket, plainTicket, type TicketFacts } from './booking-ticket.ts';
import { type FacilityNotice, writeFacilityNotice } from './facility-notice.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';
import { type MailFamily, type MailOf, NO_SECRETS, withSiteUrl } from './mail-family.ts';

export type BookingMailContents = {
  'booking-change': BookingMail & RefundFacts & MoveFacts & { playersBefore: number };
  'booking-cancellation': BookingMail & CancellationFacts;
  /** A refund by the shop without a cancellation. */
  'booking-refund': BookingMail & RefundFacts & { card?: CardFacts; isCancelled: boolean };
  'booking-delay': BookingMail & { startsAtBefore: string; reason: string };
  'block-notice': BookingMail & { reason: string };
  'no-show': BookingMail & { missing: number };
  'no-show-fee': BookingMail & { amountCents: number; card: CardFacts };
  'booking-link': BookingMail & { isCancelled: boolean };
  /** A payment was held or charged, but nothing could be booked. */
  'payment-returned': BookingMail & {
    amountCents: number;
    wasCharged: boolean;
    /** The payment's purpose, when the booking itself is confirmed. */
    beside?: 'check-in' | 'change';
  };
  /** A card was not charged after all, so promised refunds lapse as well. */
  'charge-refused': BookingMail & { amountCents: number; unreturnedCents?: number; isCancelled?: boolean };
  'booking-reminder': BookingMail & { hasCheckIn: boolean };
  'check-in-open': BookingMail;
  'check-in-receipt': BookingMail & CheckInPayment;
  'facility-notice': FacilityNotice;
};

export type BookingMailKind = keyof BookingMailContents;
type CheckInPayment = {
  amountCents: number;
  paidFor: { slotNumber: number; name: string | null; cents: number }[];
  card: CardFacts;
  /** The shop charged a saved card, and this much was paid in other ways. */
  besideCardCents?: number;
};

export const bookingMails: MailFamily<MailOf<BookingMailContents>> = {
  atSite: (mail, siteUrl) => ({ ...mail, content: withSiteUrl(mail.content, siteUrl) }) as typeof mail,
  async refresh(mail, { trx }) {
    const isOfUpcoming = mail.kind === 'booking-reminder' || mail.kind === 'check-in-open';
    return isOfUpcoming && !(await isStillBooked(trx, mail.content.booking)) ? null : mail;
  },
  async findSecrets({ content: { linkId, operator } }, { db, linkSecret: secret }) {
    if (!linkId) return NO_SECRETS;
    return {
      ...NO_SECRETS,
      linkUrls: [await makeLinkUrl(db, { linkId, siteUrl: operator.siteUrl, secret })],
    };
  },
  write({ kind, content }, { linkUrls: [linkUrl = null] }, options) {
    const { facility, operator, booking } = content;
    const isForShop = kind === 'facility-notice';
    const isCancelled = kind === 'booking-cancellation';
    const booker = `${booking.booker.firstName} ${booking.booker.lastName}`.trim();
    return {
      // Safe cast: kind and content belong to the same mail.
      document: writeBookingMail(kind, content as never, { linkUrl, now: options.now }),
      sender: isForShop ? operator.name : facility.name,
      replyTo: isForShop
        ? { name: booker, address: booking.booker.email }
        : { name: facility.name, address: facility.email ?? '' },
      // Other mails do not change calendars.
      attachments:
        isCancelled || kind === 'booking-change' || kind === 'booking-delay'
          ? [attachCalendar(content, { ...options, isCancelled })]
          : [],
    };
  },
};

type Written = Pick<MailDocument, 'subject' | 'title' | 'blocks'>;
type Writer<Kind extends BookingMailKind> = (
  content: BookingMailContents[Kind],
  words: BookingWords,
  facts: TicketFacts,
) => Written;

const writers: { [Kind in BookingMailKind]: Writer<Kind> } = {
  'booking-change': (mail, words, facts) => ({
    subject: words.t.subject.bookingChange(mail.facility.name, words.what, words.when),
    title: words.t.bookingChange.title,
    blocks: [
      ...hello(mail, words, words.t.bookingChange.intro(words.what, mail.facility.name)),
      ...changed(mail, words).map(paragraph),
      ...added(mail, words),
      ...refund(mail, words),
      ...bookingTicket(mail, words, facts),
      bookingFacts(mail, words, { hasTicket: true }),
      bookingAmounts(mail, words),
      ...facilityAdvice(mail, words),
    ],
  }),
  'booking-cancellation': (mail, words) => ({
    subject: words.t.subject.bookingCancellation(mail.facility.name, words.what, words.when),
    title: words.t.bookingCancellation.title,
    blocks: [
      ...hello(
        mail,
        words,
        mail.by === 'shop'
          ? words.t.bookingCancellation.byShop(words.what, mail.facility.name)
          : words.t.bookingCancellation.intro(words.what, mail.facility.name),
      ),
      // A golfer's reason is for the shop; the shop's is for the golfer.
      ...(mail.by === 'shop' && mail.reason
        ? [paragraph(`${withColon(words.t.labels.reason, mail.language)} ${mail.reason}`)]
        : []),
      ...refund(mail, words),
      ...kept(mail, words),
      plainTicket(mail, words, words.text.order.states.cancelled),
      button(words.t.bookingCancellation.again, searchAgain(mail)),
      bookingFacts(mail, words, { hasTicket: true }),
      ...questions(mail, words),
    ],
  }),
  'booking-refund': (mail, words, { linkUrl }) => ({
    subject: words.t.subject.bookingRefund(mail.facility.name, words.what, words.when),
    title: words.t.bookingRefund.title,
    blocks: [
      ...hello(mail, words, words.t.bookingRefund.intro(words.what, mail.facility.name)),
      ...refund(mail, words),
      ...(mail.isCancelled ? [] : [paragraph(words.t.bookingRefund.stays)]),
      bookingFacts(mail, words),
      ...(mail.isCancelled ? [] : [bookingAmounts(mail, words), ...bookingButton(linkUrl, words)]),
      ...questions(mail, words),
    ],
  }),
  'booking-delay': (mail, words, facts) => ({
    subject: words.t.subject.bookingDelay(mail.facility.name, words.what, words.when),
    title: words.t.bookingDelay.title,
    blocks: [
      ...hello(mail, words, words.t.bookingDelay.intro(words.what, mail.facility.name, mail.reason)),
      paragraph(
        words.t.bookingChange.time(
          formatWeekdayDateTime(mail.startsAtBefore, mail.facility.timeZone, words.text.locale),
          words.when,
        ),
      ),
      paragraph(words.t.bookingDelay.cancelFree),
      ...bookingTicket(mail, words, facts),
      bookingFacts(mail, words, { hasTicket: true }),
      ...facilityAdvice(mail, words),
    ],
  }),
  'block-notice': (mail, words, { linkUrl }) => ({
    subject: words.t.subject.blockNotice(mail.facility.name, words.what, words.when),
    title: words.t.blockNotice.title,
    blocks: [
      ...hello(mail, words, words.t.blockNotice.intro(words.what, mail.facility.name)),
      ...(mail.reason
        ? [paragraph(`${withColon(words.t.labels.reason, mail.language)} ${mail.reason}`)]
        : []),
      ...questions(mail, words),
      plainTicket(mail, words),
      ...bookingButton(linkUrl, words),
      bookingFacts(mail, words, { hasTicket: true }),
    ],
  }),
  'no-show': (mail, words, { linkUrl }) => ({
    subject: words.t.subject.noShow(mail.facility.name, words.what, words.when),
    title: words.t.noShow.title,
    blocks: [
      ...hello(mail, words, words.t.noShow.intro(words.what, mail.facility.name)),
      paragraph(words.t.noShow.missing(mail.missing, mail.booking.playerCount)),
      ...questions(mail, words),
      plainTicket(mail, words),
      ...bookingButton(linkUrl, words, true),
    ],
  }),
  'no-show-fee': (mail, words, { linkUrl }) => ({
    subject: words.t.subject.noShowFee(mail.facility.name, words.what, words.when),
    title: words.t.noShowFee.title,
    blocks: [
      ...hello(mail, words, words.t.noShowFee.intro(words.what, mail.facility.name)),
      {
        type: 'amounts',
        rows: [{ label: paidLabel(mail, words), amount: words.money(mail.amountCents), isStrong: true }],
      },
      plainTicket(mail, words),
      ...bookingButton(linkUrl, words, true),
      ...questions(mail, words),
    ],
  }),
  'booking-link': (mail, words, facts) => ({
    subject: words.t.subject.bookingLink(mail.facility.name, words.what, words.when),
    title: words.t.bookingLink.title,
    blocks: [
      ...hello(mail, words, words.t.bookingLink.intro),
      ...(mail.isCancelled ? [paragraph(words.t.bookingLink.cancelled)] : []),
      ...(mail.isCancelled
        ? [
            plainTicket(mail, words, words.text.order.states.cancelled),
            ...bookingButton(facts.linkUrl, words, true),
          ]
        : bookingTicket(mail, words, facts)),
      bookingFacts(mail, words, { hasTicket: true }),
      ...(mail.isCancelled ? questions(mail, words) : []),
    ],
  }),
  'payment-returned': (mail, words) => ({
    subject: words.t.subject.paymentReturned(mail.facility.name),
    title: words.t.paymentReturned.title,
    blocks: [
      ...hello(
        mail,
        words,
        mail.beside
          ? words.t.paymentReturned.beside[mail.beside](words.what, mail.facility.name)
          : words.t.paymentReturned.intro(words.what, mail.facility.name),
      ),
      paragraph(
        mail.wasCharged
          ? words.t.paymentReturned.refunded(words.money(mail.amountCents))
          : words.t.paymentReturned.notCharged(words.money(mail.amountCents)),
      ),
      bookingFacts(mail, words),
      ...(mail.beside ? [] : [button(words.t.paymentReturned.again, searchAgain(mail))]),
      ...questions(mail, words),
    ],
  }),
  'charge-refused': (mail, words, facts) => ({
    subject: words.t.subject.chargeRefused(mail.facility.name, words.what, words.when),
    title: words.t.chargeRefused.title,
    blocks: [
      ...hello(
        mail,
        words,
        mail.isCancelled
          ? words.t.chargeRefused.introCancelled(words.what, mail.facility.name)
          : words.t.chargeRefused.intro(words.what, mail.facility.name),
      ),
      ...(mail.amountCents > 0 ? [paragraph(words.t.chargeRefused.due(words.money(mail.amountCents)))] : []),
      ...(mail.unreturnedCents
        ? [paragraph(words.t.chargeRefused.notReturned(words.money(mail.unreturnedCents)))]
        : []),
      ...(mail.isCancelled
        ? [
            plainTicket(mail, words, words.text.order.states.cancelled),
            ...bookingButton(facts.linkUrl, words, true),
          ]
        : bookingTicket(mail, words, facts)),
      bookingAmounts(mail, words),
      ...(mail.isCancelled ? questions(mail, words) : []),
    ],
  }),
  'booking-reminder': (mail, words, facts) => ({
    subject: words.t.subject.bookingReminder(mail.facility.name, words.what, words.when),
    title: words.t.bookingReminder.title,
    blocks: [
      ...hello(mail, words, words.t.bookingReminder.intro(words.what, mail.facility.name)),
      ...bookingTicket(mail, words, facts),
      ...(mail.hasCheckIn ? checkInButton(facts, words, words.t.bookingReminder.checkInNote) : []),
      ...facilityAdvice(mail, words),
    ],
  }),
  'check-in-open': (mail, words, facts) => ({
    subject: words.t.subject.checkInOpen(mail.facility.name, words.what, words.when),
    title: words.t.checkInOpen.title,
    blocks: [
      ...hello(mail, words, words.t.checkInOpen.intro(words.what, mail.facility.name)),
      ...checkInButton(facts, words, ''),
      plainTicket(mail, words),
      ...facilityAdvice(mail, words),
      ...questions(mail, words),
    ],
  }),
  'check-in-receipt': (mail, words, { linkUrl }) => ({
    subject: words.t.subject.checkInReceipt(mail.facility.name, words.what, words.when),
    title: words.t.checkInReceipt.title,
    blocks: [
      ...hello(
        mail,
        words,
        words.t.checkInReceipt[mail.besideCardCents === undefined ? 'intro' : 'charged'](
          words.what,
          mail.facility.name,
        ),
      ),
      checkInAmounts(mail, words),
      plainTicket(mail, words),
      ...bookingButton(linkUrl, words),
      ...questions(mail, words),
    ],
  }),
  'facility-notice': writeFacilityNotice,
};

export function writeBookingMail<Kind extends BookingMailKind>(
  kind: Kind,
  content: BookingMailContents[Kind],
  facts: TicketFacts,
): MailDocument {
  const words = findBookingWords(content);
  const { facility, operator } = content;
  return {
    ...bookingFrame(content, words),
    footer:
      kind === 'facility-notice'
        ? [words.t.facilityFooter(operator.name)]
        : golferFooter([content], facility.name, words),
    ...writers[kind](content, words, facts),
  };
}

function checkInAmounts(
  { paidFor, amountCents, card, booking, besideCardCents = 0 }: BookingMail & CheckInPayment,
  words: BookingWords,
): MailBlock {
  const { t, money } = words;
  const paid = paidLabel({ card }, words);
  return {
    type: 'amounts',
    rows: [
      ...paidFor.map(({ slotNumber, name, cents }) => ({
        label: name || t.unnamedPlayer(slotNumber),
        amount: money(cents),
        isStrong: false,
      })),
      { label: paid, amount: money(amountCents), isStrong: true },
      ...(besideCardCents > 0
        ? [{ label: t.labels.otherPayments, amount: money(besideCardCents), isStrong: true }]
        : []),
      { label: t.labels.dueAtCourse, amount: money(booking.dueAtCourseCents), isStrong: false },
    ],
  };
}

function paidLabel({ card }: { card: CardFacts }, { t }: BookingWords): string {
  return card ? `${t.labels.paid} (${t.card(card.brand, card.lastFour)})` : t.labels.paid;
}

function questions({ facility }: BookingMail, { text: { order } }: BookingWords): MailBlock[] {
  const { phone } = facility;
  const text = facility.isSimulator ? order.callVenue : order.callShop;
  return phone ? [{ type: 'paragraph', text, link: { label: phone, url: links.call(phone) } }] : [];
}

function searchAgain({ facility, booking, operator }: BookingMail): string {
  const state = {
    courses: facility.id === undefined ? [] : [facility.id],
    date: localDateOf(booking.startsAt, facility.timeZone),
    golfers: booking.playerCount,
    holes: facility.isSimulator ? null : booking.holes === 9 ? (9 as const) : (18 as const),
  };
  return operator.siteUrl + links.teeTimes(writeSearchState(state));
}

function checkInButton({ linkUrl }: TicketFacts, { t }: BookingWords, note: string): MailBlock[] {
  return linkUrl ? [{ type: 'button', label: t.checkInOpen.button, url: checkInUrlOf(linkUrl), note }] : [];
}

function button(label: string, url: string): MailBlock {
  return { type: 'button', label, url, note: '' };
}
