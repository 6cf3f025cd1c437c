import { Fragment, type ReactNode } from 'react';
import { Ticket, type TicketProps } from '#app/components/booking/ticket.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';

type Link = { href: string; label: string };

export type PersonRow = {
  id: string;
  name: string;
  /** "Invited, no answer yet", an e-mail address. */
  notes: readonly string[];
  /** `of`: whom it is about, for who hears the link alone. */
  action: (Link & { of: string }) | null;
  isFree: boolean;
};

type Errors = { title: string; list: readonly SummaryError[] } | null;

type PlayersProps = {
  title: string;
  intro: string;
  alert: string | null;
  note: string | null;
  /** A player partner's: when and where. */
  ticket: TicketProps | null;
  listTitle: string;
  people: readonly PersonRow[];
  /** "Two places are free." */
  free: string | null;
  invite: {
    title: string;
    intro: string;
    submit: string;
    errors: Errors;
    form: FormAttributes;
    friends: readonly { legend: string; name: TextFieldProps; email: TextFieldProps }[];
  } | null;
  add: {
    title: string;
    intro: string;
    submit: string;
    errors: Errors;
    form: FormAttributes;
    partner: TextFieldProps;
  } | null;
  leave: (Link & { hint: string }) | null;
  back: Link | null;
  /** What every form begins with. */
  token?: ReactNode;
};

/** Who plays in a booking: for the booker with the ways to fill its places, for a player partner with the way out. */
export function Players(props: PlayersProps) {
  const { title, intro, alert, note, ticket, listTitle, people, free, invite, add, leave, back, token } =
    props;
  return (
    <div className="narrow stack">
      <PageHeading title={title}>{intro}</PageHeading>
      {alert ? <Alert kind="bad">{alert}</Alert> : null}
      {note ? <Alert>{note}</Alert> : null}
      {ticket ? <Ticket {...ticket} /> : null}
      <section aria-labelledby="people">
        <h2 id="people">{listTitle}</h2>
        {free ? <p className="soft">{free}</p> : null}
        <ul className="people">
          {people.map((person) => (
            <Person key={person.id} {...person} />
          ))}
        </ul>
      </section>
      {invite ? (
        <form method="post" className="panel stack" {...invite.form}>
          {token}
          <h2>{invite.title}</h2>
          <p className="soft">{invite.intro}</p>
          {invite.errors ? <ErrorSummary title={invite.errors.title} errors={invite.errors.list} /> : null}
          {invite.friends.map(({ legend, name, email }) => (
            <fieldset key={legend}>
              <legend>{legend}</legend>
              <div className="cols">
                <TextField {...name} />
                <TextField {...email} />
              </div>
            </fieldset>
          ))}
          <button type="submit" className="btn" name="intent" value="invite">
            {invite.submit}
          </button>
        </form>
      ) : null}
      {add ? (
        <form method="post" className="panel stack" {...add.form}>
          {token}
          <h2>{add.title}</h2>
          <p className="soft">{add.intro}</p>
          {add.errors ? <ErrorSummary title={add.errors.title} errors={add.errors.list} /> : null}
          <TextField {...add.partner} />
          <button type="submit" className="btn alt" name="intent" value="add">
            {add.submit}
          </button>
        </form>
      ) : null}
      {leave ? (
        <p className="acts">
          <a href={leave.href}>{leave.label}</a> <span className="soft">{leave.hint}</span>
        </p>
      ) : null}
      {back ? (
        <p className="acts">
          <a href={back.href}>{back.label}</a>
        </p>
      ) : null}
    </div>
  );
}

function Person({ name, notes, action, isFree }: PersonRow) {
  return (
    <li className={isFree ? 'free' : undefined}>
      <div>
        <b>{name}</b>
        {notes.map((note, index) => (
          <Fragment key={note}>
            {index === 0 ? ' ' : ' · '}
            <span className="soft">{note}</span>
          </Fragment>
        ))}
      </div>{' '}
      {action ? (
        <a className="link" href={action.href} aria-label={action.of}>
          {action.label}
        </a>
      ) : null}
    </li>
  );
}
