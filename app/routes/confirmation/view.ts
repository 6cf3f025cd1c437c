import { captainOf, type OrderedTeeTime } from '#app/components/booking/booked-facts.view.ts';
import { viewCancelQuestion } from '#app/components/booking/cancel-question.view.ts';
import { viewReceipt } from '#app/components/booking/receipt.view.ts';
import type { TicketProps } from '#app/components/booking/ticket.tsx';
import { type TicketSources, titleOfBooked, viewTicket } from '#app/components/booking/ticket.view.ts';
import type { ConfirmationProps } from '#app/routes/confirmation/confirmation.tsx';
import type { Order } from '#server/contract/orders.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';

type ConfirmationView = Omit<ConfirmationProps, 'tickets'> & {
  /** `keep`: the button for a link, where no mail brings one. */
  tickets: (TicketProps & { keep: { reservationId: number; label: string; hint: string } | null })[];
  /** Where the buttons send their form. */
  href: string;
};

/** The confirmation of an order as finished strings. */
export function viewConfirmation(order: Order, sources: TicketSources): ConfirmationView {
  const { site, text: words } = sources;
  const text = words.order;
  const teeTimes = currentTeeTimes(order);
  const email = order.customer.emailAddress ?? emailOf(teeTimes);
  const standing = teeTimes.filter((teeTime) => captainOf(teeTime)?.state !== 'error');
  const isBays = standing.length > 0 && standing.every(({ rate }) => rate.isSimulator);
  const isBooked = teeTimes.some((teeTime) => captainOf(teeTime)?.state === 'fulfilled');
  return {
    isDone: isBooked,
    title: titleOf(teeTimes, isBays, text),
    href: links.confirmation(order.id),
    intro: !isBooked ? '' : email ? text.sentTo(email) : text.withoutEmail.intro,
    tickets: standing.map((teeTime, index) => {
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
        ...viewTicket(teeTime, sources, { index, links: hrefs }),
        keep: isFulfilled && id && !email ? { reservationId: id, label, hint } : null,
      };
    }),
    receipt: standing.length ? viewReceipt(standing, order.orderNumber, words) : null,
    problems: teeTimes
      .filter((teeTime) => captainOf(teeTime)?.state === 'error')
      .map((teeTime) =>
        text.notBooked(titleOfBooked(teeTime, words), teeTime.payment?.message ?? text.states.error),
      ),
    more: { href: site.settings.homePath, label: isBays ? text.bookAnotherBay : text.bookAnother },
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

function titleOf(teeTimes: readonly OrderedTeeTime[], isBays: boolean, text: Text['order']): string {
  const states = teeTimes.map((teeTime) => captainOf(teeTime)?.state);
  const isAll = (state: string) => states.length > 0 && states.every((each) => each === state);
  if (isAll('cancelled')) return text.cancelled;
  if (!states.includes('fulfilled')) return text.notConfirmed;
  if (states.some((state) => state === 'error' || state === 'pending')) return text.partlyConfirmed;
  return isBays ? text.confirmedBay : text.confirmed;
}

function emailOf(teeTimes: readonly OrderedTeeTime[]): string | null {
  return teeTimes.map((teeTime) => captainOf(teeTime)?.emailAddress).find(Boolean) ?? null;
}

/** The question before a reservation is cancelled; null when there is nothing to cancel. */
export function viewCancelling(order: Order, reservationId: number | null, text: Text) {
  const teeTime = order.teetimes.find((each) => captainOf(each)?.gncReservationId === reservationId);
  if (!teeTime?.isCancellable || reservationId === null) return null;
  return {
    ...viewCancelQuestion(teeTime, links.confirmation(order.id), text),
    action: links.cancelReservation(order.id, reservationId),
    reservationId,
  };
}
