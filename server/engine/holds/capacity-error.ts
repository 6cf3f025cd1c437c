import { capacityRefusal } from '#server/rules/capacity.ts';
import { EngineError } from '../call/errors.ts';

/** Why the wanted places cannot be had, with the sentence of the specification; `left` counts the caller's own hold as free. */
export function capacityError(wanted: number, left: number): EngineError {
  const available = Math.max(0, left);
  return new EngineError(capacityRefusal(wanted, left) ?? 'TEE_TIME_LOCKED', { data: { available } });
}
