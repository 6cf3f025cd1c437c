import type { PurchasedInvoice } from '#server/contract/invoices.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import type { Caller } from './ask.ts';
import { purchase, waitingItem } from './purchase-invoice.ts';
import { STORE_ITEMS } from './store-items.ts';

/** Customers with saved cards. A session proves who they are. */
export type Owner = { headers: Record<string, string> };

/** Buys something and saves the card. Returns the payment's state. */
export async function payAndSave(
  shop: Caller,
  { headers }: Owner,
  number: string,
  change: Record<string, unknown> = {},
): Promise<PurchasedInvoice> {
  const waiting = await waitingItem(shop, STORE_ITEMS.giftCertificate(), { headers });
  const SecurityCode = number.startsWith('37') ? '1234' : '123';
  return purchase(shop, waiting, { CardNumber: number, SecurityCode, saveCard: true, ...change });
}

export function readWallet(shop: Caller, { headers }: Owner): Promise<WalletCard[]> {
  return shop.read('/wallet', { headers });
}

/** Saves a card. Returns it as the wallet shows it. */
export async function savedCard(shop: Caller, owner: Owner, number: string): Promise<WalletCard> {
  await payAndSave(shop, owner, number);
  const card = (await readWallet(shop, owner)).find(({ lastFour }) => lastFour === number.slice(-4));
  if (!card) throw new Error(`The card ${number.slice(-4)} was not kept`);
  return card;
}

/** A client's request to change a card. */
export function cardChange(card: WalletCard, change: Record<string, unknown> = {}) {
  const { name, address, postalCode, countryCode, expirationMonth, expirationYear } = card;
  const street = address || '1 Ridge Road';
  return {
    name,
    address: street,
    postalCode,
    countryCode,
    expirationMonth,
    expirationYear,
    ...change,
  };
}
