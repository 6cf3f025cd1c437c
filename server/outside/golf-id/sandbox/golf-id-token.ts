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
  /** Milliseconds. */
  until: z.number(),
  /** No two tokens are the same. */
  nonce: z.string(),
});

/** A token of the sandbox: the golfer, and until when it counts, signed. */
export function writeGolfIdToken(secret: string, golfer: GolfIdGolfer, now: Date, nonce: string): string {
  const content = { ...golfer, until: now.getTime() + VALID_MINUTES * 60_000, nonce };
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${sign(secret, payload)}`;
}

/** The golfer of a token, or null when it is not ours or too old. */
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
