import { z } from 'zod';
import type { Db } from '../call/context.ts';
import { findCard, type WalletCardRow } from './wallet-cards.queries.ts';

/** Finds a customer's card; null for anybody else's. */
export async function cardToPayWith(
  db: Db,
  customerId: number | null,
  walletOptionId: string,
): Promise<WalletCardRow | null> {
  if (customerId === null || !z.uuid().safeParse(walletOptionId).success) return null;
  return (await findCard(db, customerId, walletOptionId.toLowerCase())) ?? null;
}
