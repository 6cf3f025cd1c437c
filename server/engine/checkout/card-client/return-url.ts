import { links } from '#server/links.ts';
import type { EngineParts } from '../../call/context.ts';
import { isServedSite } from '../../catalogue/site-hosts.ts';

/**
 * Where a golfer comes back to after an external step: the address the client asked for if it is one of our sites, else our
 * own page for it. Never anywhere else.
 */
export async function safeReturnUrl(parts: EngineParts, asked: string): Promise<string> {
  if (URL.canParse(asked) && (await isServedSite(parts, new URL(asked)))) return asked;
  return parts.publicUrl + links.paymentAuthorization();
}

/** The page learns from its address which payment it is about, whatever the browser kept of its cookies. */
export function withStatusId(returnUrl: string, attemptId: number): string {
  const url = new URL(returnUrl);
  url.searchParams.set('ReservationStatusID', String(attemptId));
  return url.href;
}
