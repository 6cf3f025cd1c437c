import { formatMoney } from '#server/format/money.ts';
import { bookingAmounts, bookingButton, bookingFacts, facilityAdvice } from './booking-blocks.ts';
import { type BookingWords, findBookingWords } from './booking-words.ts';
import type { BookingMail, MailKind, OrderMail, OrderMailContents } from './mail-content.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';
import { bookingFrame, golferFooter, hello } from './mail-frame.ts';

export function isOrderMail(kind: MailKind): kind is keyof OrderMailContents {
  return kind === 'order-confirmation';
}

/** Whom the confirmation comes from: the facility, or the operator where the order is for several. */
export function senderOf({ teeTimes }: OrderMail): string {
  const [name = '', ...others] = new Set(teeTimes.map(({ facility }) => facility.name));
  return others.length > 0 ? (teeTimes[0]?.operator.name ?? name) : name;
}

/** The confirmation of what was booked in an order. `linkUrls`: the guest's link of each tee time. */
export function writeOrderMail(mail: OrderMail, linkUrls: readonly (string | null)[]): MailDocument {
  const { teeTimes } = mail;
  const [first] = teeTimes;
  if (!first) throw new Error('An order confirmation without a tee time');
  const words = findBookingWords(first);
  const sender = senderOf(mail);
  const said =
    teeTimes.length === 1
      ? confirmOne(first, words, linkUrls[0] ?? null)
      : confirmSeveral(teeTimes, sender, linkUrls);
  return {
    ...bookingFrame(first, words),
    title: words.t.orderConfirmation.title,
    footer: golferFooter(teeTimes, sender, words),
    ...said,
  };
}

type Said = Pick<MailDocument, 'subject' | 'blocks'>;

function confirmOne(mail: BookingMail, words: BookingWords, linkUrl: string | null): Said {
  const { t, what, when } = words;
  return {
    subject: t.subject.orderConfirmation(mail.facility.name, what, when),
    blocks: [
      ...hello(mail, words, t.orderConfirmation.intro(what, mail.facility.name)),
      bookingFacts(mail, words),
      bookingAmounts(mail, words),
      ...bookingButton(linkUrl, words),
      ...facilityAdvice(mail, words),
    ],
  };
}

function confirmSeveral(
  teeTimes: readonly BookingMail[],
  sender: string,
  linkUrls: readonly (string | null)[],
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
        return writeTeeTime(mail, linkUrls[index] ?? null, isLastHere);
      }),
      { type: 'heading', title: t.orderConfirmation.whole },
      ...(first.booking.orderNumber ? [orderNumber(t.labels.orderNumber, first.booking.orderNumber)] : []),
      orderAmounts(teeTimes, words),
    ],
  };
}

/** One of several tee times; what the facility advises is said once, after its last. */
function writeTeeTime(mail: BookingMail, linkUrl: string | null, isLastHere: boolean): MailBlock[] {
  const words = findBookingWords(mail);
  const { facility, booking } = mail;
  return [
    { type: 'heading', title: `${facility.name}, ${words.when}` },
    bookingFacts({ ...mail, booking: { ...booking, orderNumber: null } }, words),
    bookingAmounts(mail, words),
    ...bookingButton(linkUrl, words),
    ...(isLastHere ? facilityAdvice(mail, words) : []),
  ];
}

function orderNumber(label: string, value: string): MailBlock {
  return { type: 'facts', rows: [{ label, value }] };
}

/** What all of it costs, in each of its currencies. */
function orderAmounts(teeTimes: readonly BookingMail[], { t, locale }: BookingWords): MailBlock {
  const currencies = [...new Set(teeTimes.map(({ booking }) => booking.currency))];
  return {
    type: 'amounts',
    rows: currencies.flatMap((currency) => {
      const own = teeTimes.map(({ booking }) => booking).filter((booking) => booking.currency === currency);
      const sum = (of: 'totalCents' | 'paidCents' | 'dueAtCourseCents') =>
        formatMoney(
          own.reduce((cents, booking) => cents + booking[of], 0),
          currency,
          locale,
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
