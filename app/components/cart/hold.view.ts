import type { Cart } from '#server/contract/cart.ts';
import { formatTime, formatZone } from '#server/format/dates.ts';
import type { Text } from '#server/text/en.ts';
import { isHeld } from './cart.view.ts';
import type { HoldClockProps } from './hold-clock.tsx';

/** How long the items that are still held stay so: the one that ends first counts. Null when none is held. */
export function viewHold({ items, now }: Cart, { cart, locale }: Text): HoldClockProps | null {
  const text = cart.hold;
  const [first] = items
    .flatMap((item) => (item.type === 'TeeTime' && isHeld(item, now) ? [item.extra] : []))
    .map(({ holdExpiresAt, timeZone }) => ({ until: holdExpiresAt ?? now, zone: timeZone }))
    .sort((a, b) => Date.parse(a.until) - Date.parse(b.until));
  if (!first) return null;
  const secondsLeft = Math.floor((Date.parse(first.until) - Date.parse(now)) / 1000);
  const until = `${formatTime(first.until, first.zone, locale)} ${formatZone(first.until, first.zone, locale)}`;
  return {
    label: text.heldUntil(until),
    leftText: text.minutesLeft(Math.floor(secondsLeft / 60)),
    secondsLeft,
    overText: text.over,
  };
}
