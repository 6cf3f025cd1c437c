import { Checkbox } from '#app/ui/checkbox.tsx';
import type { NoShowView } from './no-show-fee.view.ts';

type Props = NonNullable<NoShowView['choice']> & { prefix?: string };

/** Charges the fee with the no-show, in the form of the players. `prefix`: of its id, on pages with several forms. */
export function NoShowChoice({ label, cardId, attemptId, prefix = '' }: Props) {
  return (
    <>
      <input type="hidden" name="feeCardId" value={cardId} />
      <input type="hidden" name="feeAttemptId" value={attemptId} />
      <Checkbox input={{ id: `${prefix}fee`, name: 'fee' }} label={label} />
    </>
  );
}
