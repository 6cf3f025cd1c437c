import { useText } from '#app/page/page-context.ts';
import type { Cart } from '#server/contract/cart.ts';
import { formatTime, formatZone } from '#server/format/dates.ts';
import { isHeld } from './cart-amounts.ts';

export function HoldClock({ cart: { items, now } }: { cart: Cart }) {
  const { cart, locale } = useText();
  const [first] = items
    .flatMap((item) => (item.type === 'TeeTime' && isHeld(item, now) ? [item.extra] : []))
    .map(({ holdExpiresAt, timeZone }) => ({ until: holdExpiresAt ?? now, zone: timeZone }))
    .sort((a, b) => Date.parse(a.until) - Date.parse(b.until));
  if (!first) return null;
  const { until, zone } = first;
  const secondsLeft = Math.floor((Date.parse(until) - Date.parse(now)) / 1000);
  return (
    <p className="hold num" data-hold={secondsLeft} data-over={cart.hold.over}>
      {cart.hold.heldUntil(`${formatTime(until, zone, locale)} ${formatZone(until, zone, locale)}`)}{' '}
      <b>{cart.hold.minutesLeft(Math.floor(secondsLeft / 60))}</b>
    </p>
  );
}
