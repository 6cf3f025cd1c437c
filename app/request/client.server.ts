import { randomUUID } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { HEADERS } from '#server/contract/headers.ts';
import { signClientAddress } from '#server/http/site-signature.ts';
import { createTrustedProxies } from '#server/http/trusted-proxies.ts';
import { isOurHost, serveEnvironment } from './program.server.ts';

/** No address of a golfer: all whose address is not known count as one. */
const UNKNOWN = '0.0.0.0';

/**
 * Notes who asks, where our host has not done so (`npm run serve`): the address that a proxy of TRUSTED_PROXY names, signed for the
 * engine. Nothing but such a proxy may reach the program then: it cannot see who connects to it.
 */
export function noteClient({ headers }: Request, context: AppLoadContext): void {
  if (context.clientHeaders || isOurHost(context)) return;
  const { siteKey, trustedProxies } = serveEnvironment();
  const golfer = createTrustedProxies(trustedProxies).golferOf(headers.get('x-forwarded-for'));
  const address = golfer?.toString() ?? UNKNOWN;
  context.requestId ??= randomUUID();
  context.clientHeaders = {
    ...(siteKey ? signClientAddress(address, siteKey, new Date()) : {}),
    [HEADERS.requestId]: context.requestId,
  };
}
