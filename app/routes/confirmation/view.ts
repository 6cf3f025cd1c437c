import { captainOf, type OrderedTeeTime, sumUpOrder } from '#app/components/booking/booked-facts.view.ts';
import type { BookedTimeProps } from '#app/components/booking/booked-time.tsx';
import { titleOfBooked, viewBookedTime } from '#app/components/booking/booked-time.view.ts';
import { viewCancelQuestion } from '#app/components/booking/cancel-question.view.ts';
import type { ConfirmationProps } from '#app/routes/confirmation/confirmation.tsx';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Order } from '#server/contract/orders.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';

type ConfirmationView = Omit<ConfirmationProps, 'times'> & {
  /** `keep`: the button for a link, where no mail brings one. */
  times: (BookedTimeProps & { keep: { reservationId: number; label: string; hint: string } | null })[];
  /** Where the buttons send their form. */
  href: string;
};

/** The confirmation of an order as finished strings. */
export function viewConfirmation(
  order: Order,
  { site, text: words }: Pick<Visit, 'site' | 'text'>,
): ConfirmationView {
  const text = words.order;
  const teeTimes = currentTeeTimes(order);
  const email = order.customer.emailAddress ?? emailOf(teeTimes);
  const isBooked = teeTimes.some((teeTime) => captainOf(teeTime)?.state === 'fulfilled');
  return {
    isDone: isBooked,
    title: titleOf(teeTimes, text),
    href: links.confirmation(order.id),
    intro: !isBooked ? '' : email ? text.sentTo(email) : text.withoutEmail.intro,
    order: { label: text.orderNumber, number: order.orderNumber },
    times: teeTimes
      .filter((teeTime) => captainOf(teeTime)?.state !== 'error')
      .map((teeTime, index) => {
        const id = captainOf(teeTime)?.gncReservationId;
        const can = (isPossible: boolean, link: (orderId: string, id: number) => string) =>
          isPossible && id ? link(order.id, id) : null;
        const isFulfilled = captainOf(teeTime)?.state === 'fulfilled';
        const hrefs = {
          calendar: can(isFulfilled, links.confirmationCalendar),
          cancel: can(teeTime.isCancellable, links.cancelReservation),
        };
        const { link: label, hint } = text.withoutEmail;
        return {
          ...viewBookedTime(teeTime, site, words, { index, links: hrefs }),
          keep: isFulfilled && id && !email ? { reservationId: id, label, hint } : null,
        };
      }),
    sumsTitle: text.payment,
    sums: viewOrderSums(teeTimes, words),
    problems: teeTimes
      .filter((teeTime) => captainOf(teeTime)?.state === 'error')
      .map((teeTime) =>
        text.notBooked(titleOfBooked(teeTime, words), teeTime.payment?.message ?? text.states.error),
      ),
    more: { href: site.settings.homePath, label: text.bookAnother },
  };
}

/** Of an item that was tried more than once only what became of it in the end. */
function currentTeeTimes({ teetimes }: Order): OrderedTeeTime[] {
  const itemOf = (teeTime: OrderedTeeTime) => captainOf(teeTime)?.shoppingCartItemId ?? null;
  const isFailed = (teeTime: OrderedTeeTime) => captainOf(teeTime)?.state === 'error';
  return teetimes.filter((teeTime, index) => {
    const item = itemOf(teeTime);
    if (item === null || !isFailed(teeTime)) return true;
    const others = teetimes.filter((other, place) => place !== index && itemOf(other) === item);
    return others.every(isFailed) && teetimes.findLastIndex((other) => itemOf(other) === item) === index;
  });
}

function titleOf(teeTimes: readonly OrderedTeeTime[], text: Text['order']): string {
  const states = teeTimes.map((teeTime) => captainOf(teeTime)?.state);
  const isAll = (state: string) => states.length > 0 && states.every((each) => each === state);
  if (isAll('cancelled')) return text.cancelled;
  if (!states.includes('fulfilled')) return text.notConfirmed;
  return states.some((state) => state === 'error' || state === 'pending')
    ? text.partlyConfirmed
    : text.confirmed;
}

function emailOf(teeTimes: readonly OrderedTeeTime[]): string | null {
  return teeTimes.map((teeTime) => captainOf(teeTime)?.emailAddress).find(Boolean) ?? null;
}

function viewOrderSums(teeTimes: readonly OrderedTeeTime[], words: Text): ConfirmationProps['sums'] {
  const { order: text } = words;
  return [...sumUpOrder(teeTimes)].flatMap(([currency, { paidCents, dueAtCourseCents, refundedCents }]) => {
    const lines: [string, number, boolean][] = [
      [text.paidOnline, paidCents, true],
      [text.refunded, refundedCents, refundedCents > 0],
      [text.dueAtCourse, dueAtCourseCents, true],
      [text.total, paidCents - refundedCents + dueAtCourseCents, true],
    ];
    return lines
      .filter(([, , isShown]) => isShown)
      .map(([label, cents]) => ({
        label,
        amount: formatMoney(cents, currency, words),
        isTotal: label === text.total,
      }));
  });
}

/** The question before a reservation is cancelled; null when there is nothing to cancel. */
export function viewCancelling(order: Order, reservationId: number | null, text: Text) {
  const teeTime = order.teetimes.find((each) => captainOf(each)?.gncReservationId === reservationId);
  if (!teeTime?.isCancellable || reservationId === null) return null;
  const title = titleOfBooked(teeTime, text);
  return {
    ...viewCancelQuestion(teeTime, title, text),
    heading: title,
    action: links.cancelReservation(order.id, reservationId),
    reservationId,
    keep: { href: links.confirmation(order.id), label: text.order.cancelling.keep },
  };
}
