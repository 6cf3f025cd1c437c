import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FoundBookings } from '#app/components/staff/found-bookings.tsx';
import { viewFoundBooking } from '#app/components/staff/found-bookings.view.ts';
import { viewLogEntry } from '#app/components/staff/log-entry.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import type { CustomerCard } from '#server/contract/staff/search.ts';
import { formatDateTime, formatLocalDate } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { birthdayDate } from '#server/rules/birthday.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { Text } from '#server/text/en.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, user, toast, commit } = visit;
  const card = await visit.booking.deskCustomers.customer({ params: { id: Number(params.id) } });
  const title = nameOfBooker(card);
  const view = (booking: CustomerCard['past'][number]) => viewFoundBooking(booking, site.facilities, text);
  const reader = { facilities: site.facilities, text, mayOpenPeople: user.may.includes('set-up') };
  const { memberships, accounts, certificates, cards, noShows, lateCancels, phone, email, birthday } = card;
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: '' }),
      id: card.id,
      phone,
      email: card.isEmailVerified ? email : `${email} (${text.staffSearch.emailUnverified})`,
      birthday: birthday && formatLocalDate(birthdayDate(birthday), 'month-day', text.locale),
      memberNumbers: card.memberNumbers,
      noShows,
      noShowFees: card.noShowFees
        .map(({ amountCents, currencyCode }) => formatMoney(amountCents, currencyCode, text))
        .join(', '),
      lateCancels,
      upcoming: card.upcoming.map(view),
      past: card.past.map(view),
      changes: card.changes.map((entry) => ({
        ...viewLogEntry(entry, reader),
        at: entry.at,
        reason: entry.reason && text.staffLog.reason(entry.reason),
      })),
      lists: listsOf({ memberships, accounts, certificates, cards }, text),
    },
    { headers: toast ? await commit() : {} },
  );
}

type Held = Pick<CustomerCard, 'memberships' | 'accounts' | 'certificates' | 'cards'>;

function listsOf({ memberships, accounts, certificates, cards }: Held, text: Text) {
  const { card: words } = text.staffSearch;
  const { states } = text.memberships;
  const { tenders } = text.staffTill;
  return [
    {
      title: words.memberships,
      lines: memberships.map(({ name, memberNumber, state, endsOn }) =>
        [name, memberNumber, states[state], endsOn && formatLocalDate(endsOn, 'digits', text.locale)]
          .filter(Boolean)
          .join(', '),
      ),
    },
    {
      title: words.accounts,
      lines: accounts.map(({ name, unit, balance, currencyCode }) => {
        const amount = unit === 'money' ? formatMoney(balance, currencyCode, text) : words[unit](balance);
        return [name || (unit === 'money' ? tenders['credit-account'] : ''), amount]
          .filter(Boolean)
          .join(': ');
      }),
    },
    {
      title: words.certificates,
      lines: certificates.map(
        ({ name, balanceCents, currencyCode }) => `${name}: ${formatMoney(balanceCents, currencyCode, text)}`,
      ),
    },
    {
      title: words.cards,
      lines: cards.map(({ brand, lastFour }) => text.order.cardOf(brand, lastFour)),
    },
  ];
}

export default function CustomerPage() {
  const loaded = useLoaderData<typeof loader>();
  const { page, id, phone, email, birthday, memberNumbers, noShows, noShowFees, lateCancels } = loaded;
  const { upcoming, past, lists, changes } = loaded;
  const { staffSearch: words, staffWork, staff, locale } = useText();
  const bookings = [
    { title: words.card.upcoming, list: upcoming },
    { title: words.card.past, list: past },
  ];
  return (
    <StaffPage {...page}>
      <p className="desk-acts">
        <a className="btn" href={links.staffBookFor(id)}>
          {staffWork.customer.book}
        </a>
      </p>
      <div className="desk-cols">
        <section className="panel stack" aria-labelledby="contact-title">
          <h2 id="contact-title">{words.card.contact}</h2>
          <dl className="desk-sums">
            <dt>{words.card.phone}</dt>
            <dd>{phone ? <a href={links.call(phone)}>{phone}</a> : words.card.none}</dd>
            <dt>{words.card.email}</dt>
            <dd>{email}</dd>
            {birthday ? (
              <>
                <dt>{words.card.birthday}</dt>
                <dd>{birthday}</dd>
              </>
            ) : null}
            {memberNumbers.length > 0 ? (
              <>
                <dt>{words.memberNumber}</dt>
                <dd>{memberNumbers.join(', ')}</dd>
              </>
            ) : null}
            <dt>{words.card.noShows}</dt>
            <dd>{noShows}</dd>
            {noShowFees ? (
              <>
                <dt>{words.card.noShowFees}</dt>
                <dd>{noShowFees}</dd>
              </>
            ) : null}
            <dt>{words.card.lateCancels}</dt>
            <dd>{lateCancels}</dd>
          </dl>
        </section>
        {lists.map(({ title, lines }) => (
          <section className="panel stack" key={title}>
            <h2>{title}</h2>
            {lines.length === 0 ? <p className="soft">{words.card.none}</p> : null}
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
        {bookings.map(({ title, list }) => (
          <section className="panel stack" key={title}>
            <h2>{title}</h2>
            {list.length === 0 ? <p className="soft">{words.card.none}</p> : null}
            <FoundBookings bookings={list} />
          </section>
        ))}
        <section className="panel stack" aria-labelledby="changes-title">
          <h2 id="changes-title">{staff.booking.history}</h2>
          {changes.length === 0 ? <p className="soft">{words.card.none}</p> : null}
          <ol className="stack">
            {changes.map(({ id, at, zone, who, change, subject, href, details, reason }) => (
              <li key={id}>
                {change}, {href ? <a href={href}>{subject}</a> : subject}{' '}
                <span className="soft small">
                  {who}, <time dateTime={at}>{formatDateTime(at, zone, locale)}</time>
                </span>
                {details.length > 0 || reason ? (
                  <p className="small">{[...details, ...(reason ? [reason] : [])].join(' · ')}</p>
                ) : null}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </StaffPage>
  );
}
