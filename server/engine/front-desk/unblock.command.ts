import { z } from 'zod';
import { StartError } from '#server/start-error.ts';
import { unblockTeeTimes } from '../blocks/unblock-tee-times.ts';
import { toEngineError } from '../call/errors.ts';
import { shopCommand } from './shop-command.ts';

export const unblockCommand = shopCommand({
  usage: 'unblock ALIAS --id ID',
  options: (option) => z.object({ id: option.id }),
  async run(context, { id }) {
    const { shop } = context.text;
    try {
      await unblockTeeTimes(context, { id });
    } catch (error) {
      const code = toEngineError(error)?.code;
      if (code === 'NOT_FOUND') throw new StartError(shop.notUnblocked.unknown(id), { cause: error });
      if (code === 'BLOCK_IN_FILE') throw new StartError(shop.notUnblocked['in-file'](id), { cause: error });
      throw error;
    }
    return shop.unblocked(id);
  },
});
