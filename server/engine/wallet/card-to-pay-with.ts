import { z } from 'zod';
import type { Db } from '../call/context.ts';
import { findCard, type WalletCardRow } from './wallet-cards.queries.ts';

/** A card of a customer's wallet by the id a client sent; null: it is nobody's, somebody else's, or there is no session. */
export async function cardToPayWith(
  db: Db,
  customerId: number | null,
  walletOptionId: string,
): Promise<WalletCardRow | null> {
  if (customerId === null || !z.uuid().safeParse(walletOptionId).success) return null;
  return (await findCard(db, customerId, walletOptionId.toLowerCase())) ?? null;
}
