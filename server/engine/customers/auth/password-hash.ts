import { hash, verify } from '@node-rs/argon2';
import type { EngineParts } from '../../call/context.ts';

/** argon2id with the parameters OWASP names for it: 19 MiB, 2 passes, 1 lane. */
const REAL_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type Cost = typeof REAL_COST;
/** The parts of the engine that say what a hash costs: tests hand in less, and production takes no less. */
type CostParts = Partial<Pick<EngineParts, 'passwordCost' | 'isProduction'>>;

// What is compared where there is no password: an unknown account takes as long to refuse as a known one.
const nobody = new Map<Cost, Promise<string>>();

export function hashPassword(password: string, parts: CostParts = {}): Promise<string> {
  return hash(oneForm(password), costOf(parts));
}

/**
 * Whether a password is the one of a hash. Without a hash it never is, after the same work. Hashes from elsewhere may have been
 * made of what was typed as it was: where that differs, both are tried, whosever hash it is.
 */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  parts: CostParts = {},
): Promise<boolean> {
  const known = passwordHash ?? (await hashOfNobody(parts));
  for (const form of new Set([oneForm(password), password])) {
    // A hash that is none, whoever wrote it, is nobody's password.
    const isRight = await verify(known, form).catch(() => false);
    if (isRight) return passwordHash !== null;
  }
  return false;
}

/** Whether a hash was made elsewhere with other parameters: it is replaced when its password is known. */
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

/** The same password however a keyboard composes its letters (NIST SP 800-63B). */
function oneForm(password: string): string {
  return password.normalize('NFKC');
}
