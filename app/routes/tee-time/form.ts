import { z } from 'zod';
import type { Text } from '#server/text/en.ts';

/** What the tee time's form sends: which rate, how many golfers; the tee time itself stands in the URL. */
export function addTeeTimeForm({ teeTime: { chooseRate, chooseGolfers } }: Text) {
  return z.object({
    rateId: z.coerce.number({ error: chooseRate }).int().positive(),
    golfers: z.coerce.number({ error: chooseGolfers }).int().min(1, chooseGolfers).max(6, chooseGolfers),
    attemptId: z.uuid().optional().catch(undefined),
  });
}
