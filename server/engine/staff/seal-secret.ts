import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fairway: second factor of staff', 32));

/** Seals a text for the database or a client (AES-256-GCM). Only the same key and `purpose` open it. */
export function sealSecret(text: string, linkSecret: string, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(linkSecret), nonce).setAAD(Buffer.from(purpose));
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Returns null for another key or purpose, and for a text that was changed. */
export function openSecret(sealed: string, linkSecret: string, purpose: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(linkSecret), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return null;
  }
}
