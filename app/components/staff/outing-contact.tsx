import type { FieldMetadata } from '@conform-to/react';
import { useText } from '#app/page/page-context.ts';
import { fieldOf } from '#app/ui/field-of.ts';
import { TextField } from '#app/ui/text-field.tsx';

type Names = 'firstName' | 'lastName' | 'email' | 'phone';
type Props = { fields: Record<Names, FieldMetadata<string | undefined>> };

/** Asks whom to write to and call about a group. */
export function OutingContact({ fields: { firstName, lastName, email, phone } }: Props) {
  const { new: words } = useText().staffOutings;
  return (
    <>
      <div className="cols">
        <TextField {...fieldOf(firstName, { label: words.firstName, maxLength: 100, required: true })} />
        <TextField {...fieldOf(lastName, { label: words.lastName, maxLength: 100 })} />
      </div>
      <div className="cols">
        <TextField {...fieldOf(email, { label: words.email, type: 'email' })} />
        <TextField {...fieldOf(phone, { label: words.phone, type: 'tel', maxLength: 50 })} />
      </div>
    </>
  );
}
