import type { Caller } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';

/** The session's customer. Account data is for nobody else, guests included: SESSION_REQUIRED (401). */
export function requireCustomer({ customer }: Pick<Caller, 'customer'>): NonNullable<Caller['customer']> {
  if (!customer) throw new EngineError('SESSION_REQUIRED');
  return customer;
}
