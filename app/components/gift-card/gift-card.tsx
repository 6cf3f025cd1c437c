import { useText } from '#app/page/page-context.ts';
import type { Currency } from '#server/contract/constants.ts';
import { formatMoney } from '#server/format/money.ts';

export type GiftCardProps = {
  club: string;
  /** Null while no value is chosen. */
  valueCents: number | null;
  currency: Currency;
  /** '' while it is not known. */
  recipientName: string;
  giftMessage: string;
  /** A script (gift-preview.script.js) shows on the card what is typed: it gets the words around it, with '{}' in its place. */
  isLive?: boolean;
};

/** A gift certificate as its recipient sees it. */
export function GiftCard({ club, valueCents, currency, recipientName, giftMessage, isLive }: GiftCardProps) {
  const text = useText();
  const { giftCertificates: words } = text.store;
  return (
    <div className="gift-card">
      <p>
        <b>{club}</b> <span>{words.title}</span>
      </p>
      <p
        className="num gift-value"
        data-value={isLive ? formatMoney(700, currency, text).replace('7', '{}') : undefined}
      >
        {valueCents === null ? '' : formatMoney(valueCents, currency, text)}
      </p>
      <p
        data-recipient={isLive ? words.for('{}') : undefined}
        data-nobody={isLive ? words.someone : undefined}
      >
        {recipientName === '' ? words.someone : words.for(recipientName)}
      </p>
      <p className="lines gift-message">{giftMessage}</p>
    </div>
  );
}
