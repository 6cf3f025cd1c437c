import type { FieldMetadata } from '@conform-to/react';
import { FormToken } from '#app/page/form-token.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { links } from '#server/links.ts';
import { PasswordField } from './password-field.tsx';

type CustomerSignInProps = {
  returnTo: string;
  /** Conform's form and fields on /login; forms on other pages post to /login. */
  checked?: { form: FormAttributes; fields: Record<'email' | 'password', FieldMetadata<string | undefined>> };
};

export function CustomerSignIn({ returnTo, checked }: CustomerSignInProps) {
  const { user } = useSite().settings;
  const { signIn, errors } = useText();
  const { customer: text, fields: labels } = signIn;
  const action = links.login(returnTo);
  const email = { label: labels.email, type: 'email', autoComplete: 'username', required: true } as const;
  const password = { label: labels.password, autoComplete: 'current-password', required: true };
  const fieldFor = (name: 'email' | 'password', { label, ...input }: typeof email | typeof password) =>
    checked
      ? fieldOf(checked.fields[name], { label, ...input })
      : { label, input: { id: name, name, ...input } };
  return (
    <section className="panel stack" aria-labelledby="customer-title">
      <h2 id="customer-title">{text.title}</h2>
      <form method="post" className="stack" {...checked?.form} action={action}>
        <FormToken />
        {checked ? (
          <ErrorSummary
            title={errors.BAD_INPUT}
            errors={listErrors([checked.fields.email, checked.fields.password])}
          />
        ) : null}
        <TextField {...fieldFor('email', email)} testId="login-email-component" />
        <PasswordField {...fieldFor('password', password)} testId="login-password-component" />
        <button type="submit" className="btn wide" name="intent" value="sign-in" data-testid="login-button">
          {text.submit}
        </button>
        <p>
          <a className="link" href={links.resetPassword()}>
            {text.forgot}
          </a>
        </p>
      </form>
      {user.golfIdLogin ? (
        <form method="post" action={action}>
          <FormToken />
          <button type="submit" className="btn alt wide" name="intent" value="golf-id">
            {text.golfId}
          </button>
        </form>
      ) : null}
      <p>
        {text.newHere}{' '}
        <a className="link" href={links.signup(returnTo)}>
          {text.signUp}
        </a>
      </p>
    </section>
  );
}
