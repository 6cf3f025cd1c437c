import { z } from 'zod';
import { StartError } from '#server/start-error.ts';
import { unblockTeeTimes } from '../blocks/unblock-tee-times.ts';
import { shopCommand } from './shop-command.ts';

export const unblockCommand = shopCommand({
  usage: 'unblock ALIAS --id ID',
  options: (option) => z.object({ id: option.id }),
  async run(context, { id }) {
    const { shop } = context.text;
    const outcome = await unblockTeeTimes(context, id);
    if (outcome === 'unblocked') return shop.unblocked(id);
    throw new StartError(shop.notUnblocked[outcome](id));
  },
});
