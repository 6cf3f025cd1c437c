import { hash, verify } from '@node-rs/argon2';
import type { EngineParts } from '../../call/context.ts';

/** OWASP's parameters for argon2id: 19 MiB, 2 passes, 1 lane. */
const REAL_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type Cost = typeof REAL_COST;
/** Tests pass a lower cost; production ignores it. */
type CostParts = Partial<Pick<EngineParts, 'passwordCost' | 'isProduction'>>;

// Compared when there is no password, so that unknown accounts take as long as known ones.
const nobody = new Map<Cost, Promise<string>>();

export function hashPassword(password: string, parts: CostParts = {}): Promise<string> {
  return hash(oneForm(password), costOf(parts));
}

/**
 * Without a hash it does the same work and returns false. An imported hash may be of the password as typed, so it
 * tries that too.
 */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  parts: CostParts = {},
): Promise<boolean> {
  const known = passwordHash ?? (await hashOfNobody(parts));
  for (const form of new Set([oneForm(password), password])) {
    // A malformed hash matches no password.
    const isRight = await verify(known, form).catch(() => false);
    if (isRight) return passwordHash !== null;
  }
  return false;
}

/** Whether a hash should be replaced at the next login. */
export function isForeignHash(passwordHash: string, parts: CostParts = {}): boolean {
  const { memoryCost, timeCost, parallelism } = costOf(parts);
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

function hashOfNobody(parts: CostParts): Promise<string> {
  const cost = costOf(parts);
  const known = nobody.get(cost) ?? hashPassword('nobody has this password', parts);
  nobody.set(cost, known);
  return known;
}

function costOf({ passwordCost, isProduction = false }: CostParts): Cost {
  return isProduction || !passwordCost ? REAL_COST : passwordCost;
}

/** Makes passwords equal however a keyboard composes their letters (NIST SP 800-63B). */
function oneForm(password: string): string {
  return password.normalize('NFKC');
}
