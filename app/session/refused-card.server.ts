import type { SiteSession } from './session-data.ts';
import type { Visit } from './visitor.server.ts';

/** Why a card was refused, and what was typed beside it. */
export type RefusedCard = Pick<SiteSession['refusedCard'], 'sentences' | 'typed'>;

/** The fields that are filled in again: never a card's number, expiry or security code. */
const KEPT_FIELDS = ['walletOptionId', 'nameOnCard', 'postalCode', 'country', 'amount'] as const;
/** A browser drops a cookie of more than 4096 bytes; no name on a card is as long as this. */
const MAX_BYTES = 100;
/** How long the page says so, as the checkout does. */
const SAID_MS = 10 * 60_000;

/** Leads back to the page that took a refused card, with the reasons: loading it again sends no card again. */
export function leaveRefused(
  { session, leaveFor }: Pick<Visit, 'session' | 'leaveFor'>,
  page: string,
  sentences: readonly string[],
  form: FormData,
): Promise<Response> {
  const typed: Record<string, string> = {};
  for (const name of KEPT_FIELDS) {
    const value = form.get(name);
    if (typeof value === 'string' && Buffer.byteLength(value) <= MAX_BYTES) typed[name] = value;
  }
  session.set('refusedCard', { page, at: Date.now(), sentences: [...sentences], typed });
  return leaveFor(page);
}

/** Why the last card on this page was refused; null when it was not, or not lately. */
export function readRefusedCard({ session }: Pick<Visit, 'session'>, page: string): RefusedCard | null {
  const refused = session.get('refusedCard');
  if (refused?.page !== page || Date.now() - refused.at > SAID_MS) return null;
  const { sentences, typed } = refused;
  return { sentences, typed };
}

/** Forgets it: another payment is tried. */
export function forgetRefusedCard({ session }: Pick<Visit, 'session'>): void {
  session.unset('refusedCard');
}
