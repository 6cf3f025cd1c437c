import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';

/** Returns the storage name for a secret, which does not reveal the secret. */
export function nameOf(secret: string): string {
  return createHash('sha256').update(`name ${secret}`).digest('base64url');
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'handover', 32));

// Each key encrypts a single content, so a fixed nonce is safe.
const NONCE = Buffer.alloc(12);
const TAG_BYTES = 16;

/** Seals a text. Never use a secret for two texts. */
export function seal(content: string, secret: string): string {
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), NONCE);
  const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
  return Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url');
}

export function unseal(text: string, secret: string): string | null {
  const sealed = Buffer.from(text, 'base64url');
  if (sealed.length < TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), NONCE);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const opened = [decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return null;
  }
}
