import { randomUUID } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { HEADERS } from '#server/contract/headers.ts';
import { signClientAddress } from '#server/http/site-signature.ts';
import { createTrustedProxies } from '#server/http/trusted-proxies.ts';
import { isOurHost, serveEnvironment } from './program.server.ts';

/** Golfers without a known address share this one. */
const UNKNOWN = '0.0.0.0';

/**
 * Notes the client address when our host did not (`npm run serve`): the one a proxy of TRUSTED_PROXY names, signed
 * for the engine. Only that proxy may reach the program, which cannot see who connects.
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
