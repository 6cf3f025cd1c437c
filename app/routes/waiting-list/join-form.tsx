import { getFormProps, useForm } from '@conform-to/react';
import { NameFields } from '#app/components/account/name-fields.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { RefusedForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf, selectOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { countsToSearch } from '#server/rules/search-state.ts';
import { describeHours } from './describe-hours.ts';
import type { Wanted } from './find-wanted.ts';
import type { JoinInput } from './form.ts';

type Props = {
  wanted: Wanted;
  guest: Visit['guest'];
  isSignedIn: boolean;
  refused: RefusedForm | undefined;
};

export function JoinForm({ wanted, guest, isSignedIn, refused }: Props) {
  const { facilities } = useSite();
  const words = useText();
  const { waitingList: text, errors } = words;
  const { facility, from, to, golfers } = wanted;
  const [form, fields] = useForm<JoinInput>({
    id: 'join',
    lastResult: refused?.reply ?? null,
    defaultValue: { ...guest, players: String(golfers ?? 2) },
  });
  const { players, firstName, lastName, email } = fields;
  return (
    <form method="post" className="panel stack" {...getFormProps(form)}>
      <FormToken />
      <input type="hidden" name="facilityId" value={facility.id} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      <h2>{from === to ? text.joinTitle : text.joinDayTitle}</h2>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([players, firstName, lastName, email])} />
      <div>
        <b>{describeHours({ from, to }, facility.timeZone, words)}</b>
        <p className="soft">{facility.name}</p>
      </div>
      <SelectField
        {...selectOf(players, {
          label: text.players,
          options: countsToSearch(facilities)
            .map(String)
            .map((value) => ({ value, label: value })),
          required: true,
        })}
      />
      {isSignedIn ? null : (
        <>
          <NameFields labels={text} fields={fields} />
          <TextField
            {...fieldOf(email, {
              label: text.email,
              type: 'email',
              autoComplete: 'email',
              maxLength: 254,
              required: true,
            })}
          />
        </>
      )}
      <div className="btns">
        <button type="submit" className="btn" name="intent" value="join">
          {text.join}
        </button>
      </div>
    </form>
  );
}
