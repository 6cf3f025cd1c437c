import { useText } from '#app/page/page-context.ts';
import type { Order } from '#server/contract/orders.ts';
import { captainOf, type OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';
import { nameSoldItem } from './order-items.ts';

type Props = { teeTime: OrderedTeeTime; products: Order['products'] };

/** The products bought with a tee time, for its ticket. */
export function AlsoBooked({ teeTime, products }: Props) {
  const text = useText();
  const item = captainOf(teeTime)?.shoppingCartItemId;
  const own = products.filter(
    ({ parentCartItemId, state }) => item && parentCartItemId === item && state === 'fulfilled',
  );
  if (own.length === 0) return null;
  return (
    <p className="ticket-more">
      <span className="soft">{text.order.alsoBooked}</span>{' '}
      {own.map((product) => nameSoldItem(product, text)).join(' · ')}
    </p>
  );
}
