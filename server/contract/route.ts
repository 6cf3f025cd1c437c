import { oc } from '@orpc/contract';
import { API_ERRORS, type ApiErrorCode } from './errors.ts';
import type { LimitKind } from './rate-limits.ts';

/** Starts a contract entry whose calls count toward `limit`; path parameters, query and body are separate inputs. */
export function call(limit: LimitKind | 'unlimited') {
  return oc.$meta({ limit }).$route({ inputStructure: 'detailed' });
}

type Documented<Code extends ApiErrorCode> = { [K in Code]: { status: (typeof API_ERRORS)[K] } };

const OPEN = ['ALIAS_UNKNOWN', 'BAD_INPUT', 'TOO_MANY_REQUESTS'] as const;
const PUBLIC = ['ALIAS_REQUIRED', ...OPEN] as const;
const TENANT = [...PUBLIC, 'SESSION_EXPIRED'] as const;

/** Documents `codes` and the errors of every tenant call (400, 404 of the alias, 401, 429). */
export function errors<Code extends ApiErrorCode>(...codes: Code[]) {
  return documented([...TENANT, ...codes]);
}

/**
 * For public calls, and those that start or end a session. They ignore a session that has ended or is another
 * tenant's.
 */
export function publicErrors<Code extends ApiErrorCode>(...codes: Code[]) {
  return documented([...PUBLIC, ...codes]);
}

/** For calls without a session that take their alias outside the header. */
export function openErrors<Code extends ApiErrorCode>(...codes: Code[]) {
  return documented([...OPEN, ...codes]);
}

function documented<Code extends ApiErrorCode>(codes: readonly Code[]): Documented<Code> {
  return Object.fromEntries(codes.map((code) => [code, { status: API_ERRORS[code] }])) as Documented<Code>;
}
