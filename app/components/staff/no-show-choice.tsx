import type { ReactNode } from 'react';
import { useText } from '#app/page/page-context.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import type { NoShowView } from './no-show-fee.view.ts';

type Props = {
  choice: NoShowView['choice'] | undefined;
  /** Of the id of the choice, on pages with several forms. */
  prefix?: string;
  /** The buttons that mark no-shows. */
  children: ReactNode;
};

/** Frames the buttons that mark no-shows with the choice to charge the fee: no other button of the form charges it. */
export function NoShowChoice({ choice, prefix = '', children }: Props) {
  const { noShow } = useText().staff.booking;
  if (!choice) return children;
  const { label, cardId, attemptId } = choice;
  return (
    <fieldset className="stack no-shows">
      <legend>{noShow}</legend>
      <input type="hidden" name="feeCardId" value={cardId} />
      <input type="hidden" name="feeAttemptId" value={attemptId} />
      <Checkbox input={{ id: `${prefix}fee`, name: 'fee' }} label={label} />
      {children}
    </fieldset>
  );
}
