import { oc } from '@orpc/contract';
import { API_ERRORS, type ApiErrorCode } from './errors.ts';

/** The start of every contract entry: path parameters, query and body are named apart. */
export const call = oc.$route({ inputStructure: 'detailed' });

type Always = 'ALIAS_REQUIRED' | 'ALIAS_UNKNOWN' | 'BAD_INPUT' | 'TOO_MANY_REQUESTS';
type Documented<Code extends ApiErrorCode> = { [K in Code]: { status: (typeof API_ERRORS)[K] } };

/** The errors an entry documents, beyond those every call can answer (400, 404 of the alias, 429). */
export function errors<Code extends ApiErrorCode>(...codes: Code[]): Documented<Code | Always> {
  const all = ['ALIAS_REQUIRED', 'ALIAS_UNKNOWN', 'BAD_INPUT', 'TOO_MANY_REQUESTS', ...codes];
  const documented = all.map((code) => [code, { status: API_ERRORS[code as ApiErrorCode] }]);
  return Object.fromEntries(documented) as Documented<Code | Always>;
}
