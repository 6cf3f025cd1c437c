import { AlsoBooked } from '#app/components/booking/also-booked.tsx';
import { CheckInCode } from '#app/components/booking/check-in-code.tsx';
import { listSoldItems, nameSoldItem } from '#app/components/booking/order-items.ts';
import { Receipt } from '#app/components/booking/receipt.tsx';
import { BookedTicket } from '#app/components/booking/ticket.tsx';
import { GiftCard } from '#app/components/gift-card/gift-card.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import { DoneHeading } from '#app/ui/done-heading.tsx';
import type { Order } from '#server/contract/orders.ts';
import { formatDateTimeTitle } from '#server/format/dates.ts';
import { toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { captainOf, hasPlayersPage, type OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';
import type { Text } from '#server/text/en.ts';

type Props = {
  order: Order;
  now: Date;
  origin: string;
  isSignedIn: boolean;
  tokens: ReadonlyMap<number, string>;
};

export function Confirmation({ order, now, origin, isSignedIn, tokens }: Props) {
  const { settings } = useSite();
  const words = useText();
  const text = words.order;
  const { orderNumber, payments, customer, giftCertificates } = order;
  const teeTimes = currentTeeTimes(order);
  const email = customer.emailAddress ?? emailOf(teeTimes);
  const standing = teeTimes.filter((teeTime) => captainOf(teeTime)?.state !== 'error');
  const failed = teeTimes.filter((teeTime) => captainOf(teeTime)?.state === 'error');
  const soldItems = listSoldItems(order);
  const standingItems = soldItems.filter(({ state }) => state !== 'error');
  const gifts = giftCertificates.filter(({ state }) => state === 'fulfilled');
  const isBays = standing.length > 0 && standing.every(({ rate }) => rate.isSimulator);
  const states = [
    ...teeTimes.map((teeTime) => captainOf(teeTime)?.state),
    ...soldItems.map(({ state }) => state),
  ];
  const isBooked = states.includes('fulfilled');
  const problems = [
    ...failed.map((teeTime) => {
      const { playTime, courseTimezone, payment } = teeTime;
      const title = formatDateTimeTitle(playTime, courseTimezone, words.locale);
      return text.notBooked(title, payment?.message ?? text.states.error);
    }),
    ...soldItems
      .filter(({ state }) => state === 'error')
      .map((item) => text.notBooked(nameSoldItem(item, words), text.items.notSold)),
  ];
  return (
    <div className="order">
      <DoneHeading isDone={isBooked} title={titleOf(states, isBays && soldItems.length === 0, text)}>
        {!isBooked ? null : email ? text.sentTo(email) : text.withoutEmail.intro}
      </DoneHeading>
      {problems.map((problem) => (
        <p key={problem} className="note bad" role="alert">
          {problem}
        </p>
      ))}
      {standing.length + gifts.length > 0 ? (
        <div className="stack">
          {standing.map((teeTime, index) => {
            const { gncReservationId: id, state } = captainOf(teeTime) ?? {};
            const isFulfilled = id && state === 'fulfilled';
            const token = id && tokens.get(id);
            return (
              <BookedTicket
                key={id ?? `item-${index + 1}`}
                {...{ teeTime, index, now, origin }}
                to={{
                  calendar: isFulfilled ? links.confirmationCalendar(order.id, id) : null,
                  cancel: teeTime.isCancellable && id ? links.cancelBooking(String(id)) : null,
                  players:
                    isFulfilled && hasPlayersPage(teeTime, settings)
                      ? links.bookingPlayers(String(id))
                      : null,
                }}
              >
                <AlsoBooked teeTime={teeTime} products={order.products} />
                {token ? <CheckInCode address={origin + links.checkIn(token)} /> : null}
                {isFulfilled && !email ? <KeepLink reservationId={id} orderId={order.id} /> : null}
              </BookedTicket>
            );
          })}
          {gifts.map(
            ({ id, courseName: club, value, currencyCode: currency, recipientName, giftMessage }) => (
              <GiftCard
                key={id}
                {...{ club, valueCents: toCents(value), currency, recipientName, giftMessage }}
              />
            ),
          )}
        </div>
      ) : null}
      {standing.length + standingItems.length > 0 ? (
        <Receipt
          teeTimes={standing}
          soldItems={standingItems}
          orderNumber={orderNumber}
          payments={payments}
        />
      ) : null}
      {isSignedIn ? null : <AccountOffer order={order} />}
      <p className="acts">
        <a href={settings.homePath}>
          {teeTimes.length === 0 ? text.notFound.home : isBays ? text.bookAnotherBay : text.bookAnother}
        </a>
      </p>
    </div>
  );
}

/** A link to a booking made without an email address. */
function KeepLink({ reservationId, orderId }: { reservationId: number; orderId: string }) {
  const { link, hint } = useText().order.withoutEmail;
  return (
    <form method="post" action={links.confirmation(orderId)} className="stack">
      <FormToken />
      <input type="hidden" name="reservationId" value={reservationId} />
      <p>{hint}</p>
      <button type="submit" className="btn alt" name="intent" value="link">
        {link}
      </button>
    </form>
  );
}

/** The session, not the URL, carries the guest's address to the form. */
function AccountOffer({ order: { customer, state } }: { order: Order }) {
  const { accountOffer } = useText().order;
  const { emailAddress } = customer;
  if (!emailAddress || (state !== 'fulfilled' && state !== 'partially-fulfilled')) return null;
  return (
    <aside className="panel stack">
      <p>{accountOffer.text(emailAddress)}</p>
      <p>
        <a className="btn alt" href={links.signup(links.account())}>
          {accountOffer.link}
        </a>
      </p>
    </aside>
  );
}

/** Of an item tried several times, only the last outcome. */
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
