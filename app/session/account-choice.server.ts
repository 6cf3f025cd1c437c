import type { Visit } from './visitor.server.ts';

/** A choice for another cart is ignored. */
export function readAccountChoice({ session, cartId }: Pick<Visit, 'session' | 'cartId'>): number[] {
  const known = session.get('payingAccounts');
  return known && known.cartId === cartId ? known.ids : [];
}

/** Send `visit.commit()` with the answer. */
export function keepAccountChoice(
  { session, cartId }: Pick<Visit, 'session' | 'cartId'>,
  ids: readonly number[],
): void {
  if (cartId === null || ids.length === 0) session.unset('payingAccounts');
  else session.set('payingAccounts', { cartId, ids: [...new Set(ids)] });
}
