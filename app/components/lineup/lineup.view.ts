import type { Currency } from '#server/contract/constants.ts';
import type { LineupItem, ProductLineup } from '#server/contract/store.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import type { LineupProps } from './lineup.tsx';

const MOST_IN_A_LIST = 8;

/** Each sends a quantity and a product: "2 9001", "0 9001" for none. */
export const LINEUP_FIELDS = Array.from({ length: 50 }, (_, index) => `product${index}`);

export function viewLineup(
  lineup: ProductLineup | null,
  inCart: readonly { id: string; quantity: number }[],
  currency: Currency,
  words: Text,
): LineupProps | null {
  const { lineup: text, products } = words.store;
  const items = itemsOf(lineup).slice(0, LINEUP_FIELDS.length);
  if (items.length === 0) return null;
  return {
    title: text.title,
    note: text.note,
    rows: items.map((item, index) => ({
      id: item.id,
      name: LINEUP_FIELDS[index] ?? '',
      label: item.name,
      brand: brandOf(item),
      price: text.offered(formatMoney(toCents(item.tagPrice), currency, words), text.each),
      options: [
        { value: `0 ${item.id}`, label: text.none },
        ...quantitiesOf(item, quantityIn(inCart, item)).map((count) => ({
          value: `${count} ${item.id}`,
          label: String(count),
        })),
      ],
      soldOut: item.inventory > 0 ? null : products.soldOut,
      chosen: `${quantityIn(inCart, item)} ${item.id}`,
    })),
  };
}

function quantityIn(inCart: readonly { id: string; quantity: number }[], { id }: LineupItem): number {
  return inCart.find((each) => each.id === id)?.quantity ?? 0;
}

type LineupForm = {
  facilityId: number;
  /** "Add range balls, rental clubs" */
  summary: string;
  choose: string;
  products: { value: string; label: string }[];
  quantity: string;
  quantities: { value: string; label: string }[];
  submit: string;
};

/** `taken`: the product ids it already has. */
export function viewLineupForm(
  lineup: ProductLineup,
  taken: readonly string[],
  currency: Currency,
  words: Text,
): LineupForm | null {
  const { lineup: text } = words.store;
  const items = itemsOf(lineup).filter(({ id, inventory }) => inventory > 0 && !taken.includes(id));
  if (items.length === 0) return null;
  const categories = [...new Set(items.flatMap(({ categoryId }) => categoryId ?? []))];
  const most = Math.max(...items.map((item) => quantitiesOf(item).length));
  return {
    facilityId: lineup.facilityId,
    summary: text.addTo(categories.map((id) => text.inSentence[id]).join(', ')),
    choose: text.choose,
    products: items.map((item) => ({
      value: item.id,
      label: [item.name, brandOf(item), formatMoney(toCents(item.tagPrice), currency, words)]
        .filter(Boolean)
        .join(' · '),
    })),
    quantity: text.quantity,
    quantities: Array.from({ length: most }, (_, index) => String(index + 1)).map((count) => ({
      value: count,
      label: count,
    })),
    submit: text.add,
  };
}

export function viewNotices(
  lineup: ProductLineup | null,
  date: string,
  { store, locale }: Text,
): { title: string; days: string; text: string; lang: string | undefined }[] {
  const day = (each: string) => formatLocalDate(each, 'long', locale);
  const daysOf = (from: string | null, to: string | null) => {
    if (from && to) return from === to ? day(from) : store.days.between(day(from), day(to));
    if (from) return store.days.from(day(from));
    return to ? store.days.until(day(to)) : '';
  };
  return (lineup?.notices ?? [])
    .filter(({ from, to }) => (from ?? '') <= date && date <= (to ?? date))
    .map(({ condition, text, languageOf, from, to }) => ({
      title: store.notices[condition],
      days: daysOf(from, to),
      text,
      lang: languageOf?.text,
    }));
}

/** Undefined when no longer sold. */
export function findProduct(lineup: ProductLineup | undefined, productId: string): LineupItem | undefined {
  const sold = lineup ? [...itemsOf(lineup), ...lineup.featuredProducts] : [];
  return sold.find(({ id }) => id === productId);
}

function itemsOf(lineup: ProductLineup | null): LineupItem[] {
  return lineup?.categories.flatMap(({ items }) => items) ?? [];
}

/** "Birdie Tour 3"; '' without a brand. */
export function brandOf({ brand, brandModel }: LineupItem): string {
  return [brand, brandModel].filter(Boolean).join(' ');
}

function quantitiesOf({ inventory }: LineupItem, inCart = 0): number[] {
  const length = Math.max(0, Math.min(inventory, MOST_IN_A_LIST));
  const offered = Array.from({ length }, (_, index) => index + 1);
  return inCart > length ? [...offered, inCart] : offered;
}
