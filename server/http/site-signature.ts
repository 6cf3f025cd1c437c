import { createHmac } from 'node:crypto';
import { isSameSecret } from './same-secret.ts';

/**
 * The site signs the golfer's address with SITE_KEY, so that the engine's limits count golfers instead of the site,
 * and site-only calls are recognized. Not part of the wire for other clients.
 */
export const SITE_HEADERS = {
  clientAddress: 'x-site-client-address',
  signature: 'x-site-signature',
  /** `availability`: polled by an open page, not requested by its golfer. */
  purpose: 'x-site-purpose',
} as const;

/** Allows for clock differences. */
const VALID_SECONDS = 300;

/** Returns headers that sign `clientAddress`. */
export function signClientAddress(clientAddress: string, siteKey: string, now: Date): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    [SITE_HEADERS.clientAddress]: clientAddress,
    [SITE_HEADERS.signature]: `${seconds}.${sign(seconds, clientAddress, siteKey)}`,
  };
}

/** Returns the signed golfer's address, or null without a valid signature. */
export function readClientAddress(headers: Pick<Headers, 'get'>, siteKey: string, now: Date): string | null {
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
