import type { ReactNode } from 'react';
import { AccountFrame, type AccountFrameProps } from '#app/components/account/account-frame.tsx';
import { Consents, type ConsentsProps } from '#app/components/account/consents.tsx';
import { Verification, type VerificationProps } from '#app/components/account/verification.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { RadioList, type RadioListProps } from '#app/ui/radio-list.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';

type Link = { href: string; label: string };

type ProfileProps = {
  frame: AccountFrameProps;
  /** Why saving did not work. */
  message?: string | null;
  errors?: { title: string; list: readonly SummaryError[] } | null;
  /** The hidden field of every form. */
  token?: ReactNode;
  /** Null where the e-mail is verified. */
  verification: VerificationProps | null;
  details: {
    title: string;
    form?: FormAttributes;
    /** Hidden fields of this form. */
    hidden?: ReactNode;
    firstName: TextFieldProps;
    lastName: TextFieldProps;
    email: TextFieldProps;
    phones: readonly TextFieldProps[];
    /** Which of several numbers is the main one. */
    mainPhone: RadioListProps | null;
    saveLabel: string;
    cancel: Link;
  };
  consents: ConsentsProps;
  security: { title: string; password: Link; everywhereText: string; everywhereLabel: string };
  data: { title: string; text: string; download: Link; remove: Link };
};

/** Who the golfer is: profile and consents, sign-in, data. */
export function ProfileScreen(props: ProfileProps) {
  const { frame, message, errors, token, verification, details, consents, security, data } = props;
  return (
    <AccountFrame {...frame}>
      {message ? <Alert kind="bad">{message}</Alert> : null}
      {errors ? <ErrorSummary title={errors.title} errors={errors.list} /> : null}
      {verification ? <Verification {...verification} token={token} /> : null}
      <form method="post" className="panel stack" {...details.form}>
        {token}
        {details.hidden}
        <h2>{details.title}</h2>
        <div className="cols">
          <TextField {...details.firstName} />
          <TextField {...details.lastName} />
        </div>
        <TextField {...details.email} />
        {details.phones.map((phone) => (
          <TextField key={phone.input.id} {...phone} />
        ))}
        {details.mainPhone ? <RadioList {...details.mainPhone} /> : null}
        <Consents {...consents} />
        <div className="btns">
          <button type="submit" className="btn" name="intent" value="save">
            {details.saveLabel}
          </button>{' '}
          <a className="btn alt" href={details.cancel.href}>
            {details.cancel.label}
          </a>
        </div>
      </form>
      <section className="panel rows" aria-labelledby="security-title">
        <h2 id="security-title">{security.title}</h2>
        <p>
          <a className="link" href={security.password.href}>
            {security.password.label}
          </a>
        </p>
        <form method="post">
          {token}
          <p className="soft">{security.everywhereText}</p>
          <button type="submit" className="btn quiet" name="intent" value="everywhere">
            {security.everywhereLabel}
          </button>
        </form>
      </section>
      <section className="panel rows" aria-labelledby="data-title">
        <h2 id="data-title">{data.title}</h2>
        <div>
          <p className="soft">{data.text}</p>
          <a className="link" href={data.download.href} download>
            {data.download.label}
          </a>
        </div>
        <p>
          <a className="link" href={data.remove.href}>
            {data.remove.label}
          </a>
        </p>
      </section>
    </AccountFrame>
  );
}
