import { Alert } from '#app/ui/alert.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { SelectField, type SelectFieldProps } from '#app/ui/select-field.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';

type ChangeTimesProps = {
  title: string;
  intro: string;
  message: string | null;
  now: string;
  search: {
    action: string;
    day: TextFieldProps;
    players: SelectFieldProps;
    /** Null: the day has one kind of play only. */
    play: SelectFieldProps | null;
    submit: string;
  };
  heading: string;
  none: string | null;
  times: readonly {
    id: string;
    time: string;
    rate: string;
    /** "+$12.00", "Same price", "$8.00 less" */
    difference: string;
    /** Null: it is what is booked. */
    choose: { href: string; label: string; text: string } | null;
    booked: string;
  }[];
  keep: { href: string; label: string };
};

/** The times a booking can be moved to, each with what it costs more or less. */
export function ChangeTimes(props: ChangeTimesProps) {
  const { title, intro, message, now, search, heading, none, times, keep } = props;
  return (
    <div className="narrow">
      <PageHeading title={title}>{intro}</PageHeading>
      {message ? (
        <Alert kind="bad">
          <p>{message}</p>
        </Alert>
      ) : null}
      <p data-testid="booked-now">{now}</p>
      <form method="get" action={search.action} className="change-search">
        <TextField {...search.day} />
        <SelectField {...search.players} />
        {search.play ? <SelectField {...search.play} /> : null}
        <button type="submit" className="btn alt">
          {search.submit}
        </button>
      </form>
      <section className="change-times" aria-labelledby="times-title">
        <h2 id="times-title">{heading}</h2>
        {none ? <p>{none}</p> : null}
        <ul>
          {times.map(({ id, time, rate, difference, choose, booked }) => (
            <li key={id}>
              <p>
                <b>{time}</b> <small className="soft">{rate}</small>
              </p>{' '}
              {choose ? (
                <>
                  <em>{difference}</em>{' '}
                  <a className="btn alt" href={choose.href} aria-label={choose.label}>
                    {choose.text}
                  </a>
                </>
              ) : (
                <em>{booked}</em>
              )}
            </li>
          ))}
        </ul>
      </section>
      <p className="acts">
        <a href={keep.href}>{keep.label}</a>
      </p>
    </div>
  );
}
