import { viewGiftCard } from '#app/components/gift-card/gift-card.view.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import type { PurchasedItem } from '#server/contract/cart-purchase.ts';
import type { CartItemType } from '#server/contract/constants.ts';
import { capitalize } from '#server/format/capitalize.ts';
import { formatWeekdayDateTime } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { inCartOrder } from '#server/rules/cart-order.ts';
import { helpsAnotherTime } from '#server/rules/lost-time.ts';
import type { Text } from '#server/text/en.ts';
import type { CartCourse } from './cart-card.tsx';
import type { CartItemProps } from './cart-item-row.tsx';
import { viewItemFacts } from './item-facts.view.ts';
import { describeRenewalOf } from './renewal.view.ts';
import { sharesOfItem } from './shares-of-item.view.ts';

/** An item as it is shown, with what its forms need where it can be changed. */
export type ViewedItem = Omit<CartItemProps, 'notice' | 'change' | 'remove' | 'extras' | 'players'> & {
  /** "Golfers, Sunday, 05/04/2031 7:20 AM", "Quantity, Range balls" */
  quantityLabel: string;
  type: CartItemType;
  facilityId: number;
  /** The numbers of golfers or pieces to choose from, the present one among them; it alone where there is no choice. */
  quantities: { value: string; label: string }[];
  chosenQuantity: string;
  isHeld: boolean;
};
type ViewedCourse = Omit<CartCourse, 'items'> & { items: ViewedItem[] };

/** What is in the cart, a card for each course, in the order in which it is bought. */
export function viewCartCourses(cart: Cart, site: Pick<Site, 'facilities'>, text: Text): ViewedCourse[] {
  const courses = new Map<number, ViewedCourse>();
  for (const item of inCartOrder(cart.items)) {
    const facility = site.facilities.find(({ id }) => id === item.facilityId);
    const course = courses.get(item.facilityId) ?? {
      id: String(item.facilityId),
      name: facility?.name ?? '',
      edit: courses.size === 0 ? { href: links.cart(), label: text.cart.edit } : null,
      items: [],
    };
    course.items.push(viewItem(item, { cart, club: course.name }, text));
    courses.set(item.facilityId, course);
  }
  return [...courses.values()];
}

/** "Sunday, 05/04/2031 7:20 AM", by the clock of the course; what else there is by its name. */
export function titleOfItem(item: CartItem, text: Text): string {
  switch (item.type) {
    case 'TeeTime':
      return titleOf({ ...item.extra, type: item.type, name: null }, text);
    case 'Membership':
    case 'Product':
      return item.extra.name;
    case 'GiftCertificate':
      return titleOf(
        { type: item.type, teetime: null, timeZone: null, name: item.extra.recipientName },
        text,
      );
    default:
      return item satisfies never;
  }
}

/** The same of what is being bought, or was. */
export function titleOf(
  { type, teetime, timeZone, name }: Pick<PurchasedItem, 'type' | 'teetime' | 'timeZone' | 'name'>,
  { cart, locale }: Text,
): string {
  if (teetime !== null && timeZone !== null)
    return capitalize(formatWeekdayDateTime(teetime, timeZone, locale), locale);
  return type === 'GiftCertificate' ? cart.giftCertificate(name ?? '') : (name ?? '');
}

/** "18 holes · Cart", "60 minutes", how a membership is paid, to whom a gift certificate goes. */
function describeItem(item: CartItem, words: Text): string {
  const { cart: text } = words;
  switch (item.type) {
    case 'TeeTime': {
      const { rate } = item.extra;
      const { audience = 'public' } = rate;
      const play =
        rate.isSimulator && rate.duration
          ? text.minutes(rate.duration)
          : `${text.holes(rate.holes)} · ${text.transportations[rate.transportation]}`;
      const isNamed = audience === 'public' || item.extra.rates.length > 1;
      return isNamed ? play : `${words.search.audiences[audience]} · ${play}`;
    }
    case 'Membership':
      return [
        [words.store.memberships.title, planOf(item, words)].join(' · '),
        describeRenewalOf(item, words) ?? '',
      ]
        .filter(Boolean)
        .join('. ');
    case 'GiftCertificate':
      return item.extra.recipientEmail;
    case 'Product':
      return '';
    default:
      return item satisfies never;
  }
}

/** "$30.00 monthly" */
function planOf({ extra }: CartItem<'Membership'>, words: Text): string {
  const { price, frequencyType } = extra.paymentPlan;
  const { memberships, frequencies } = words.store;
  const known: Record<string, string> = frequencies;
  return memberships.plan(
    formatMoney(toCents(price), extra.currencyCode, words),
    known[frequencyType] ?? frequencyType,
  );
}

