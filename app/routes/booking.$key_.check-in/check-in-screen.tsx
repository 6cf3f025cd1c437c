import type { ReactNode } from 'react';
import { QrCode, type QrCodeProps } from '#app/components/booking/qr-code.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';

type Link = { href: string; label: string };

type CheckInScreenProps = {
  title: { time: string; day: string; place: string; party: string; number: string | null };
  message: { text: string; isBad: boolean } | null;
  /** What can be done about it, the first above all. */
  ways: readonly Link[];
  people: {
    legend: string;
    list: readonly { slot: number; name: string; note: string; isIn: boolean }[];
    canCheckIn: boolean;
    canPay: boolean;
  };
  buttons: { checkIn: string; pay: string };
  course: {
    title: string;
    instructions: string;
    phone: Link | null;
    directions: Link | null;
    address: string;
    booking: Link;
  };
  qr: { note: string; code: QrCodeProps } | null;
  /** The card form in place of the players. */
  pay: ReactNode;
  action: string;
  token: ReactNode;
};

/** What a golfer needs on the way to the first tee, and checking in. */
export function CheckInScreen(props: CheckInScreenProps) {
  const { title, message, ways, people, buttons, course, qr, pay, action, token } = props;
  const { time, day, place, party, number } = title;
  return (
    <>
      <div className="tee-off">
        <h1>
          <b>{time}</b> <span>{day}</span>
        </h1>
        <p>{place}</p>
        <p className="soft">{[party, number].filter(Boolean).join(' · ')}</p>
      </div>
      {message ? (
        <section>
          <Alert kind={message.isBad ? 'bad' : 'info'}>{message.text}</Alert>
          {ways.map(({ href, label }, index) => (
            <p key={href}>
              <a className={index === 0 ? 'btn' : 'link'} href={href}>
                {label}
              </a>
            </p>
          ))}
        </section>
      ) : null}
      {pay ?? <People {...{ people, buttons, action, token }} />}
      <section aria-labelledby="course">
        <h2 id="course">{course.title}</h2>
        {course.instructions ? <p>{course.instructions}</p> : null}
        <p>
          {course.phone ? (
            <a className="btn alt wide" href={course.phone.href}>
              {course.phone.label}
            </a>
          ) : null}
        </p>
        <p>{course.address}</p>
        <p>
          {course.directions ? (
            <a className="link" href={course.directions.href}>
              {course.directions.label}
            </a>
          ) : null}{' '}
          <a className="link" href={course.booking.href}>
            {course.booking.label}
          </a>
        </p>
      </section>
      {qr ? (
        <section>
          <QrCode {...qr.code} />
          <p className="soft">{qr.note}</p>
        </section>
      ) : null}
    </>
  );
}

function People({
  people: { legend, list, canCheckIn, canPay },
  buttons,
  action,
  token,
}: Pick<CheckInScreenProps, 'people' | 'buttons' | 'action' | 'token'>) {
  const hasChoice = canCheckIn || canPay;
  const lines = (
    <ul className="who">
      {list.map(({ slot, name, note, isIn }) => (
        <li key={slot}>
          {hasChoice && !isIn ? (
            <Checkbox
              label={name}
              input={{ id: `slot${slot}`, name: `slot${slot}`, value: '1', defaultChecked: true }}
            />
          ) : (
            <span>{name}</span>
          )}
          {note ? <small className="num">{note}</small> : null}
        </li>
      ))}
    </ul>
  );
  if (!hasChoice)
    return (
      <section aria-labelledby="players">
        <h2 id="players">{legend}</h2>
        {lines}
      </section>
    );
  return (
    <section>
      <form method="post" action={action}>
        {token}
        <fieldset>
          <legend>
            <h2>{legend}</h2>
          </legend>
          {lines}
        </fieldset>
        {canCheckIn ? (
          <button
            type="submit"
            className="btn wide"
            name="intent"
            value="check-in"
            data-testid="check-in-button"
          >
            {buttons.checkIn}
          </button>
        ) : null}
        {canPay ? (
          <button
            type="submit"
            className={`btn wide${canCheckIn ? ' alt' : ''}`}
            name="intent"
            value="choose-payment"
            data-testid="pay-and-check-in-button"
          >
            {buttons.pay}
          </button>
        ) : null}
      </form>
    </section>
  );
}
