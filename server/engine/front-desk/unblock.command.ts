import { z } from 'zod';
import { StartError } from '#server/start-error.ts';
import { en } from '#server/text/en.ts';
import { unblockTeeTimes } from '../blocks/unblock-tee-times.ts';
import { idOption } from './option-values.ts';
import { shopCommand } from './shop-command.ts';

/** Opens the hours of a block again. */
export const unblockCommand = shopCommand({
  usage: 'unblock ALIAS --id ID',
  options: z.object({ id: idOption }),
  async run({ parts, operator }, { id }) {
    const outcome = await unblockTeeTimes(parts.db, operator.alias, id);
    if (outcome === 'unblocked') return en.shop.unblocked(id);
    throw new StartError(en.shop.notUnblocked[outcome](id));
  },
});
