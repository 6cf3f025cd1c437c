import type { Caller } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';

/** Error: SESSION_REQUIRED (401), guests too. */
export function requireCustomer({ customer }: Pick<Caller, 'customer'>): NonNullable<Caller['customer']> {
  if (!customer) throw new EngineError('SESSION_REQUIRED');
  return customer;
}
