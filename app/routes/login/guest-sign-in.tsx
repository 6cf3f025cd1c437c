import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { FormToken } from '#app/page/form-token.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import { phoneCountry } from '#app/site/phone-country.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { links } from '#server/links.ts';
import { examplePhone } from '#server/rules/phone.ts';
import type { GuestForm } from './form.ts';

type Props = {
  returnTo: string;
  guest: Required<GuestForm> | null;
  reply: SubmissionResult<string[]> | null;
};

export function GuestSignIn({ returnTo, guest, reply }: Props) {
  const site = useSite();
  const { signIn, errors } = useText();
  const { guest: text, fields: labels } = signIn;
  const [form, { email, firstName, lastName, phone }] = useForm<GuestForm>({
    id: 'guest',
    lastResult: reply,
    defaultValue: guest ?? undefined,
  });
  const action = links.login(returnTo);
  return (
    <section className="panel stack" aria-labelledby="guest-title">
      <h2 id="guest-title">{text.title}</h2>
      <p className="soft">{text.intro}</p>
      {guest ? (
        <form method="post" action={action}>
          <FormToken />
          <p>{text.current(guest.email)}</p>
          <button type="submit" className="btn quiet" name="intent" value="forget-guest">
            {text.forget}
          </button>
        </form>
      ) : null}
      <form method="post" className="stack" {...getFormProps(form)} action={action}>
        <FormToken />
        <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([email, firstName, lastName, phone])} />
        <TextField
          {...fieldOf(email, { label: labels.email, type: 'email', autoComplete: 'email', required: true })}
        />
        <div className="cols">
          <TextField
            {...fieldOf(firstName, { label: labels.optional(labels.firstName), autoComplete: 'given-name' })}
          />
          <TextField
            {...fieldOf(lastName, { label: labels.optional(labels.lastName), autoComplete: 'family-name' })}
          />
        </div>
        <TextField
          {...fieldOf(phone, {
            label: labels.optional(labels.phone),
            hint: labels.phoneHint(examplePhone(phoneCountry(site))),
            type: 'tel',
            autoComplete: 'tel',
          })}
        />
        <button type="submit" className="btn alt wide" name="intent" value="guest">
          {text.submit}
        </button>
      </form>
    </section>
  );
}
