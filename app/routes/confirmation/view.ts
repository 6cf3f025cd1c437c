import { captainOf, type OrderedTeeTime } from '#app/components/booking/booked-facts.view.ts';
import type { QrCodeProps } from '#app/components/booking/qr-code.tsx';
import { viewQrCode } from '#app/components/booking/qr-code.view.ts';
import { viewReceipt } from '#app/components/booking/receipt.view.ts';
import { viewSoldItems } from '#app/components/booking/sold-items.view.ts';
import type { TicketProps } from '#app/components/booking/ticket.tsx';
import {
  mayPlayAlong,
  type TicketSources,
  titleOfBooked,
  viewTicket,
} from '#app/components/booking/ticket.view.ts';
import { viewGiftCard } from '#app/components/gift-card/gift-card.view.ts';
import type { ConfirmationProps } from '#app/routes/confirmation/confirmation.tsx';
import type { Order } from '#server/contract/orders.ts';
import { toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { checkInPhase, checkInWindow } from '#server/rules/check-in-window.ts';
import type { Text } from '#server/text/en.ts';

type ConfirmationView = Omit<ConfirmationProps, 'tickets'> & {
  /** `keep`: the button for a link, where no mail brings one. */
  tickets: (TicketProps & {
    keep: { reservationId: number; label: string; hint: string } | null;
    /** What staff scan on the day. */
    code: { hint: string; qr: QrCodeProps } | null;
  })[];
  /** Where that button sends its form. */
  href: string;
};

/** The reservations of an order that have a QR code: those whose check-in is open, or opens yet. */
export function listCheckInCodes(order: Order, { site, now }: TicketSources): number[] {
  const { smartPlay } = site.settings;
  if (!smartPlay.checkIn) return [];
  return order.teetimes.flatMap((teeTime) => {
    const { state, gncReservationId: id } = captainOf(teeTime) ?? {};
    const isOver = checkInPhase(checkInWindow(new Date(teeTime.playTime), smartPlay), now) === 'over';
    return id && state === 'fulfilled' && !isOver ? [id] : [];
  });
}

/** The confirmation of an order as finished strings. `tokens`: the secrets of the links of its QR codes, by reservation. */
export function viewConfirmation(
  order: Order,
  sources: TicketSources,
  tokens: ReadonlyMap<number, string> = new Map(),
): ConfirmationView {
  const { site, text: words, origin } = sources;
  const text = words.order;
  const teeTimes = currentTeeTimes(order);
  const email = order.customer.emailAddress ?? emailOf(teeTimes);
  const standing = teeTimes.filter((teeTime) => captainOf(teeTime)?.state !== 'error');
  const soldItems = viewSoldItems(order, words);
  const standingItems = soldItems.filter(({ state }) => state !== 'error');
  const isBays = standing.length > 0 && standing.every(({ rate }) => rate.isSimulator);
  const states = [
    ...teeTimes.map((teeTime) => captainOf(teeTime)?.state),
    ...soldItems.map(({ state }) => state),
  ];
  const isBooked = states.includes('fulfilled');
  const { orderNumber, payments } = order;
  return {
    isDone: isBooked,
    title: titleOf(states, isBays && soldItems.length === 0, text),
    href: links.confirmation(order.id),
    intro: !isBooked ? '' : email ? text.sentTo(email) : text.withoutEmail.intro,
    tickets: standing.map((teeTime, index) => {
      const id = captainOf(teeTime)?.gncReservationId;
      const isFulfilled = captainOf(teeTime)?.state === 'fulfilled';
      const hrefs = {
        calendar: isFulfilled && id ? links.confirmationCalendar(order.id, id) : null,
        cancel: teeTime.isCancellable && id ? links.cancelBooking(String(id)) : null,
        players:
          isFulfilled && id && mayPlayAlong(teeTime, site.settings) ? links.bookingPlayers(String(id)) : null,
      };
      const token = id && tokens.get(id);
      const { link: label, hint } = text.withoutEmail;
      return {
        ...viewTicket(teeTime, sources, { index, links: hrefs }),
        keep: isFulfilled && id && !email ? { reservationId: id, label, hint } : null,
        code: token
          ? {
              hint: text.checkInCode.hint,
              qr: viewQrCode(origin + links.checkIn(token), text.checkInCode.title),
            }
          : null,
      };
    }),
    gifts: order.giftCertificates
      .filter(({ state }) => state === 'fulfilled')
      .map(({ courseName: club, value, currencyCode: currency, recipientName, giftMessage }) =>
        viewGiftCard({ club, valueCents: toCents(value), currency, recipientName, giftMessage }, words),
      ),
    receipt:
      standing.length + standingItems.length > 0
        ? viewReceipt(standing, { orderNumber, soldItems: standingItems, payments }, words)
        : null,
    problems: [
      ...teeTimes
        .filter((teeTime) => captainOf(teeTime)?.state === 'error')
        .map((teeTime) =>
          text.notBooked(titleOfBooked(teeTime, words), teeTime.payment?.message ?? text.states.error),
        ),
      ...soldItems
        .filter(({ state }) => state === 'error')
        .map(({ title }) => text.notBooked(title, text.items.notSold)),
    ],
    more: {
      href: site.settings.homePath,
      label: teeTimes.length === 0 ? text.notFound.home : isBays ? text.bookAnotherBay : text.bookAnother,
    },
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

function titleOf(states: readonly (string | undefined)[], isBays: boolean, text: Text['order']): string {
  const isAll = (state: string) => states.length > 0 && states.every((each) => each === state);
  if (isAll('cancelled')) return text.cancelled;
  if (!states.includes('fulfilled')) return text.notConfirmed;
  if (states.some((state) => state === 'error' || state === 'pending')) return text.partlyConfirmed;
  return isBays ? text.confirmedBay : text.confirmed;
}

function emailOf(teeTimes: readonly OrderedTeeTime[]): string | null {
  return teeTimes.map((teeTime) => captainOf(teeTime)?.emailAddress).find(Boolean) ?? null;
}
