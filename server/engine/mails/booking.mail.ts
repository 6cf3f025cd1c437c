import { formatWeekdayDateTime, localDateOf } from '#server/format/dates.ts';
import { checkInUrlOf, links } from '#server/links.ts';
import { writeSearchState } from '#server/rules/search-state.ts';
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
import { isStillBooked } from './booking-facts.queries.ts';
import type { BookingMail } from './booking-facts.ts';
import { bookingTicket, plainTicket, type TicketFacts } from './booking-ticket.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';
import { type MailFamily, type MailOf, NO_SECRETS, withSiteUrl } from './mail-family.ts';

export type BookingMailContents = {
  'booking-change': BookingMail & RefundFacts & MoveFacts & { playersBefore: number };
  'booking-cancellation': BookingMail & CancellationFacts;
  /** The shop gave money back, without a cancellation. */
  'booking-refund': BookingMail & { refundCents: number; card?: CardFacts; isCancelled: boolean };
  /** The shop closed a time that is booked. */
  'block-notice': BookingMail & { reason: string };
  /** The shop noted that so many of the players did not come. */
  'no-show': BookingMail & { missing: number };
  /** The golfer asked for the link again. */
  'booking-link': BookingMail & { isCancelled: boolean };
  /** Money was set aside or taken for a booking that could not be made. */
  'payment-returned': BookingMail & {
    amountCents: number;
    wasCharged: boolean;
    /** What was not needed, where it was for a booking that stands. */
    beside?: 'check-in' | 'change';
  };
  /** A card was not charged in the end; nor is given back what was promised of it. */
  'charge-refused': BookingMail & { amountCents: number; unreturnedCents?: number; isCancelled?: boolean };
  /** The day before. `hasCheckIn`: the facility lets golfers check in online. */
  'booking-reminder': BookingMail & { hasCheckIn: boolean };
  'check-in-open': BookingMail;
  /** Players were paid for when checking in. */
  'check-in-receipt': BookingMail & CheckInPayment;
  /** The facility's own copy. */
  'facility-notice': BookingMail &
    CancellationFacts &
    MoveFacts & {
      event: BookingEvent;
      playersBefore: number;
      /** What was not charged; mails of an older version do not know. */
      amountCents?: number;
      unreturnedCents?: number;
    };
};

export type BookingMailKind = keyof BookingMailContents;
/**
 * `unrefunded`: money that was promised back could not be given; the shop has to find another way. `uncharged`: a card that was
 * approved was not charged in the end; the shop takes it at the course.
 */
type BookingEvent = 'booked' | 'changed' | 'cancelled' | 'unrefunded' | 'uncharged';

/** What was paid for whom, by the numbers of their slots, and with which card. */
type CheckInPayment = {
  amountCents: number;
  paidFor: { slotNumber: number; name: string | null; cents: number }[];
  card: CardFacts;
};

/** The card it goes back to, of several; mails of an older version do not know. */
type CardFacts = { brand: string; lastFour: string } | null;

/** `certificateCents`: what of it is on gift certificates again; mails of an older version do not know. */
type RefundFacts = { refundCents: number; certificateCents?: number };

/** Of a booking that was moved: what it was, and what was paid for it beyond what had been paid. */
type MoveFacts = { startsAtBefore?: string; rateNameBefore?: string; addedCents?: number };

type CancellationFacts = RefundFacts & { reason: string; by: 'golfer' | 'shop' | 'program' };

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
      // Kind and content are of one mail.
      document: writeBookingMail(kind, content as never, { linkUrl, now: options.now }),
      sender: isForShop ? operator.name : facility.name,
      replyTo: isForShop
        ? { name: booker, address: booking.booker.email }
        : { name: facility.name, address: facility.email ?? '' },
      // Other mails change nothing in a golfer's calendar.
      attachments:
        isCancelled || kind === 'booking-change'
          ? [attachCalendar(content, { ...options, isCancelled })]
          : [],
    };
  },
};

type Said = Pick<MailDocument, 'subject' | 'title' | 'blocks'>;
type Writer<Kind extends BookingMailKind> = (
  content: BookingMailContents[Kind],
  words: BookingWords,
  facts: TicketFacts,
) => Said;

