import { useText } from '#app/page/page-context.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { isWalletCardOver } from '#server/rules/card-expiry.ts';
import { CardIcon } from './card-icon.tsx';

export function CardLine({
  card,
  now,
  showsDefault = false,
}: {
  card: WalletCard;
  now: Date;
  showsDefault?: boolean;
}) {
  const { wallet: text } = useText();
  const { type, lastFour, expirationMonth, expirationYear, isDefault } = card;
  const expiry = isWalletCardOver(card, now) ? text.expired : text.expires;
  return (
    <p className="card-line">
      <CardIcon type={type} />
      <span>
        <b>{text.card(type, lastFour)}</b> <small>{expiry(expirationMonth, expirationYear)}</small>
      </span>
      {showsDefault && isDefault ? <span className="card-tag">{` ${text.isDefault}`}</span> : null}
    </p>
  );
}
