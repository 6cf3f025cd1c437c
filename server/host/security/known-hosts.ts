import type { Environment } from '#server/environment/environment.ts';
import { isThisMachine, nameOfHost } from '#server/http/host-name.ts';

/** Whether a host name is one that this program answers to. */
export type IsKnownHost = (host: string) => Promise<boolean>;

/**
 * The names of the demo: those of this machine and those of its operators. Somebody else's page could otherwise give its
 * own name our address (DNS rebinding), and a browser would let it read the demo's pages and mails as its own. Where
 * people book for real, or where the demo is open to everybody, every name is answered.
 */
export function createHostCheck(
  { isProduction, isPublicDemo, publicUrl }: Environment,
  isOperatorHost: IsKnownHost,
): IsKnownHost {
  const own = new URL(publicUrl).hostname;
  return async (host) => {
    if (isProduction || isPublicDemo) return true;
    const name = nameOfHost(host);
    return name === own || isThisMachine(name) || isOperatorHost(name);
  };
}

const PATIENCE_MS = 2_000;

/** Whether the booking API of another process knows a name as an operator's own. A silent one knows none. */
export function asksApi(bookingApiUrl: string): IsKnownHost {
  return async (host) => {
    const url = `${bookingApiUrl}/settings/alias?host=${encodeURIComponent(host)}`;
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };
}
