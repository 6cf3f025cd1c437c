import type { Text } from '#server/text/en.ts';
import type { GiftCardProps } from './gift-card.tsx';

/** Not needed: `GiftCard` prints itself. */
export function viewGiftCard(gift: GiftCardProps, _text: Text): GiftCardProps {
  return gift;
}
