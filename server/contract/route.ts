import { oc } from '@orpc/contract';
import { API_ERRORS, type ApiErrorCode } from './errors.ts';
import type { LimitKind } from './rate-limits.ts';

/** The start of every contract entry, with the limit its calls count towards: path parameters, query and body are named apart. */
export function call(limit: LimitKind | 'unlimited') {
  return oc.$meta({ limit }).$route({ inputStructure: 'detailed' });
}

type Documented<Code extends ApiErrorCode> = { [K in Code]: { status: (typeof API_ERRORS)[K] } };

const OPEN = ['ALIAS_UNKNOWN', 'BAD_INPUT', 'TOO_MANY_REQUESTS'] as const;
const PUBLIC = ['ALIAS_REQUIRED', ...OPEN] as const;
const TENANT = [...PUBLIC, 'SESSION_EXPIRED'] as const;

/** The errors an entry documents, beyond those every call of a tenant can answer (400, 404 of the alias, 401, 429). */
export function errors<Code extends ApiErrorCode>(...codes: Code[]) {
  return documented([...TENANT, ...codes]);
}

/**
 * The same for calls that anybody may make, and for those that get a session or end one: a session that is over, or another
 * tenant's, counts as none.
 */
export function publicErrors<Code extends ApiErrorCode>(...codes: Code[]) {
  return documented([...PUBLIC, ...codes]);
}

/** The same for calls that name their alias elsewhere than in the header, and no session. */
export function openErrors<Code extends ApiErrorCode>(...codes: Code[]) {
  return documented([...OPEN, ...codes]);
}

function documented<Code extends ApiErrorCode>(codes: readonly Code[]): Documented<Code> {
  return Object.fromEntries(codes.map((code) => [code, { status: API_ERRORS[code] }])) as Documented<Code>;
}
