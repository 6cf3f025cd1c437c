import { EngineError } from '../call/errors.ts';

/**
 * Refuses a booking of a shotgun, whose groups change their times together, and their holes on its page.
 * `shotgunAt`: the start of its shotgun. Error: PART_OF_SHOTGUN.
 */
export function refuseShotgun(shotgunAt: Date | null): void {
  if (shotgunAt) throw new EngineError('PART_OF_SHOTGUN');
}
