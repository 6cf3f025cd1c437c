import type { Visit } from './visitor.server.ts';

/** The golfer's accounts that are to pay for the visitor's cart; those chosen for another cart pay nothing. */
export function readAccountChoice({ session, cartId }: Pick<Visit, 'session' | 'cartId'>): number[] {
  const known = session.get('payingAccounts');
  return known && known.cartId === cartId ? known.ids : [];
}

/** Keeps the choice for this cart. Send `visit.commit()` with the answer. */
export function keepAccountChoice(
  { session, cartId }: Pick<Visit, 'session' | 'cartId'>,
  ids: readonly number[],
): void {
  if (cartId === null || ids.length === 0) session.unset('payingAccounts');
  else session.set('payingAccounts', { cartId, ids: [...new Set(ids)] });
}
