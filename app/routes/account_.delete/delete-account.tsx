import type { ReactNode } from 'react';
import { AccountFrame, type AccountFrameProps } from '#app/components/account/account-frame.tsx';
import { PasswordField, type PasswordFieldProps } from '#app/components/account/password-field.tsx';
import { Upcoming, type UpcomingProps } from '#app/components/account/upcoming.tsx';
import { Alert } from '#app/ui/alert.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { RemovalList, type RemovalListProps } from './removal-list.tsx';

type Props = {
  frame: AccountFrameProps;
  texts: readonly string[];
  message?: string | null;
  form?: FormAttributes;
  /** Hidden fields. */
  children?: ReactNode;
  /** What has to be cancelled or played first; then there is no form. */
  obstacles?: { text: string; upcoming: UpcomingProps } | null;
  /** Amounts to pay before the account can be deleted; there is no form then either. */
  owed?: RemovalListProps | null;
  lost?: RemovalListProps | null;
  /** None where the account has no password. */
  password?: PasswordFieldProps | null;
  submitLabel: string;
  keep: { href: string; label: string };
};

/** The last question before an account is deleted. */
export function DeleteAccount(props: Props) {
  const { frame, texts, message, obstacles, owed, lost, form, children, password, submitLabel, keep } = props;
  if (obstacles || owed)
    return (
      <AccountFrame {...frame}>
        {obstacles ? (
          <>
            <Alert kind={message ? 'bad' : 'info'}>{obstacles.text}</Alert>
            <Upcoming {...obstacles.upcoming} />
          </>
        ) : message ? (
          <Alert kind="bad">{message}</Alert>
        ) : null}
        {owed ? <RemovalList {...owed} /> : null}
        <p className="btns">
          <a className="btn" href={keep.href}>
            {keep.label}
          </a>
        </p>
      </AccountFrame>
    );
  return (
    <AccountFrame {...frame}>
      {message ? <Alert kind="bad">{message}</Alert> : null}
      {lost ? <RemovalList {...lost} /> : null}
      <form method="post" className="panel stack" {...form}>
        {children}
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {password ? <PasswordField {...password} /> : null}
        <div className="btns">
          <button type="submit" className="btn danger">
            {submitLabel}
          </button>{' '}
          <a className="btn alt" href={keep.href}>
            {keep.label}
          </a>
        </div>
      </form>
    </AccountFrame>
  );
}
