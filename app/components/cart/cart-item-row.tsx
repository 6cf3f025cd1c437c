import type { ReactNode } from 'react';
import { GiftCard, type GiftCardProps } from '#app/components/gift-card/gift-card.tsx';
import { Alert } from '#app/ui/alert.tsx';

/** The column headers, and the words of an item's own controls. */
export type CartLabels = {
  details: string;
  price: string;
  quantity: string;
  subtotal: string;
  more: string;
};

export type CartItemProps = {
  id: string;
  /** "Sunday, 11/22/2026 7:20 AM" */
  title: string;
  /** "18 Holes · Cart" */
  subtitle: string;
  /** That it is at the checkout just now. */
  mark?: string | null;
  /** "Member: 1 golfer at $24.00": what each of several rates comes to. */
  shares?: readonly string[];
  /** It goes with the tee time above it. */
  isChild?: boolean;
  /** A gift certificate as it will be, small. */
  giftCard?: GiftCardProps | null;
  /** What opens below: rate, fees, notes, terms. */
  facts: readonly { label: string; text: string }[];
  price: string;
  /** "2 golfers" where it cannot be changed here. */
  quantity: string;
  subtotal: string;
  /** A red alert above the item. */
  error?: string | null;
  /** Ways on from the error, such as another tee time. */
  errorLink?: { href: string; label: string } | null;
  /** Said above the item where it is no longer held, with the button that holds it again. */
  notice?: ReactNode;
  /** The forms that change the number of golfers and remove the item; none where the cart is only shown. */
  change?: ReactNode;
  remove?: ReactNode;
  /** The form that adds something to a tee time. */
  extras?: ReactNode;
  /** Who plays, opened below the item. */
  players?: ReactNode;
};

export function CartItemRow({ item, labels }: { item: CartItemProps; labels: CartLabels }) {
  return (
    <>
      {item.error ? (
        <Alert kind="bad">
          {item.error} {item.errorLink ? <a href={item.errorLink.href}>{item.errorLink.label}</a> : null}
        </Alert>
      ) : null}
      {item.notice}
      <article
        className={item.isChild ? 'cart-item cart-child' : 'cart-item'}
        aria-labelledby={`item-${item.id}`}
      >
        <div>
          <h3 id={`item-${item.id}`}>{item.title}</h3>
          {item.subtitle ? <p className="soft">{item.subtitle}</p> : null}
          {item.mark ? (
            <p>
              <b>{item.mark}</b>
            </p>
          ) : null}
          {item.shares?.map((share) => (
            <p key={share} className="soft num">
              {share}
            </p>
          ))}
          {item.facts.length > 0 ? (
            <details className="more">
              <summary>
                {labels.more}
                <span className="vh">{` ${item.title}`}</span>
              </summary>
              {item.giftCard ? <GiftCard {...item.giftCard} /> : null}
              <dl className="facts">
                {item.facts.map((fact) => (
                  <div key={fact.label}>
                    <dt>{fact.label}</dt>
                    <dd className="lines">{fact.text}</dd>
                  </div>
                ))}
              </dl>
            </details>
          ) : null}
          {item.remove}
          {item.extras}
        </div>
        <dl className="cart-sums num">
          <div>
            <dt>{labels.price}</dt>
            <dd>{item.price}</dd>
          </div>
          <div>
            <dt>{labels.quantity}</dt>
            <dd>{item.change || item.quantity}</dd>
          </div>
          <div>
            <dt>{labels.subtotal}</dt>
            <dd>
              <b>{item.subtotal}</b>
            </dd>
          </div>
        </dl>
        {item.players}
      </article>
    </>
  );
}
