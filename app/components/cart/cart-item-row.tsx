import type { ReactNode } from 'react';
import { GiftCard } from '#app/components/gift-card/gift-card.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { helpsAnotherTime } from '#server/rules/lost-time.ts';
import { countOfItem, pricesOfItem, sharesOfItem, subtotalOfItem } from './cart-amounts.ts';
import { ItemFacts, useItemFacts } from './item-facts.tsx';
import { describeItem, titleOfItem } from './item-words.ts';

export type ItemControls = {
  /** Replaces the item's own error; null: the error is shown elsewhere. */
  error?: { message: string; helpsAnotherTime: boolean } | null;
  /** Used when the item has no subtitle: a product's brand. */
  subtitle?: string;
  picture?: ReactNode;
  notice?: ReactNode;
  change?: ReactNode;
  remove?: ReactNode;
  extras?: ReactNode;
  players?: ReactNode;
};

type Props = { item: CartItem; cart: Cart; controls?: ItemControls };

export function CartItemRow({ item, cart, controls = {} }: Props) {
  const words = useText();
  const { labels } = words.cart;
  const title = titleOfItem(item, words);
  const subtitle = describeItem(item, words) || controls.subtitle;
  const money = (cents: number) => formatMoney(cents, item.extra.currencyCode, words);
  const isUnderWay = cart.itemsMarkers[item.id] === 'processing';
  return (
    <>
      <ItemError item={item} error={controls.error} />
      {controls.notice}
      <article
        className={item.parentId === null ? 'cart-item' : 'cart-item cart-child'}
        aria-labelledby={`item-${item.id}`}
      >
        <div className={controls.picture ? 'cart-pictured' : undefined}>
          {controls.picture}
          <h3 id={`item-${item.id}`}>{title}</h3>
          {subtitle ? <p className="soft">{subtitle}</p> : null}
          {isUnderWay ? (
            <p>
              <b>{words.checkout.progress.underWay}</b>
            </p>
          ) : null}
          <Shares item={item} />
          <More item={item} title={title} />
          {controls.remove}
          {controls.extras}
        </div>
        <dl className="cart-sums num">
          <div>
            <dt>{labels.price}</dt>
            <dd>{pricesOfItem(item).map(money).join(' · ')}</dd>
          </div>
          <div>
            <dt>{labels.quantity}</dt>
            <dd>{controls.change || countLabel(item, words.cart)(countOfItem(item))}</dd>
          </div>
          <div>
            <dt>{labels.subtotal}</dt>
            <dd>
              <b>{money(subtotalOfItem(item))}</b>
            </dd>
          </div>
        </dl>
        {controls.players}
      </article>
    </>
  );
}

export function countLabel(
  item: CartItem,
  { golfers, groupSize }: ReturnType<typeof useText>['cart'],
): (count: number) => string {
  if (item.type !== 'TeeTime') return String;
  return item.extra.rate.isSimulator ? groupSize : golfers;
}

function ItemError({ item, error }: { item: CartItem; error: ItemControls['error'] }) {
  const { replace } = useText().cart;
  const own = item.error && { ...item.error, helpsAnotherTime: helpsAnotherTime(item.error.code) };
  const shown = error === undefined ? own : error;
  if (!shown) return null;
  return (
    <Alert kind="bad">
      {shown.message}{' '}
      {shown.helpsAnotherTime ? <a href={links.replaceItem(item.id)}>{replace.title}</a> : null}
    </Alert>
  );
}

function Shares({ item }: { item: CartItem }) {
  const words = useText();
  if (item.type !== 'TeeTime' || item.extra.rates.length < 2) return null;
  return sharesOfItem(item)
    .filter(({ players }) => players > 0)
    .map(({ name, players, priceCents }) => (
      <p key={name} className="soft num">
        {words.cart.share(
          name,
          words.cart.golfers(players),
          formatMoney(priceCents, item.extra.currencyCode, words),
        )}
      </p>
    ));
}

function More({ item, title }: { item: CartItem; title: string }) {
  const text = useText();
  const facts = useItemFacts(item);
  const { facilities } = useSite();
  if (facts.length === 0) return null;
  const club = facilities.find(({ id }) => id === item.facilityId)?.name ?? '';
  return (
    <details className="more">
      <summary>
        {text.cart.labels.more}
        <span className="vh">{` ${title}`}</span>
      </summary>
      {item.type === 'GiftCertificate' ? <GiftCard {...cardOf(item, club)} /> : null}
      <ItemFacts facts={facts} />
    </details>
  );
}

function cardOf({ extra }: CartItem<'GiftCertificate'>, club: string) {
  const { value, currencyCode: currency, recipientName, giftMessage } = extra;
  return { club, valueCents: toCents(value), currency, recipientName, giftMessage };
}
