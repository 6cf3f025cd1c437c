import type { ReactNode } from 'react';
import { QrCode } from '#app/components/booking/qr-code.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import type { CheckInStatus } from '#server/contract/check-in.ts';
import { formatAddress } from '#server/format/address.ts';
import { addDays, formatDateTitle, formatMoment, formatTime, localDateOf } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { captainOf, type OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';
import type { Text } from '#server/text/en.ts';
import type { Standing } from './check-in.server.ts';

type Props = {
  bookingKey: string;
  teeTime: OrderedTeeTime;
  standing: Standing;
  address: string;
  /** `bank`: the address to confirm the payment, where known; `again` reloads the page. */
  waiting: { bank: string | null; again: string } | null;
  now: Date;
  problem: string | null;
  pay: ReactNode;
};

export function CheckInScreen(props: Props) {
  const { bookingKey: key, teeTime, standing, address, waiting, now, problem, pay } = props;
  const text = useText();
  const { checkIn, order, changing, locale } = text;
  const { playTime, courseTimezone: zone, courseName, groupSize, courseId } = teeTime;
  const number = captainOf(teeTime)?.confirmationNumber;
  const isFailed = standing === 'failed';
  const message =
    problem ?? (waiting ? checkIn.pay.waiting : describeStanding(standing, { now, zone }, text));
  const ways = [
    ...(waiting?.bank ? [{ href: waiting.bank, label: checkIn.pay.onToBank }] : []),
    ...(waiting ? [{ href: waiting.again, label: changing.refresh }] : []),
    ...(waiting ? [{ href: links.checkIn(key), label: checkIn.pay.back }] : []),
    ...(isFailed && !waiting ? [{ href: links.checkIn(key), label: checkIn.tryAgain }] : []),
  ];
  return (
    <>
      <div className="tee-off">
        <h1>
          <b>{formatTime(playTime, zone, locale)}</b>{' '}
          <span>{formatDateTitle(localDateOf(playTime, zone), 'long', locale)}</span>
        </h1>
        <p>{courseName}</p>
        <p className="soft">
          {[order.playerCount(groupSize), ...(number ? [`${order.confirmationNumber} ${number}`] : [])].join(
            ' · ',
          )}
        </p>
      </div>
      {message ? (
        <section>
          <Alert kind={problem || (isFailed && !waiting) ? 'bad' : 'info'}>{message}</Alert>
          {ways.map(({ href, label }, index) => (
            <p key={href}>
              <a className={index === 0 ? 'btn' : 'link'} href={href}>
                {label}
              </a>
            </p>
          ))}
        </section>
      ) : null}
      {pay ??
        (typeof standing === 'object' ? (
          <Players status={standing} isOpen={standing.phase === 'open' && !waiting} bookingKey={key} />
        ) : (
          <PlayerList title={checkIn.players}>
            {teeTime.players.map(({ slotNumber, name }, index) => (
              <li key={slotNumber}>
                <span>{name || checkIn.player(index + 1)}</span>
              </li>
            ))}
          </PlayerList>
        ))}
      <Course bookingKey={key} courseId={courseId} />
      {standing === 'cancelled' ? null : (
        <section>
          <QrCode address={address} title={checkIn.qrTitle} />
          <p className="soft">{checkIn.qr}</p>
        </section>
      )}
    </>
  );
}

function describeStanding(
  standing: Standing,
  { now, zone }: { now: Date; zone: string },
  text: Text,
): string | null {
  const { checkIn, order } = text;
  if (standing === 'off') return null;
  if (standing === 'failed') return checkIn.failedToLoad;
  if (standing === 'cancelled') return order.booking.cancelled;
  if (standing.isCheckedIn) return checkIn.allIn;
  if (standing.phase === 'not-open') return checkIn.opens(describeOpening(standing.opensAt, now, zone, text));
  return standing.phase === 'over' ? checkIn.over : null;
}

function describeOpening(opensAt: string, now: Date, zone: string, text: Text): string {
  const { order, locale } = text;
  const today = localDateOf(now, zone);
  const ahead = [today, addDays(today, 1)].indexOf(localDateOf(opensAt, zone));
  if (ahead < 0) return formatMoment(opensAt, zone, text);
  return order.dayAt(order.inDays(ahead), formatTime(opensAt, zone, locale));
}

function Players({
  status,
  isOpen,
  bookingKey,
}: {
  status: CheckInStatus;
  isOpen: boolean;
  bookingKey: string;
}) {
  const words = useText();
  const text = words.checkIn;
  const { players, currencyCode, isCheckedIn: areAllIn, takesPayment } = status;
  const canCheckIn = isOpen && !areAllIn;
  const canPay = isOpen && takesPayment && players.some(({ isPaid }) => !isPaid);
  const title = canCheckIn ? text.whoIsHere : text.players;
  const list = players.map(({ slotNumber, name, isCheckedIn, isPaid, due }) => {
    const label = name || text.player(slotNumber);
    const isDone = isCheckedIn && (isPaid || !takesPayment);
    const money = isPaid ? text.isPaid : text.due(formatMoney(toCents(due), currencyCode, words));
    const field = `slot${slotNumber}`;
    return (
      <li key={slotNumber}>
        {(canCheckIn || canPay) && !isDone ? (
          <Checkbox label={label} input={{ id: field, name: field, value: '1', defaultChecked: true }} />
        ) : (
          <span>{label}</span>
        )}
        <small className="num">{[...(isCheckedIn ? [text.isIn] : []), money].join(' · ')}</small>
      </li>
    );
  });
  if (!canCheckIn && !canPay) return <PlayerList title={title}>{list}</PlayerList>;
  return (
    <section>
      <form method="post" action={links.checkIn(bookingKey)}>
        <FormToken />
        <fieldset>
          <legend>
            <h2>{title}</h2>
          </legend>
          <ul className="who">{list}</ul>
        </fieldset>
        {canCheckIn ? (
          <button
            type="submit"
            className="btn wide"
            name="intent"
            value="check-in"
            data-testid="check-in-button"
          >
            {text.checkIn}
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
            {text.payAndCheckIn}
          </button>
        ) : null}
      </form>
    </section>
  );
}

function PlayerList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="players">
      <h2 id="players">{title}</h2>
      <ul className="who">{children}</ul>
    </section>
  );
}

function Course({ bookingKey, courseId }: { bookingKey: string; courseId: string }) {
  const { checkIn, order } = useText();
  const facility = useSite().facilities.find((each) => each.courseId === courseId);
  return (
    <section aria-labelledby="course">
      <h2 id="course">{checkIn.course}</h2>
      {facility?.checkinInstructions ? (
        <p lang={facility.languageOf?.checkinInstructions}>{facility.checkinInstructions}</p>
      ) : null}
      <p>
        {facility?.phone ? (
          <a className="btn alt wide" href={links.call(facility.phone)}>
            {checkIn.call(facility.phone)}
          </a>
        ) : null}
      </p>
      <p>{facility ? formatAddress(facility) : null}</p>
      <p>
        {facility ? (
          <a className="link" href={links.directions(facility.location)}>
            {order.directions}
          </a>
        ) : null}{' '}
        <a className="link" href={links.booking(bookingKey)}>
          {checkIn.booking}
        </a>
      </p>
    </section>
  );
}
