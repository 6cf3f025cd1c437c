import type { Settings } from '#server/contract/settings.ts';
import { readSitePath } from './return-path.server.ts';

/**
 * Returns a path of this site or an https page of the operator's payment provider; else null. Checked when it is
 * created and when it is used.
 */
export function handoverTarget(
  to: string,
  ownOrigin: string,
  { checkout }: Pick<Settings, 'checkout'>,
): string | null {
  if (!URL.canParse(to, ownOrigin)) return null;
  const { origin, protocol, href, pathname, search, hash } = new URL(to, ownOrigin);
  if (origin === ownOrigin) return readSitePath(pathname + search + hash);
  return protocol === 'https:' && checkout.payment.redirectHosts.includes(origin) ? href : null;
}
