import { UNDO_MINUTES } from '#server/contract/constants.ts';
import type { Text } from '#server/text/en.ts';
import { EngineError } from '../call/errors.ts';

/** The refusal of an undo, with its reason. */
export function refuseUndo(why: keyof Text['staff']['notUndoable'], cause?: unknown): EngineError {
  return new EngineError('NOT_UNDOABLE', {
    message: ({ staff: { notUndoable } }) =>
      why === 'late' ? notUndoable.late(UNDO_MINUTES) : notUndoable[why],
    cause,
  });
}
