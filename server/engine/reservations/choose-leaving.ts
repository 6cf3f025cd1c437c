import { type ChosenSlot, chosenSlots } from '#server/rules/leaving-slots.ts';
import { EngineError } from '../call/errors.ts';
import type { Slot } from './slots.queries.ts';

/**
 * Returns the ticked slots; `gone` if all have left. Errors: FORBIDDEN for the booker's slot, PLAYERS_CHANGED if
 * somebody else plays there now.
 */
export function chooseLeaving(slots: readonly Slot[], chosen: readonly ChosenSlot[]): Slot[] | 'gone' {
  const found = chosenSlots(slots, chosen);
  if (found === 'booker')
    throw new EngineError('FORBIDDEN', { message: ({ order }) => order.leaving.booker });
  if (found === 'changed') throw new EngineError('PLAYERS_CHANGED');
  return found;
}
