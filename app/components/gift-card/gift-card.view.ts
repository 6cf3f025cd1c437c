import type { Currency } from '#server/contract/constants.ts';
import { formatMoney } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import type { GiftCardProps } from './gift-card.tsx';

type Gift = {
  club: string;
  /** Null while none is chosen. */
  valueCents: number | null;
  currency: Currency;
  recipientName: string;
  giftMessage: string;
};

/** A gift certificate as a card; what is not known yet stands open. */
export function viewGiftCard(
  { club, valueCents, currency, recipientName, giftMessage }: Gift,
  text: Text,
): GiftCardProps {
  const { giftCertificates: words } = text.store;
  return {
    club,
    kind: words.title,
    value: valueCents === null ? '' : formatMoney(valueCents, currency, text),
    recipient: recipientName === '' ? words.someone : words.for(recipientName),
    message: giftMessage,
  };
}
