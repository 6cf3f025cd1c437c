import type { ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import { AccountFrame, type AccountFrameProps } from '../../components/account/account-frame.tsx';
import { Consents, type ConsentsProps } from '../../components/account/consents.tsx';
import { Upcoming, type UpcomingProps } from '../../components/account/upcoming.tsx';

type Link = { href: string; label: string };

/** A part of the account that has a page of its own. */
type LinkPanelProps = { title: string; text: string; link: Link };

export type AccountProps = {
  frame: AccountFrameProps;
  /** Why saving did not work. */
  message?: string | null;
  errors?: { title: string; list: readonly SummaryError[] } | null;
  /** The hidden field of every form. */
  token?: ReactNode;
  /** An e-mail nobody has verified yet, and the button that asks for the mail again. */
  verification?: { text: string; submitLabel: string } | null;
  upcoming: UpcomingProps | null;
  details: {
    title: string;
    form?: FormAttributes;
    /** Hidden fields of this form. */
    hidden?: ReactNode;
    firstName: TextFieldProps;
    lastName: TextFieldProps;
    email: TextFieldProps;
    phone: TextFieldProps;
    saveLabel: string;
    cancel: Link;
  };
  consents: ConsentsProps;
  wallet: LinkPanelProps;
  /** Null where the operator has none. */
  alerts: LinkPanelProps | null;
  waitingList: LinkPanelProps | null;
  security: { title: string; password: Link; everywhereText: string; everywhereLabel: string };
  data: { title: string; text: string; download: Link; remove: Link };
};

/** The golfer's own page: profile and consents, sign-in, data. */
export function AccountScreen(props: AccountProps) {
  const { frame, message, errors, token, verification, upcoming } = props;
  const { details, consents, wallet, alerts, waitingList, security, data } = props;
  return (
    <AccountFrame {...frame}>
      {message ? <Alert kind="bad">{message}</Alert> : null}
      {errors ? <ErrorSummary title={errors.title} errors={errors.list} /> : null}
      {verification ? (
        <Alert>
          <form method="post">
            {token}
            <p>{verification.text}</p>
            <button type="submit" className="btn quiet" name="intent" value="verify">
              {verification.submitLabel}
            </button>
          </form>
        </Alert>
      ) : null}
      {upcoming ? <Upcoming {...upcoming} /> : null}
      <form method="post" className="panel stack" {...details.form}>
        {token}
        {details.hidden}
        <h2>{details.title}</h2>
        <div className="cols">
          <TextField {...details.firstName} />
          <TextField {...details.lastName} />
        </div>
        <TextField {...details.email} />
        <TextField {...details.phone} />
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
      <LinkPanel id="wallet" {...wallet} />
      {alerts ? <LinkPanel id="alerts" {...alerts} /> : null}
      {waitingList ? <LinkPanel id="waiting-list" {...waitingList} /> : null}
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

function LinkPanel({ id, title, text, link }: LinkPanelProps & { id: string }) {
  return (
    <section className="panel rows" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div>
        <p className="soft">{text}</p>
        <a className="link" href={link.href}>
          {link.label}
        </a>
      </div>
    </section>
  );
}
