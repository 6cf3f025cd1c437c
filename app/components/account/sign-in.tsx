import type { ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

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
    password: PasswordFieldProps;
    submitLabel: string;
    forgot: Link;
    /** A button that leads to the golf-ID service. */
    golfIdLabel?: string | null;
    newHere: string;
    signUp: Link;
  };
  /** Null where nobody books without an account. */
  guest?: {
    title: string;
    intro: string;
    form?: FormAttributes;
    errors?: Errors;
    email: TextFieldProps;
    firstName: TextFieldProps;
    lastName: TextFieldProps;
    phone: TextFieldProps;
    submitLabel: string;
    /** The guest this browser is, and the button that makes it forget. */
    current?: { text: string; forgetLabel: string } | null;
  } | null;
};

/** Signing in with an account, and beside it going on without one. */
export function SignIn({ title, intro, message, token, customer, guest }: SignInProps) {
  return (
    <div className={guest ? 'sign-in two' : 'sign-in'}>
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
      {guest ? (
        <section className="panel stack" aria-labelledby="guest-title">
          <h2 id="guest-title">{guest.title}</h2>
          <p className="soft">{guest.intro}</p>
          {guest.current ? (
            <form method="post" action={guest.form?.action}>
              {token}
              <p>{guest.current.text}</p>
              <button type="submit" className="btn quiet" name="intent" value="forget-guest">
                {guest.current.forgetLabel}
              </button>
            </form>
          ) : null}
          <form method="post" className="stack" {...guest.form}>
            {token}
            {guest.errors ? <ErrorSummary title={guest.errors.title} errors={guest.errors.list} /> : null}
            <TextField {...guest.email} />
            <div className="cols">
              <TextField {...guest.firstName} />
              <TextField {...guest.lastName} />
            </div>
            <TextField {...guest.phone} />
            <button type="submit" className="btn alt wide" name="intent" value="guest">
              {guest.submitLabel}
            </button>
          </form>
        </section>
      ) : null}
    </div>
  );
}
