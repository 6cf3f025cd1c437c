import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters OWASP names for it: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const OUR_HASH = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

// What is compared where there is no password: an unknown account takes as long to refuse as a known one.
let nobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(oneForm(password), PARAMETERS);
}

/**
 * Whether a password is the one of a hash. Without a hash it never is, after the same work. Hashes from elsewhere may have been
 * made of what was typed as it was: where that differs, both are tried, whosever hash it is.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const known = passwordHash ?? (await nobody);
  for (const form of new Set([oneForm(password), password])) {
    // A hash that is none, whoever wrote it, is nobody's password.
    const isRight = await verify(known, form).catch(() => false);
    if (isRight) return passwordHash !== null;
  }
  return false;
}

/** Whether a hash was made elsewhere with other parameters: it is replaced when its password is known. */
export function isForeignHash(passwordHash: string): boolean {
  return !OUR_HASH.test(passwordHash);
}

/** The same password however a keyboard composes its letters (NIST SP 800-63B). */
function oneForm(password: string): string {
  return password.normalize('NFKC');
}
