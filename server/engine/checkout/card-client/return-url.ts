import { links } from '#server/links.ts';
import type { EngineParts, Operator } from '../../call/context.ts';
import { isReturnSite } from '../../catalogue/site-hosts.ts';

/** Returns the requested address if it is one of the operator's sites, else our own page. */
export async function safeReturnUrl(
  parts: EngineParts,
  { alias }: Pick<Operator, 'alias'>,
  asked: string,
): Promise<string> {
  if (URL.canParse(asked) && (await isReturnSite(parts, alias, new URL(asked)))) return asked;
  return parts.publicUrl + links.paymentAuthorization();
}

/** Adds the payment to the address, since the browser may lose its cookies. */
export function withStatusId(returnUrl: string, attemptId: number): string {
  const url = new URL(returnUrl);
  url.searchParams.set('ReservationStatusID', String(attemptId));
  return url.href;
}
