import { CAPACITY_CODES, capacityRefusal } from '#server/rules/capacity.ts';
import { EngineError } from '../call/errors.ts';

/** Returns the spec's refusal. `left` includes the caller's own hold. */
export function capacityError(wanted: number, left: number): EngineError {
  const available = Math.max(0, left);
  return new EngineError(capacityRefusal(wanted, left) ?? 'TEE_TIME_LOCKED', { data: { available } });
}

/** Whether an error says that a tee time lacks room. */
export function isCapacityError(error: unknown): error is EngineError {
  return error instanceof EngineError && CAPACITY_CODES.some((code) => code === error.code);
}
