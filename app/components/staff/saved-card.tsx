import type { FieldMetadata } from '@conform-to/react';
import { selectOf } from '#app/ui/field-of.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import type { Dues } from '#server/contract/staff/payments.ts';
import type { Text } from '#server/text/en.ts';
import { AmountField, type SavedCard } from './tender-fields.tsx';

type Field = FieldMetadata<string | undefined>;
type Given = { cards: Dues['cards']; cardId: Field; amount: Field; text: Text };

/** Returns the fields that charge a saved card: a choice if there are several. */
export function savedCardFields({ cards, cardId, amount, text }: Given): SavedCard {
  const words = text.staffCards;
  const nameOf = ({ type, lastFour }: Dues['cards'][number]) => text.wallet.card(type, lastFour);
  const [only, another] = cards;
  const options = cards.map((card) => ({ value: card.id, label: nameOf(card) }));
  return {
    choice: (
      <>
        {another ? (
          <SelectField {...selectOf(cardId, { label: words.choose, options })} />
        ) : (
          <input type="hidden" name={cardId.name} value={only?.id} />
        )}
        <p className="hint" id="card-hint">
          {words.hint}
        </p>
      </>
    ),
    button: (
      <button type="submit" className="btn" name="intent" value="card" aria-describedby="card-hint">
        {only && !another ? words.restOf(nameOf(only)) : words.rest}
      </button>
    ),
    amount: <AmountField field={amount} label={words.amount} />,
  };
}
