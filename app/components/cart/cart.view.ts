import type { Site } from '#app/site/site.server.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import { formatWeekdayDateTime } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { inCartOrder } from '#server/rules/cart-order.ts';
import type { Text } from '#server/text/en.ts';
import type { CartCourse } from './cart-card.tsx';
import type { CartItemProps } from './cart-item.tsx';
import { viewItemFacts } from './item-facts.view.ts';

/** An item as it is shown, with what its forms need where it can be changed. */
export type ViewedItem = Omit<CartItemProps, 'notice' | 'change' | 'remove'> & {
  /** "Golfers, Sunday, 05/04/2031 7:20 AM" */
  quantityLabel: string;
  /** The numbers of golfers to choose from, the present one among them. */
  quantities: { value: string; label: string }[];
  chosenQuantity: string;
  isHeld: boolean;
};
export type ViewedCourse = Omit<CartCourse, 'items'> & { items: ViewedItem[] };

/** What is in the cart, a card for each course, in the order in which it is bought. */
export function viewCourses(cart: Cart, site: Pick<Site, 'facilities'>, text: Text): ViewedCourse[] {
  const courses = new Map<number, ViewedCourse>();
  for (const item of inCartOrder(cart.items)) {
    const facility = site.facilities.find(({ id }) => id === item.facilityId);
    const course = courses.get(item.facilityId) ?? {
      id: String(item.facilityId),
      name: facility?.name ?? '',
      edit: courses.size === 0 ? { href: links.cart(), label: text.cart.edit } : null,
      items: [],
    };
    course.items.push(viewItem(item, cart.now, text));
    courses.set(item.facilityId, course);
  }
  return [...courses.values()];
}

/** "Sunday, 05/04/2031 7:20 AM", by the clock of the course. */
export function titleOfItem({ extra }: Pick<CartItem, 'extra'>, { locale }: Text): string {
  return formatWeekdayDateTime(extra.teetime, extra.timeZone, locale);
}

/** "18 holes · Cart", "60 minutes" */
export function describeItem({ extra: { rate } }: Pick<CartItem, 'extra'>, { cart: text }: Text): string {
  if (rate.isSimulator && rate.duration) return text.minutes(rate.duration);
  return `${text.holes(rate.holes)} · ${text.transportations[rate.transportation]}`;
}

/** Whether the places are still kept for the item. */
export function isHeld({ extra }: Pick<CartItem, 'extra'>, now: string): boolean {
  return extra.holdExpiresAt !== null && Date.parse(extra.holdExpiresAt) > Date.parse(now);
}

/** What is wrong with the time itself; a refused card is refused for every time. */
const TROUBLE_WITH_TIME: readonly (string | undefined)[] = [
  'TEE_TIME_GONE',
  'TEE_TIME_NOT_AVAILABLE',
  'TEE_TIME_LOCKED',
  'ONE_SLOT_AVAILABLE',
  'FEW_SLOTS_AVAILABLE',
  'PLAYER_COUNT_NOT_ALLOWED',
  '409',
  '410',
];

function helpsAnotherTime(code: string | undefined): boolean {
  return TROUBLE_WITH_TIME.includes(code);
}

function viewItem(item: CartItem, now: string, words: Text): ViewedItem {
  const { cart: text, locale } = words;
  const { extra } = item;
  const money = (amount: number) => formatMoney(toCents(amount), extra.currencyCode, locale);
  const quantityOf = extra.rate.isSimulator ? text.groupSize : text.golfers;
  const counts = [...new Set([...extra.allowedPlayers, extra.players])].sort((a, b) => a - b);
  return {
    id: item.id,
    title: titleOfItem(item, words),
    subtitle: describeItem(item, words),
    facts: viewItemFacts(item, words),
    price: money(extra.price),
    quantity: quantityOf(extra.players),
    subtotal: money(extra.price * extra.players),
    error: item.error?.message ?? null,
    errorLink: helpsAnotherTime(item.error?.code)
      ? { href: links.replaceItem(item.id), label: text.replace.title }
      : null,
    quantityLabel: (extra.rate.isSimulator ? text.groupSizeOf : text.golfersOf)(titleOfItem(item, words)),
    quantities: counts.map((count) => ({ value: String(count), label: quantityOf(count) })),
    chosenQuantity: String(extra.players),
    isHeld: isHeld(item, now),
  };
}
