import { describeCancellation } from '#app/components/booking/describe-round.ts';
import { titleOfItem } from '#app/components/cart/item-words.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import type { Cart } from '#server/contract/cart.ts';

export function Cancelling({ cart: { items }, now }: { cart: Cart; now: Date }) {
  const words = useText();
  const { facilities } = useSite();
  const title = words.checkout.cancelling;
  const policies = items.flatMap((item) => {
    if (item.type !== 'TeeTime' || !item.extra.cancellation) return [];
    const { teetime: startsAt, timeZone: zone, currencyCode: currency, cancellation } = item.extra;
    const texts = describeCancellation(cancellation, { startsAt, zone, currency, now }, words);
    const club = facilities.find(({ id }) => id === item.facilityId)?.name ?? '';
    return [{ id: item.id, title: `${title}: ${club}, ${titleOfItem(item, words)}`, texts }];
  });
  const [first] = policies;
  const isSame = policies.every(({ texts }) => texts.join() === first?.texts.join());
  const shown = isSame && first ? [{ ...first, title: first.texts.length > 1 ? title : '' }] : policies;
  return shown.map(({ id, title, texts }) => (
    <div key={id} className="small soft cancelling">
      {title ? <b>{title}</b> : null}
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  ));
}
