import { z } from 'zod';
import { textIn } from '#server/text/text.ts';

const text = textIn('en').teeTime;

/** What the tee time's form sends: which rate, how many golfers; the tee time itself stands in the URL. */
export const addTeeTimeForm = z.object({
  rateId: z.coerce.number({ error: text.chooseRate }).int().positive(),
  golfers: z.coerce
    .number({ error: text.chooseGolfers })
    .int()
    .min(1, text.chooseGolfers)
    .max(6, text.chooseGolfers),
  attemptId: z.uuid().optional().catch(undefined),
});
