import type { FoundBooking } from './found-bookings.view.ts';

export function FoundBookings({ bookings }: { bookings: readonly FoundBooking[] }) {
  return (
    <ul className="stack">
      {bookings.map(({ id, href, name, when, details }) => (
        <li key={id}>
          <a className="link" href={href}>
            {name}, {when}
          </a>
          <br />
          <span className="soft small">{details}</span>
        </li>
      ))}
    </ul>
  );
}
