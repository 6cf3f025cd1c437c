import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const VALID_SECONDS = 24 * 60 * 60;

export type FormTokens = {
  /** The value for the hidden field, and the cookie to set when this browser has none yet. */
  issue(cookieHeader: string | undefined): { value: string; setCookie: string | undefined };
  /** Whether the field's value was issued to the browser with this cookie, a day ago at most. */
  accepts(cookieHeader: string | undefined, value: string | null): boolean;
  /** Whether a field of our page came without the cookie that was set with it: this browser refuses cookies. */
  missesCookie(cookieHeader: string | undefined, value: string | null): boolean;
};

/**
 * Proof that a form came from our own page, for browsers that do not say where a form is from: a random cookie and a
 * hidden field that only we can have made from it.
 */
export function createFormTokens(secrets: string[], isProduction: boolean, now: () => Date): FormTokens {
  const cookieName = isProduction ? '__Host-fairway-form' : 'fairway-form';
  const pattern = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{22})(?:;|$)`);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isProduction ? '; Secure' : ''}`;
  const readCookie = (header: string | undefined) => pattern.exec(header ?? '')?.[1];
  const [newest = ''] = secrets;
  return {
    issue(header) {
      const known = readCookie(header);
      const id = known ?? randomBytes(16).toString('base64url');
      const seconds = Math.floor(now().getTime() / 1000);
      const setCookie = known ? undefined : `${cookieName}=${id}; ${attributes}`;
      return { value: `${seconds}.${sign(newest, id, seconds)}`, setCookie };
    },
    accepts(header, value) {
      const id = readCookie(header);
      const [, text, signature] = /^(\d{1,12})\.([\w-]+)$/.exec(value ?? '') ?? [];
      if (!id || !text || !signature) return false;
      const seconds = Number(text);
      const age = now().getTime() / 1000 - seconds;
      if (age < -60 || age > VALID_SECONDS) return false;
      return secrets.some((secret) => isSame(sign(secret, id, seconds), signature));
    },
    missesCookie: (header, value) => Boolean(value) && !readCookie(header),
  };
}

function sign(secret: string, id: string, seconds: number): string {
  return createHmac('sha256', secret).update(`form.${seconds}.${id}`).digest('base64url');
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
