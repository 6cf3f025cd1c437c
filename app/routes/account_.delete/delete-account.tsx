import type { ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PasswordField, type PasswordFieldProps } from '../../components/account/password-field.tsx';

type Props = {
  title: string;
  texts: readonly string[];
  message?: string | null;
  form?: FormAttributes;
  /** Hidden fields. */
  children?: ReactNode;
  /** None where the account has no password. */
  password?: PasswordFieldProps | null;
  submitLabel: string;
  keep: { href: string; label: string };
};

/** The last question before an account is deleted. */
export function DeleteAccount(props: Props) {
  const { title, texts, message, form, children, password, submitLabel, keep } = props;
  return (
    <div className="account">
      <PageHeading title={title} />
      {message ? <Alert kind="bad">{message}</Alert> : null}
      <form method="post" className="panel stack" {...form}>
        {children}
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {password ? <PasswordField {...password} /> : null}
        <div className="btns">
          <button type="submit" className="btn">
            {submitLabel}
          </button>{' '}
          <a className="btn alt" href={keep.href}>
            {keep.label}
          </a>
        </div>
      </form>
    </div>
  );
}
