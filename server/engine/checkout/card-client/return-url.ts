import { links } from '#server/links.ts';
import type { EngineParts, Operator } from '../../call/context.ts';
import { isReturnSite } from '../../catalogue/site-hosts.ts';

/**
 * Where a golfer comes back to after an external step: the address the client asked for if it is one of the operator's own sites,
 * else our own page for it. Never anywhere else.
 */
export async function safeReturnUrl(
  parts: EngineParts,
  { alias }: Pick<Operator, 'alias'>,
  asked: string,
): Promise<string> {
  if (URL.canParse(asked) && (await isReturnSite(parts, alias, new URL(asked)))) return asked;
  return parts.publicUrl + links.paymentAuthorization();
}

/** The page learns from its address which payment it is about, whatever the browser kept of its cookies. */
export function withStatusId(returnUrl: string, attemptId: number): string {
  const url = new URL(returnUrl);
  url.searchParams.set('ReservationStatusID', String(attemptId));
  return url.href;
}
