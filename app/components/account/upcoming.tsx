import { useSite, useText } from '#app/page/page-context.ts';
import type { UpcomingReservation } from '#server/contract/reservations.ts';
import { formatDateTitle, formatTime, localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';

export function Upcoming({ reservations }: { reservations: readonly UpcomingReservation[] }) {
  const { homePath } = useSite().settings;
  const { profile, order, invitations, locale } = useText();
  const { upcoming: text } = profile;
  const isBays = reservations.length > 0 && reservations.every(({ isSimulator }) => isSimulator);
  return (
    <section className="panel rows" aria-labelledby="upcoming-title">
      <h2 id="upcoming-title">{isBays ? text.titleBays : text.title}</h2>
      {reservations.length ? (
        <ul className="upcoming">
          {reservations.map(
            ({ reservationId, state, isPartner, playTime, courseName, courseTimezone: zone, groupSize }) => (
              <li key={reservationId}>
                <a className="link" href={links.booking(String(reservationId))}>
                  {order.dayAt(
                    formatDateTitle(localDateOf(playTime, zone), 'long', locale),
                    formatTime(playTime, zone, locale),
                  )}
                </a>{' '}
                <span className="soft">
                  {[
                    courseName,
                    order.playerCount(groupSize),
                    ...(isPartner ? [invitations.players.titlePartner] : []),
                    ...(state === 'pending' ? [order.states.pending] : []),
                  ].join(' · ')}
                </span>
              </li>
            ),
          )}
        </ul>
      ) : (
        <p>
          {text.none}{' '}
          <a className="link" href={homePath}>
            {text.find}
          </a>
        </p>
      )}
    </section>
  );
}