/** What all of an item costs, in cents, without fees and tax on top. */
export function subtotalOfItem(item: CartItem): number {
  if (item.type !== 'TeeTime') return priceOfItem(item) * countOfItem(item);
  return sharesOfItem(item).reduce((sum, { priceCents, players }) => sum + priceCents * players, 0);
}

/** How many of an item are bought: golfers, pieces. */
export function countOfItem(item: CartItem): number {
  switch (item.type) {
    case 'TeeTime':
      return item.extra.players;
    case 'Product':
      return item.extra.quantity;
    case 'Membership':
    case 'GiftCertificate':
      return 1;
    default:
      return item satisfies never;
  }
}

/** What one of them costs, in cents, without fees and tax on top. */
function priceOfItem(item: CartItem): number {
  switch (item.type) {
    case 'TeeTime':
    case 'Product':
      return toCents(item.extra.price);
    case 'Membership':
      return toCents(item.extra.paymentPlan.price) + toCents(item.extra.paymentPlan.initiationFee);
    case 'GiftCertificate':
      return toCents(item.extra.value);
    default:
      return item satisfies never;
  }
}

/** What is taken once when a membership begins, in cents; it is part of its price. */
export function initiationFeeOf(item: CartItem): number {
  return item.type === 'Membership' ? toCents(item.extra.paymentPlan.initiationFee) : 0;
}

/** Whether an item is still kept for the golfer; what nobody else can take always is. */
export function isHeld(item: CartItem, now: string): boolean {
  if (item.type !== 'TeeTime') return true;
  const { holdExpiresAt } = item.extra;
  return holdExpiresAt !== null && Date.parse(holdExpiresAt) > Date.parse(now);
}

/** A list of quantities goes so far, or to the one that is there. */
const QUANTITIES = Array.from({ length: 10 }, (_, index) => index + 1);

function viewItem(item: CartItem, { cart, club }: { cart: Cart; club: string }, words: Text): ViewedItem {
  const { cart: text } = words;
  const money = (cents: number) => formatMoney(cents, item.extra.currencyCode, words);
  const count = countOfItem(item);
  const isSimulator = item.type === 'TeeTime' && item.extra.rate.isSimulator;
  const quantityOf =
    item.type === 'TeeTime'
      ? isSimulator
        ? text.groupSize
        : text.golfers
      : (pieces: number) => String(pieces);
  const choices =
    item.type === 'TeeTime' ? item.extra.allowedPlayers : item.type === 'Product' ? QUANTITIES : [];
  const labelOf =
    item.type === 'TeeTime' ? (isSimulator ? text.groupSizeOf : text.golfersOf) : text.quantityOf;
  const counts = [...new Set([...choices, count])].sort((a, b) => a - b);
  return {
    id: item.id,
    type: item.type,
    facilityId: item.facilityId,
    isChild: item.parentId !== null,
    title: titleOfItem(item, words),
    subtitle: describeItem(item, words),
    facts: viewItemFacts(item, words),
    giftCard: item.type === 'GiftCertificate' ? viewGiftCard(cardOf(item, club), words) : null,
    shares: viewShares(item, words),
    price: pricesOfItem(item).map(money).join(' · '),
    quantity: quantityOf(count),
    subtotal: money(subtotalOfItem(item)),
    error: item.error?.message ?? null,
    errorLink: helpsAnotherTime(item.error?.code)
      ? { href: links.replaceItem(item.id), label: text.replace.title }
      : null,
    quantityLabel: labelOf(titleOfItem(item, words)),
    quantities: counts.map((each) => ({ value: String(each), label: quantityOf(each) })),
    chosenQuantity: String(count),
    isHeld: isHeld(item, cart.now),
    mark: cart.itemsMarkers[item.id] === 'processing' ? words.checkout.progress.underWay : null,
  };
}

function pricesOfItem(item: CartItem): number[] {
  if (item.type !== 'TeeTime') return [priceOfItem(item)];
  return sharesOfItem(item)
    .filter(({ players }) => players > 0)
    .map(({ priceCents }) => priceCents);
}

/** "Member: 1 golfer at $24.00", "Member Guest: 2 golfers at $52.00"; nothing where all pay the same. */
function viewShares(item: CartItem, words: Text): string[] {
  if (item.type !== 'TeeTime' || item.extra.rates.length < 2) return [];
  return sharesOfItem(item)
    .filter(({ players }) => players > 0)
    .map(({ name, players, priceCents }) =>
      words.cart.share(
        name,
        words.cart.golfers(players),
        formatMoney(priceCents, item.extra.currencyCode, words),
      ),
    );
}

function cardOf({ extra }: CartItem<'GiftCertificate'>, club: string) {
  const { value, currencyCode: currency, recipientName, giftMessage } = extra;
  return { club, valueCents: toCents(value), currency, recipientName, giftMessage };
}
