import type { CartItem } from '#server/contract/cart.ts';
import type { CartItemType } from '#server/contract/constants.ts';
import type { Order } from '#server/contract/orders.ts';
import { capitalize } from '#server/format/capitalize.ts';
import { formatWeekdayDateTime } from '#server/format/dates.ts';
import type { Text } from '#server/text/en.ts';
import { titleOfItem } from './cart.view.ts';
import type { PurchaseStep, StepState } from './purchase-steps.tsx';

type Items = {
  items: readonly { item: CartItem; progress: { state: StepState; message?: string } }[];
  order: Order | null;
};

/** The items of a purchase that is going on, those first that have left the cart because they are bought. */
export function viewPurchaseSteps({ items, order }: Items, words: Text): PurchaseStep[] {
  return [
    ...(order ? stepsOfOrder(order, words) : []),
    ...items.map(({ item, progress }) => ({
      id: item.id,
      title: titleOfItem(item, words),
      isChild: item.parentId !== null,
      state: progress.state,
      word: wordOf(item.type, progress.state, words),
      reason: progress.message || null,
    })),
  ];
}

function wordOf(type: CartItemType, state: StepState, { checkout }: Text): string {
  const { teeTime, other } = checkout.progress;
  return (type === 'TeeTime' ? teeTime : other)[state];
}

function stepsOfOrder(order: Order, words: Text): PurchaseStep[] {
  const step = (type: CartItemType, id: string | null | undefined, title: string): PurchaseStep[] => {
    const word = wordOf(type, 'bought', words);
    return id ? [{ id, title, isChild: false, state: 'bought', word, reason: null }] : [];
  };
  const bought = <Sold extends { state: string }>(all: readonly Sold[]) =>
    all.filter(({ state }) => state === 'fulfilled');
  return [
    ...order.teetimes.flatMap(({ players, playTime, courseTimezone }) => {
      const captain = bought(players).find(({ isCaptain }) => isCaptain);
      const title = capitalize(formatWeekdayDateTime(playTime, courseTimezone, words.locale), words.locale);
      return step('TeeTime', captain?.shoppingCartItemId, title);
    }),
    ...bought([...order.memberships, ...order.giftCertificates, ...order.products]).flatMap(
      ({ shoppingCartItemId, name }) => step('Product', shoppingCartItemId, name),
    ),
  ];
}
