import { z } from 'zod';
import type { Db } from '../call/context.ts';
import { findCard, type WalletCardRow } from './wallet-cards.queries.ts';

/** Finds a card of the session's customer by a client's id; null for any other. */
export async function cardToPayWith(
  db: Db,
  customerId: number | null,
  walletOptionId: string,
): Promise<WalletCardRow | null> {
  if (customerId === null || !z.uuid().safeParse(walletOptionId).success) return null;
  return (await findCard(db, customerId, walletOptionId.toLowerCase())) ?? null;
}
