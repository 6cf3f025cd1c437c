import { WALLET_CARD_TYPES } from '#server/contract/constants.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import type { WalletCardRow } from './wallet-cards.queries.ts';

export function wireCard(card: WalletCardRow): WalletCard {
  return {
    walletOptionId: card.id,
    type: typeOf(card.brand),
    lastFour: card.last_four,
    expirationMonth: String(card.expiration_month).padStart(2, '0'),
    expirationYear: String(card.expiration_year),
    isDefault: card.is_default,
    name: card.name,
    address: card.address,
    postalCode: card.postal_code,
    countryCode: card.country_code,
  };
}

function typeOf(brand: string | null): WalletCard['type'] {
  const name = brand === 'diners club' ? 'diners' : brand;
  return WALLET_CARD_TYPES.find((type) => type === name) ?? 'default';
}