/** What each kind of mail says. */
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
      // What a golfer gave as a reason is the shop's to read; what the shop gave is the golfer's.
      ...(mail.by === 'shop' && mail.reason ? [paragraph(`${words.t.labels.reason}: ${mail.reason}`)] : []),
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
  'block-notice': (mail, words, { linkUrl }) => ({
    subject: words.t.subject.blockNotice(mail.facility.name, words.what, words.when),
    title: words.t.blockNotice.title,
    blocks: [
      ...hello(mail, words, words.t.blockNotice.intro(words.what, mail.facility.name)),
      ...(mail.reason ? [paragraph(`${words.t.labels.reason}: ${mail.reason}`)] : []),
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
      ...bookingTicket(mail, words, facts),
      bookingAmounts(mail, words),
      ...questions(mail, words),
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
      ...hello(mail, words, words.t.checkInReceipt.intro(words.what, mail.facility.name)),
      checkInAmounts(mail, words),
      plainTicket(mail, words),
      ...bookingButton(linkUrl, words),
      ...questions(mail, words),
    ],
  }),
  'facility-notice': writeFacilityNotice,
};

/** A mail as blocks. `facts.linkUrl` is the guest's link, where the mail carries one. */
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

/** Whom was paid for, with which card, and what is left to pay. */
function checkInAmounts(
  { paidFor, amountCents, card, booking }: BookingMail & CheckInPayment,
  { t, money }: BookingWords,
): MailBlock {
  const paid = card ? `${t.labels.paid} (${t.card(card.brand, card.lastFour)})` : t.labels.paid;
  return {
    type: 'amounts',
    rows: [
      ...paidFor.map(({ slotNumber, name, cents }) => ({
        label: name || t.unnamedPlayer(slotNumber),
        amount: money(cents),
        isStrong: false,
      })),
      { label: paid, amount: money(amountCents), isStrong: true },
      { label: t.labels.dueAtCourse, amount: money(booking.dueAtCourseCents), isStrong: false },
    ],
  };
}

/** What is another than it was, a line each. */
function changed(
  {
    playersBefore,
    startsAtBefore,
    rateNameBefore,
    booking,
    facility,
  }: BookingMail & MoveFacts & { playersBefore: number },
  { t, text, when }: BookingWords,
): string[] {
  const before =
    startsAtBefore && startsAtBefore !== booking.startsAt
      ? [t.bookingChange.time(formatWeekdayDateTime(startsAtBefore, facility.timeZone, text.locale), when)]
      : [];
  const rate =
    rateNameBefore && rateNameBefore !== booking.rateName
      ? [t.bookingChange.rate(rateNameBefore, booking.rateName)]
      : [];
  const isCountTold = playersBefore !== booking.playerCount || !startsAtBefore;
  const count = isCountTold ? [t.bookingChange.golfers(playersBefore, booking.playerCount)] : [];
  return [...before, ...rate, ...count];
}

function added({ addedCents = 0 }: MoveFacts, { t, money }: BookingWords): MailBlock[] {
  return addedCents > 0 ? [paragraph(t.bookingChange.paid(money(addedCents)))] : [];
}

/** What goes back to the card, and what is on gift certificates again. */
function refund(
  { refundCents, certificateCents = 0, card }: RefundFacts & { card?: CardFacts },
  { t, money }: BookingWords,
): MailBlock[] {
  const cardCents = refundCents - certificateCents;
  const back = card
    ? t.refundToCard(money(cardCents), t.card(card.brand, card.lastFour))
    : t.refund(money(cardCents));
  return [
    ...(cardCents > 0 ? [paragraph(back)] : []),
    ...(certificateCents > 0 ? [paragraph(t.refundToCertificate(money(certificateCents)))] : []),
  ];
}

/** What of it is not given back to a golfer who cancelled. */
function kept({ by, booking }: BookingMail & CancellationFacts, { text, money }: BookingWords): MailBlock[] {
  const certificates = booking.certificates ?? [];
  const keptCents = booking.paidCents + certificates.reduce((sum, { cents }) => sum + cents, 0);
  return by === 'golfer' && keptCents > 0 ? [paragraph(text.order.cancelling.kept(money(keptCents)))] : [];
}

