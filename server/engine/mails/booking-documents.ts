import { links } from '#server/links.ts';
import { bookingAmounts, bookingButton, bookingFacts, facilityAdvice } from './booking-blocks.ts';
import { type BookingWords, findBookingWords } from './booking-words.ts';
import { writeFacilityNotice } from './facility-notice.ts';
import type { BookingMail, BookingMailContents, BookingMailKind } from './mail-content.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';
import { bookingFrame, golferFooter, hello, paragraph } from './mail-frame.ts';

type Writer<Kind extends BookingMailKind> = (
  content: BookingMailContents[Kind],
  words: BookingWords,
  linkUrl: string | null,
) => Pick<MailDocument, 'subject' | 'title' | 'blocks'>;

/** What each kind of mail says. */
const writers: { [Kind in BookingMailKind]: Writer<Kind> } = {
  'booking-change': (mail, words, linkUrl) => ({
    subject: words.t.subject.bookingChange(mail.facility.name, words.what, words.when),
    title: words.t.bookingChange.title,
    blocks: [
      ...hello(mail, words, words.t.bookingChange.intro(words.what, mail.facility.name)),
      paragraph(words.t.bookingChange.golfers(mail.playersBefore, mail.booking.playerCount)),
      ...refund(mail.refundCents, words),
      bookingFacts(mail, words),
      bookingAmounts(mail, words),
      ...bookingButton(linkUrl, words),
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
      ...refund(mail.refundCents, words),
      bookingFacts(mail, words),
      button(words.t.bookingCancellation.again, mail.operator.siteUrl + links.home()),
      ...questions(mail, words),
    ],
  }),
  'booking-refund': (mail, words, linkUrl) => ({
    subject: words.t.subject.bookingRefund(mail.facility.name, words.what, words.when),
    title: words.t.bookingRefund.title,
    blocks: [
      ...hello(mail, words, words.t.bookingRefund.intro(words.what, mail.facility.name)),
      ...refund(mail.refundCents, words),
      ...(mail.isCancelled ? [] : [paragraph(words.t.bookingRefund.stays)]),
      bookingFacts(mail, words),
      ...(mail.isCancelled ? [] : [bookingAmounts(mail, words), ...bookingButton(linkUrl, words)]),
      ...questions(mail, words),
    ],
  }),
  'block-notice': (mail, words, linkUrl) => ({
    subject: words.t.subject.blockNotice(mail.facility.name, words.what, words.when),
    title: words.t.blockNotice.title,
    blocks: [
      ...hello(mail, words, words.t.blockNotice.intro(words.what, mail.facility.name)),
      ...(mail.reason ? [paragraph(`${words.t.labels.reason}: ${mail.reason}`)] : []),
      ...questions(mail, words),
      bookingFacts(mail, words),
      ...bookingButton(linkUrl, words),
    ],
  }),
  'booking-link': (mail, words, linkUrl) => ({
    subject: words.t.subject.bookingLink(mail.facility.name, words.what, words.when),
    title: words.t.bookingLink.title,
    blocks: [
      ...hello(mail, words, words.t.bookingLink.intro),
      ...(mail.isCancelled ? [paragraph(words.t.bookingLink.cancelled)] : []),
      ...bookingButton(linkUrl, words),
      bookingFacts(mail, words),
      ...questions(mail, words),
    ],
  }),
  'payment-returned': (mail, words) => ({
    subject: words.t.subject.paymentReturned(mail.facility.name),
    title: words.t.paymentReturned.title,
    blocks: [
      ...hello(mail, words, words.t.paymentReturned.intro(words.what, mail.facility.name)),
      paragraph(
        mail.wasCharged
          ? words.t.paymentReturned.refunded(words.money(mail.amountCents))
          : words.t.paymentReturned.notCharged(words.money(mail.amountCents)),
      ),
      bookingFacts(mail, words),
      button(words.t.paymentReturned.again, mail.operator.siteUrl + links.home()),
      ...questions(mail, words),
    ],
  }),
  'facility-notice': writeFacilityNotice,
};

/** A mail as blocks. `linkUrl` is the guest's link, where the mail carries one. */
export function writeBookingMail<Kind extends BookingMailKind>(
  kind: Kind,
  content: BookingMailContents[Kind],
  linkUrl: string | null,
): MailDocument {
  const words = findBookingWords(content);
  const { facility, operator } = content;
  return {
    ...bookingFrame(content, words),
    footer:
      kind === 'facility-notice'
        ? [words.t.facilityFooter(operator.name)]
        : golferFooter([content], facility.name, words),
    ...writers[kind](content, words, linkUrl),
  };
}

function refund(cents: number, { t, money }: BookingWords): MailBlock[] {
  return cents > 0 ? [paragraph(t.refund(money(cents)))] : [];
}

function questions({ facility }: BookingMail, { t }: BookingWords): MailBlock[] {
  return facility.phone ? [paragraph(t.questions(facility.phone))] : [];
}

function button(label: string, url: string): MailBlock {
  return { type: 'button', label, url, note: '' };
}
