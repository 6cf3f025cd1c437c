import type { Environment } from '#server/environment/environment.ts';
import { isOwnName, nameOfHost } from '#server/http/host-name.ts';

/** Whether a host name is one that this program answers to. */
export type IsKnownHost = (host: string) => Promise<boolean>;

/** Whether a host name is the program's own (`isOwnName`) or an operator's. */
export function createHostCheck(environment: Environment, isOperatorHost: IsKnownHost): IsKnownHost {
  return async (host) => {
    const name = nameOfHost(host);
    return isOwnName(environment, name) || isOperatorHost(name);
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
