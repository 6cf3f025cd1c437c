import { Checkbox } from '#app/ui/checkbox.tsx';
import type { NoShowView } from './no-show-fee.view.ts';

/** Charges the fee with the no-show, in the form of the players. */
export function NoShowChoice({ label, cardId, attemptId }: NonNullable<NoShowView['choice']>) {
  return (
    <>
      <input type="hidden" name="feeCardId" value={cardId} />
      <input type="hidden" name="feeAttemptId" value={attemptId} />
      <Checkbox input={{ id: 'fee', name: 'fee' }} label={label} />
    </>
  );
}
