import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { useText } from '#app/page/page-context.ts';
import type { tenderFields } from '#app/site/tender-fields.ts';
import { Acts } from '#app/ui/acts.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { PAYER_PLACES } from '#server/contract/constants.ts';

type Field = FieldMetadata<string | undefined>;
export type TenderFieldSet = Record<keyof ReturnType<typeof tenderFields>, Field>;

/** A saved card: the choice of it, its button, and the field for a part. */
export type SavedCard = { choice: ReactNode; button: ReactNode; amount: ReactNode };

/** Fields: `accounts` of the golfer, `payer` for those of others, `before` above the buttons. */
type Props = {
  fields: TenderFieldSet;
  before?: ReactNode;
  accounts?: ReactNode;
  payer: ReactNode;
  savedCard?: SavedCard | undefined;
  isSplit?: boolean;
  /** Of the first field, so that one more key takes all in cash. */
  autoFocus?: boolean;
};

/** The fields and buttons that take a payment: the rest in cash or by terminal, or several ways. */
export function TenderFields({
  fields,
  before,
  accounts,
  payer,
  savedCard,
  isSplit = false,
  autoFocus = false,
}: Props) {
  const words = useText().staffTill.pay;
  const { given, cash, terminal, reference, certificateCode, certificate, comp, reason } = fields;
  const amounts = [cash, terminal, certificate, comp, ...payerInputs(fields)];
  const isOpen = isSplit || amounts.some(({ errors, initialValue }) => errors || initialValue);
  return (
    <>
      <AmountField field={given} label={words.given} hint={words.givenHint} autoFocus={autoFocus} />
      {before}
      {savedCard?.choice}
      <Acts>
        <button type="submit" className="btn" name="intent" value="cash">
          {words.byCash}
        </button>
        <button type="submit" className="btn" name="intent" value="terminal">
          {words.byTerminal}
        </button>
        {savedCard?.button}
      </Acts>
      <details open={isOpen}>
        <summary>{words.split}</summary>
        <div className="stack">
          <div className="cols">
            <AmountField field={cash} label={words.cash} />
            <AmountField field={terminal} label={words.terminal} />
          </div>
          <TextField {...fieldOf(reference, { label: words.reference, maxLength: 200 })} />
          <div className="cols">
            <TextField
              {...fieldOf(certificateCode, { label: words.code, maxLength: 60, autoComplete: 'off' })}
            />
            <AmountField field={certificate} label={words.certificate} />
          </div>
          {savedCard?.amount}
          {accounts}
          {payer}
          <div className="cols">
            <AmountField field={comp} label={words.comp} />
            <TextField {...fieldOf(reason, { label: words.reason, maxLength: 200 })} />
          </div>
          <button type="submit" className="btn quiet" name="intent" value="exact">
            {words.byNothing}
          </button>
        </div>
      </details>
    </>
  );
}

/** The fields of a payer, for the list of errors. */
export function payerInputs(fields: TenderFieldSet): Field[] {
  return [fields.payerTerm, ...PAYER_PLACES.map((place) => fields[`payerAmount${place}`])];
}

type AmountProps = { field: Field; label: string; hint?: string; autoFocus?: boolean };

export function AmountField({ field, label, hint, autoFocus }: AmountProps) {
  const frame = { label, ...(hint ? { hint } : {}), ...(autoFocus ? { autoFocus } : {}) };
  return (
    <TextField {...fieldOf(field, { ...frame, inputMode: 'decimal', maxLength: 10, autoComplete: 'off' })} />
  );
}
