import { z } from 'zod';

/** Of a form that marks no-shows: whether it charges their fee, to which card, and as which attempt. */
export const noShowFeeFields = {
  fee: z.literal('on').optional(),
  feeCardId: z.uuid().optional(),
  feeAttemptId: z.uuid().optional(),
};
type Typed = { [Name in keyof typeof noShowFeeFields]?: string | undefined };

/** Returns the fee of a no-show as the call takes it; nothing unless it is ticked. */
export function chosenFee({ fee, feeCardId, feeAttemptId }: Typed) {
  return fee && feeCardId && feeAttemptId
    ? { fee: { cardId: feeCardId, attemptId: feeAttemptId } }
    : undefined;
}
