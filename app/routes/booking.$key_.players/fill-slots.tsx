import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextField } from '#app/ui/text-field.tsx';

export const MOST_FRIENDS = 5;

type Props = { action: string; refused: { message: string | null; reply: SubmissionResult | null } | null };

export function InviteFriends({ action, refused, freePlaces }: Props & { freePlaces: number }) {
  const { invite, wrong } = useText().invitations.players;
  const [form, fields] = useForm<Record<string, string>>({
    id: 'invite',
    lastResult: refused?.reply ?? null,
  });
  const friends = Array.from({ length: Math.min(freePlaces, MOST_FRIENDS) }, (_, index) => index + 1).flatMap(
    (number) => {
      const [name, email] = [fields[`name${number}`], fields[`email${number}`]];
      return name && email ? [{ number, name, email }] : [];
    },
  );
  return (
    <form
      method="post"
      className="panel stack"
      {...getFormProps(form, { ariaAttributes: false })}
      action={action}
    >
      <FormToken />
      <h2>{invite.title}</h2>
      <p className="soft">{invite.intro}</p>
      <ErrorSummary
        title={wrong.title}
        errors={listErrors(
          friends.flatMap(({ name, email }) => [name, email]),
          refused?.message ? [refused.message] : [],
        )}
      />
      {friends.map(({ number, name, email }) => (
        <fieldset key={number}>
          <legend>{invite.friend(number)}</legend>
          <div className="cols">
            <TextField {...fieldOf(name, { label: invite.name, autoComplete: 'off', maxLength: 40 })} />
            <TextField
              {...fieldOf(email, {
                label: invite.email,
                type: 'email',
                autoComplete: 'off',
                maxLength: 254,
              })}
            />
          </div>
        </fieldset>
      ))}
      <button type="submit" className="btn" name="intent" value="invite">
        {freePlaces === 1 ? invite.submitOne : invite.submit}
      </button>
    </form>
  );
}

export function AddPartner({ action, refused }: Props) {
  const { add } = useText().invitations.players;
  const [form, { partner }] = useForm<{ partner: string }>({
    id: 'add',
    lastResult: refused?.reply ?? null,
  });
  return (
    <form
      method="post"
      className="panel stack"
      {...getFormProps(form, { ariaAttributes: false })}
      action={action}
    >
      <FormToken />
      <h2>{add.title}</h2>
      <p className="soft">{add.intro}</p>
      <TextField
        {...fieldOf(partner, {
          label: add.email,
          type: 'email',
          autoComplete: 'off',
          required: true,
          maxLength: 254,
        })}
      />
      <button type="submit" className="btn alt" name="intent" value="add">
        {add.submit}
      </button>
    </form>
  );
}
