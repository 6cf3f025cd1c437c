import type { SiteSession } from './session-data.ts';
import type { Visit } from './visitor.server.ts';

export type RefusedCard = Pick<SiteSession['refusedCard'], 'sentences' | 'typed'>;

/** Fields to restore: never a card's number, expiry or security code. */
const KEPT_FIELDS = ['walletOptionId', 'nameOnCard', 'postalCode', 'country', 'amount'] as const;
/** A browser drops cookies over 4096 bytes; no name on a card is this long. */
const MAX_BYTES = 100;
const SAID_MS = 10 * 60_000;

/** Redirects, so that a reload does not send the card again. */
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

export function readRefusedCard({ session }: Pick<Visit, 'session'>, page: string): RefusedCard | null {
  const refused = session.get('refusedCard');
  if (refused?.page !== page || Date.now() - refused.at > SAID_MS) return null;
  const { sentences, typed } = refused;
  return { sentences, typed };
}

export function forgetRefusedCard({ session }: Pick<Visit, 'session'>): void {
  session.unset('refusedCard');
}
