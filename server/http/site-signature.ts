import { createHmac } from 'node:crypto';
import { isSameSecret } from './same-secret.ts';

/**
 * The site signs the golfer's address with the key that it shares with the engine (SITE_KEY): limits per address then count
 * golfers, not the site, and calls that only the site may make know it. Beyond the wire: other clients have no part in it.
 */
export const SITE_HEADERS = {
  clientAddress: 'x-site-client-address',
  signature: 'x-site-signature',
  /** `availability`: asked by a page that is open, not by its golfer. */
  purpose: 'x-site-purpose',
} as const;

/** How long a signature is believed; the clocks of two machines may differ. */
const VALID_SECONDS = 300;

/** The headers that vouch for `clientAddress` towards the engine. */
export function signClientAddress(clientAddress: string, siteKey: string, now: Date): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    [SITE_HEADERS.clientAddress]: clientAddress,
    [SITE_HEADERS.signature]: `${seconds}.${sign(seconds, clientAddress, siteKey)}`,
  };
}

/** The golfer's address as a site vouches for it, or null when there is no believable signature. */
export function readClientAddress(headers: Headers, siteKey: string, now: Date): string | null {
  const address = headers.get(SITE_HEADERS.clientAddress);
  const [, seconds, signature] =
    /^(\d{1,12})\.([\w-]+)$/.exec(headers.get(SITE_HEADERS.signature) ?? '') ?? [];
  if (!address || !seconds || !signature) return null;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > VALID_SECONDS) return null;
  return isSameSecret(sign(Number(seconds), address, siteKey), signature) ? address : null;
}

function sign(seconds: number, clientAddress: string, siteKey: string): string {
  return createHmac('sha256', siteKey)
    .update(`client-address.${seconds}.${clientAddress}`)
    .digest('base64url');
}
