import type { FieldMetadata } from '@conform-to/react';
import { useText } from '#app/page/page-context.ts';
import { fieldOf } from '#app/ui/field-of.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { AmountField } from './tender-fields.tsx';

type Field = FieldMetadata<string | undefined>;

/** Ask how much the contact of an outing pays ahead, and until when. */
export function DepositFields({ deposit, depositDueOn }: Record<'deposit' | 'depositDueOn', Field>) {
  const words = useText().staffOutingMoney.deposit;
  return (
    <div className="cols">
      <AmountField field={deposit} label={words.amount} hint={words.amountHint} />
      <TextField {...fieldOf(depositDueOn, { label: words.dueOn, type: 'date' })} />
    </div>
  );
}
