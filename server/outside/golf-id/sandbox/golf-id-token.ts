import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '#server/http/same-secret.ts';
import type { GolfIdGolfer } from '../golf-id-service.ts';

const VALID_MINUTES = 5;

const contentSchema = z.object({
  golfId: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  /** In ms. */
  until: z.number(),
  /** Makes each token unique. */
  nonce: z.string(),
});

/** Signs a golfer and expiry time. */
export function writeGolfIdToken(secret: string, golfer: GolfIdGolfer, now: Date, nonce: string): string {
  const content = { ...golfer, until: now.getTime() + VALID_MINUTES * 60_000, nonce };
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${sign(secret, payload)}`;
}

/** Returns a token's golfer; null when forged or expired. */
export function readGolfIdToken(secret: string, token: string, now: Date): GolfIdGolfer | null {
  const [payload = '', signature = ''] = token.split('.');
  if (!isSameSecret(sign(secret, payload), signature)) return null;
  const {
    until,
    nonce: _nonce,
    ...golfer
  } = contentSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return until > now.getTime() ? golfer : null;
}

function sign(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(`sandbox golf-ID ${payload}`).digest('base64url');
}
