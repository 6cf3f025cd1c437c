import { useSite, useText } from '#app/page/page-context.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import { links } from '#server/links.ts';
import { inCartOrder } from '#server/rules/cart-order.ts';
import { CartItemRow, type ItemControls } from './cart-item-row.tsx';

type Props = {
  cart: Cart;
  controlsOf?: (item: CartItem, place: number) => ItemControls;
  isEditable?: boolean;
};

export function CartCards({ cart, controlsOf, isEditable }: Props) {
  const { facilities } = useSite();
  const { labels, edit } = useText().cart;
  const ordered = inCartOrder(cart.items);
  const courses = [...new Set(ordered.map(({ facilityId }) => facilityId))];
  const rows = courses.flatMap((id) => ordered.filter(({ facilityId }) => facilityId === id));
  return courses.map((id, index) => (
    <section key={id} className="panel cart-card" aria-labelledby={`course-${id}`}>
      <div className="cart-course">
        <h2 id={`course-${id}`}>{facilities.find((facility) => facility.id === id)?.name}</h2>{' '}
        {isEditable && index === 0 ? (
          <a className="link" href={links.cart()}>
            {edit}
          </a>
        ) : null}
      </div>
      <div className="cart-head" aria-hidden="true">
        <span>{labels.details}</span> <span>{labels.price}</span> <span>{labels.quantity}</span>{' '}
        <span>{labels.subtotal}</span>
      </div>
      {rows
        .filter(({ facilityId }) => facilityId === id)
        .map((item) => (
          <CartItemRow
            key={item.id}
            item={item}
            cart={cart}
            controls={controlsOf?.(item, rows.indexOf(item) + 1)}
          />
        ))}
    </section>
  ));
}
