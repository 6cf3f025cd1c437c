import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { FormToken } from '#app/page/form-token.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { listErrors } from '#app/ui/summarise.ts';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import { links } from '#server/links.ts';
import { PasswordField } from './password-field.tsx';

type CustomerSignInProps = {
  /** The path to come back to. */
  returnTo: string;
  /** Conform's form and fields, on the page that checks them; from any other page the form goes to /login. */
  checked?: { form: FormAttributes; fields: Record<'email' | 'password', FieldMetadata<string | undefined>> };
};

/** The form of customers: email and password, golf-ID where the operator has it, and the ways to a password and an account. */
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

type Link = { href: string; label: string };
type Errors = { title: string; list: readonly SummaryError[] } | null;

type SignInProps = {
  title: string;
  intro?: string;
  /** Why one has to sign in, or why it did not work. */
  message?: { text: string; kind: 'info' | 'bad' } | null;
  /** The hidden field of every form. */
  token?: ReactNode;
  customer: {
    title: string;
    form?: FormAttributes;
    errors?: Errors;
    email: TextFieldProps;
    password: TextFieldProps & { showLabel: string; hideLabel: string };
    submitLabel: string;
    forgot: Link;
    /** A button that leads to the golf-ID service. */
    golfIdLabel?: string | null;
    newHere: string;
    signUp: Link;
  };
};

/** The sign-in with strings from a view; other pages use `CustomerSignIn`. */
export function SignIn({ title, intro, message, token, customer }: SignInProps) {
  return (
    <div className="sign-in">
      <PageHeading title={title}>{intro}</PageHeading>
      {message ? <Alert kind={message.kind}>{message.text}</Alert> : null}
      <section className="panel stack" aria-labelledby="customer-title">
        <h2 id="customer-title">{customer.title}</h2>
        <form method="post" className="stack" {...customer.form}>
          {token}
          {customer.errors ? (
            <ErrorSummary title={customer.errors.title} errors={customer.errors.list} />
          ) : null}
          <TextField {...customer.email} testId="login-email-component" />
          <PasswordField {...customer.password} testId="login-password-component" />
          <button type="submit" className="btn wide" name="intent" value="sign-in" data-testid="login-button">
            {customer.submitLabel}
          </button>
          <p>
            <a className="link" href={customer.forgot.href}>
              {customer.forgot.label}
            </a>
          </p>
        </form>
        {customer.golfIdLabel ? (
          <form method="post" action={customer.form?.action}>
            {token}
            <button type="submit" className="btn alt wide" name="intent" value="golf-id">
              {customer.golfIdLabel}
            </button>
          </form>
        ) : null}
        <p>
          {customer.newHere}{' '}
          <a className="link" href={customer.signUp.href}>
            {customer.signUp.label}
          </a>
        </p>
      </section>
    </div>
  );
}
