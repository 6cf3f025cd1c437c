import type { ReactNode } from 'react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { TextField } from '#app/ui/text-field.tsx';

type Player = {
  slotId: string;
  /** Its place among the golfers, from 1; the booker has the first. */
  place: number;
  /** "Player 2" */
  legend: string;
  name: string;
  email: string;
  /** What is wrong with the address. */
  errors?: readonly string[];
};

type PlayersFormProps = {
  itemId: string;
  title: string;
  isOpen?: boolean;
  players: readonly Player[];
  labels: { name: string; email: string; save: string };
  /** The field that adds one by e-mail address; none where that is not offered or nobody can join. */
  partner: { label: string; add: string; typed?: string; errors?: readonly string[] } | null;
  form: FormAttributes;
  /** Hidden fields. */
  children?: ReactNode;
};

/** Who plays beside the booker. */
export function PlayersForm({
  itemId,
  title,
  isOpen,
  players,
  labels,
  partner,
  form,
  children,
}: PlayersFormProps) {
  return (
    <Disclosure summary={title} isOpen={isOpen} className="more players">
      <form method="post" {...form}>
        {children}
        {players.map(({ slotId, place, legend, name, email, errors }) => (
          <fieldset key={slotId}>
            <legend>{legend}</legend>
            <input type="hidden" name={`slot${place}`} value={slotId} />
            <TextField
              label={labels.name}
              input={{
                id: `name${place}-${itemId}`,
                name: `name${place}`,
                defaultValue: name,
                maxLength: 200,
                autoComplete: 'off',
              }}
            />{' '}
            <TextField
              label={labels.email}
              errors={errors}
              input={{
                id: `email${place}-${itemId}`,
                name: `email${place}`,
                type: 'email',
                defaultValue: email,
                autoFocus: Boolean(errors),
                maxLength: 254,
                autoComplete: 'off',
              }}
            />
          </fieldset>
        ))}
        <button type="submit" className="btn alt" name="intent" value="players">
          {labels.save}
        </button>
      </form>
      {partner ? (
        <form method="post" className="partner" {...form}>
          {children}
          <TextField
            label={partner.label}
            errors={partner.errors}
            input={{
              id: `partner-${itemId}`,
              name: 'partner',
              type: 'email',
              defaultValue: partner.typed,
              autoFocus: Boolean(partner.errors),
              required: true,
              maxLength: 254,
              autoComplete: 'off',
            }}
          />{' '}
          <button type="submit" className="btn alt" name="intent" value="partner">
            {partner.add}
          </button>
        </form>
      ) : null}
    </Disclosure>
  );
}
