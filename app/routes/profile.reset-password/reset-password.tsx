import type { ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import { PasswordField, type PasswordFieldProps } from '../../components/account/password-field.tsx';

type ResetPasswordProps = {
  title: string;
  intro?: string | undefined;
  message?: { text: string; kind: 'info' | 'bad' } | null;
  errors?: { title: string; list: readonly SummaryError[] } | null;
  form?: FormAttributes;
  /** Hidden fields. */
  children?: ReactNode;
  /** The form that asks for the link, or the one that sets the new password; none once the link is on its way. */
  ask?: { email: TextFieldProps; submitLabel: string } | null;
  set?: { password: PasswordFieldProps; submitLabel: string } | null;
  links: readonly { href: string; label: string }[];
};

/** The way to a new password: asking for the link, and what the link opens. */
export function ResetPassword(props: ResetPasswordProps) {
  const { title, intro, message, errors, form, children, ask, set, links } = props;
  const submit = set ?? ask;
  return (
    <div className="account">
      <PageHeading title={title}>{intro}</PageHeading>
      {message ? <Alert kind={message.kind}>{message.text}</Alert> : null}
      {submit ? (
        <form method="post" className="panel stack" {...form}>
          {children}
          {errors ? <ErrorSummary title={errors.title} errors={errors.list} /> : null}
          {set ? <PasswordField {...set.password} /> : null}
          {ask && !set ? <TextField {...ask.email} /> : null}
          <button type="submit" className="btn wide" name="intent" value={set ? 'set' : 'ask'}>
            {submit.submitLabel}
          </button>
        </form>
      ) : null}
      <p className="acts">
        {links.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
    </div>
  );
}
