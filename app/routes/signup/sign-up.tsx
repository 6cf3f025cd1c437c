import type { ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import { Consents, type ConsentsProps } from '../../components/account/consents.tsx';
import { PasswordField, type PasswordFieldProps } from '../../components/account/password-field.tsx';

type SignUpProps = {
  title: string;
  intro: string;
  /** Why it did not work, and what to do instead. */
  refusal?: { text: string; link?: { href: string; label: string } | null } | null;
  errors?: { title: string; list: readonly SummaryError[] } | null;
  form?: FormAttributes;
  /** Hidden fields. */
  children?: ReactNode;
  firstName: TextFieldProps;
  lastName: TextFieldProps;
  email: TextFieldProps;
  password: PasswordFieldProps;
  phone: TextFieldProps;
  consents: ConsentsProps;
  submitLabel: string;
  known: string;
  signIn: { href: string; label: string };
};

/** A new account: who it is for, its password, and what may be sent. */
export function SignUp(props: SignUpProps) {
  const { title, intro, refusal, errors, form, children, consents, submitLabel, known, signIn } = props;
  return (
    <div className="account">
      <PageHeading title={title}>{intro}</PageHeading>
      {refusal ? (
        <Alert kind="bad">
          {refusal.text}{' '}
          {refusal.link ? (
            <a className="link" href={refusal.link.href}>
              {refusal.link.label}
            </a>
          ) : null}
        </Alert>
      ) : null}
      <form method="post" className="panel stack" {...form}>
        {children}
        {errors ? <ErrorSummary title={errors.title} errors={errors.list} /> : null}
        <div className="cols">
          <TextField {...props.firstName} />
          <TextField {...props.lastName} />
        </div>
        <TextField {...props.email} />
        <PasswordField {...props.password} />
        <TextField {...props.phone} />
        <Consents {...consents} />
        <button type="submit" className="btn wide">
          {submitLabel}
        </button>
        <p>
          {known}{' '}
          <a className="link" href={signIn.href}>
            {signIn.label}
          </a>
        </p>
      </form>
    </div>
  );
}