/** The same for the facility. */
function refunded({ refundCents, certificateCents = 0 }: RefundFacts, { t, money }: BookingWords): string {
  const cardCents = refundCents - certificateCents;
  return [
    ...(cardCents > 0 ? [t.facilityNotice.toCard(money(cardCents))] : []),
    t.facilityNotice.toCertificate(money(certificateCents)),
  ].join('\n');
}

function questions({ facility }: BookingMail, { text: { order } }: BookingWords): MailBlock[] {
  const { phone } = facility;
  const text = facility.isSimulator ? order.callVenue : order.callShop;
  return phone ? [{ type: 'paragraph', text, link: { label: phone, url: links.call(phone) } }] : [];
}

/** The same search again: place, day, golfers and holes of what was booked. */
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

/** The facility's own copy of a booking, a change or a cancellation. */
function writeFacilityNotice(mail: BookingMailContents['facility-notice'], words: BookingWords): Said {
  return {
    subject: facilitySubject(mail, words),
    title: words.t.facilityNotice[mail.event],
    blocks: [facilityChange(mail, words), bookingFacts(mail, words), bookingAmounts(mail, words)],
  };
}

function facilitySubject(
  mail: BookingMailContents['facility-notice'],
  { t, when, golfers, money }: BookingWords,
): string {
  const number = mail.booking.confirmationNumber;
  switch (mail.event) {
    case 'booked':
      return t.subject.facilityBooked(number, when, golfers);
    case 'changed':
      return t.subject.facilityChanged(number, when, golfers);
    case 'cancelled':
      return t.subject.facilityCancelled(number, when);
    case 'unrefunded':
      return t.subject.facilityUnrefunded(number, money(mail.refundCents));
    case 'uncharged':
      return t.subject.facilityUncharged(number, money(unchargedCents(mail)));
  }
}

function unchargedCents({ amountCents = 0, unreturnedCents = 0 }: BookingMailContents['facility-notice']) {
  return amountCents + unreturnedCents;
}

function facilityChange(mail: BookingMailContents['facility-notice'], words: BookingWords): MailBlock {
  const { t, money } = words;
  const { booker } = mail.booking;
  const isUnrefunded = mail.event === 'unrefunded';
  const isUncharged = mail.event === 'uncharged';
  const isByShop = mail.event === 'booked' && mail.by === 'shop';
  const rows = [
    ...(isByShop ? [{ label: t.labels.booker, value: t.facilityNotice.shop }] : []),
    {
      label: isByShop ? t.labels.golfer : t.labels.booker,
      value: `${booker.firstName} ${booker.lastName}`.trim(),
    },
    { label: t.labels.email, value: booker.email },
    { label: t.labels.phone, value: booker.phone, url: links.call(booker.phone) },
    ...(mail.event === 'changed'
      ? [
          {
            label: t.labels.change,
            value: changed(mail, words).join('\n'),
          },
        ]
      : []),
    ...(mail.event === 'booked' || isUnrefunded || isUncharged
      ? []
      : [
          {
            label: t.labels.reason,
            value: [t.facilityNotice.by[mail.by], mail.reason].filter(Boolean).join('\n'),
          },
        ]),
    ...(mail.refundCents > 0
      ? [
          {
            label: isUnrefunded ? t.labels.unrefunded : t.labels.refunded,
            value: mail.certificateCents ? refunded(mail, words) : money(mail.refundCents),
          },
        ]
      : []),
    ...(isUnrefunded ? [{ label: t.labels.reason, value: t.facilityNotice.giveBack }] : []),
    ...(isUncharged
      ? [
          { label: t.labels.uncharged, value: money(unchargedCents(mail)) },
          {
            label: t.labels.reason,
            value: [
              ...(mail.amountCents ? [t.facilityNotice.takeAtCourse] : []),
              ...(mail.unreturnedCents ? [t.facilityNotice.nothingBack(money(mail.unreturnedCents))] : []),
            ].join('\n'),
          },
        ]
      : []),
  ];
  return { type: 'facts', rows: rows.filter(({ value }) => value !== '') };
}
