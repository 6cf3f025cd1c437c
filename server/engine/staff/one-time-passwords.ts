import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Time steps before and after the present one whose codes pass, for clocks that are a little off. */
const STEPS_OFF = 1;

/** Returns a new secret: 160 bits, base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ issuer, label, secret }).toString();
}

/** Returns the time step of a code, which must pass only once; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = new TOTP({ secret, period: STEP_SECONDS }).validate({
    token: code,
    timestamp,
    window: STEPS_OFF,
  });
  return delta === null ? null : Math.floor(timestamp / 1_000 / STEP_SECONDS) + delta;
}
