import { z } from 'zod';
import { findEntry } from '../audit/audit.queries.ts';
import { undoBlockChange } from '../blocks/undo-block-change.ts';
import type { DeskContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { undoDelay } from './delays/undo-delay.ts';
import { shopCommand } from './shop-command.ts';
import { undoChange } from './undo-change.ts';

/** By the noun of the change. */
const UNDO: Readonly<Record<string, (context: DeskContext, id: number) => Promise<unknown>>> = {
  booking: undoChange,
  block: undoBlockChange,
  day: undoDelay,
};

/** Undoes the last change of a booking, a block or a day, by its number in the log. */
export const undoCommand = shopCommand({
  usage: 'undo ALIAS --change N',
  options: (option) => z.object({ change: option.id }),
  async run(context, { change }) {
    const entry = await findEntry(context.parts.db, context.operator.alias, change);
    if (!entry) throw new EngineError('NOT_FOUND');
    const undo = UNDO[entry.noun];
    if (!undo) throw new EngineError('NOT_UNDOABLE');
    await undo(context, change);
    return context.text.shopDay.undone(change);
  },
});
