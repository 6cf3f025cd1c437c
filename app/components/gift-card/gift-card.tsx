import { useText } from '#app/page/page-context.ts';
import type { Currency } from '#server/contract/constants.ts';
import { formatMoney } from '#server/format/money.ts';

export type GiftCardProps = {
  club: string;
  valueCents: number | null;
  currency: Currency;
  /** '' until known. */
  recipientName: string;
  giftMessage: string;
  /** gift-preview.script.js fills '{}' in its words as the golfer types. */
  isLive?: boolean;
};

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
