import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { GROUP_SIZES } from '#server/contract/constants.ts';
import type { HistoryEntry } from '#server/contract/staff/desk.ts';
import { formatDateTime, formatWeekdayDateTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { bookingForm } from './form.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.documentTitle },
  { name: 'robots', content: 'noindex' },
];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit } = visit;
  const { booking, history } = await visit.booking.desk.booking({ params: { id: Number(params.id) } });
  const zone = site.facilities.find(({ id }) => id === booking.facilityId)?.timeZone ?? 'UTC';
  const title = nameOfBooker(booking.booker);
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: '' }),
      zone,
      booking,
      history,
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, bookingForm);
  const { booking, text, leaveFor } = await startStaffVisit({ request, context });
  const { value } = checkForm(fields, bookingForm);
  if (!value) throw new Response(null, { status: 400 });
  const id = Number(params.id);
  const back = links.staffBooking(id);
  const checkIn = async (slots?: number[]) => {
    const changed = await booking.desk.checkIn({
      params: { id },
      body: { version: value.version, ...(slots ? { slots } : {}) },
    });
    const { players, booker } = changed.booking;
    const inCount = players.filter(({ isCheckedIn }) => isCheckedIn).length;
    const message = text.staff.done.checkedIn(nameOfBooker(booker), inCount, players.length);
    throw await leaveFor(back, {
      message,
      kind: 'info',
      ...(changed.changeId ? { undo: changed.changeId } : {}),
    });
  };
  try {
    return await actByIntent(fields, 'check-in', {
      'check-in': () => checkIn(),
      'check-in-chosen': () => {
        const slots = GROUP_SIZES.filter((slot) => value[`slot${slot}`]);
        return checkIn(slots.length > 0 ? slots : undefined);
      },
    });
  } catch (error) {
    if (error instanceof Response || !(error instanceof Error)) throw error;
    const { message } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    throw await leaveFor(back, { message, kind: 'bad' });
  }
}

export default function BookingPage() {
  const { page, booking, history, zone } = useLoaderData<typeof loader>();
  const text = useText();
  const { booking: words } = text.staff;
  const { booker, players, currencyCode, localDate, facilityId } = booking;
  const money = (cents: number) => formatMoney(cents, currencyCode, text);
  const isOpen = booking.state === 'confirmed' && players.some(({ isCheckedIn }) => !isCheckedIn);
  const sheet = links.staffSheet(`facility=${facilityId}&date=${localDate}`);
  return (
    <StaffPage {...page}>
      <p>
        {formatWeekdayDateTime(booking.teetime, zone, text.locale)}, {booking.rateName}
      </p>
      <p className="soft">
        {words.states[booking.state]}, {words.number(booking.confirmationNumber)}
      </p>
      <div className="desk-cols">
        <section className="panel stack" aria-labelledby="players-title">
          <h2 id="players-title">{words.players}</h2>
          <form method="post" className="stack">
            <FormToken />
            <input type="hidden" name="version" value={booking.version} />
            <ul>
              {players.map(({ slotNumber, name, isCheckedIn, isPaid, isNoShow }) => {
                const id = `slot${slotNumber}`;
                const status = [isCheckedIn && words.in, isPaid && words.paid, isNoShow && words.noShow]
                  .filter(Boolean)
                  .join(', ');
                const label = name ?? words.unnamed(slotNumber);
                return (
                  <li key={slotNumber} className="check">
                    {isCheckedIn ? null : <input type="checkbox" id={id} name={id} />}
                    <label htmlFor={isCheckedIn ? undefined : id}>
                      {label}
                      {status ? <span className="soft">{` · ${status}`}</span> : null}
                    </label>
                  </li>
                );
              })}
            </ul>
            {isOpen ? (
              <p className="desk-acts">
                <button type="submit" className="btn" name="intent" value="check-in">
                  {words.checkInAll}
                </button>
                <button type="submit" className="btn alt" name="intent" value="check-in-chosen">
                  {words.checkInChosen}
                </button>
              </p>
            ) : null}
          </form>
        </section>
        <section className="panel stack" aria-labelledby="contact-title">
          <h2 id="contact-title">{words.contact}</h2>
          <p>
            {nameOfBooker(booker)}
            {booker.phone ? (
              <>
                <br />
                <a href={links.call(booker.phone)}>{booker.phone}</a>
              </>
            ) : null}
            {booker.email ? (
              <>
                <br />
                {booker.email}
              </>
            ) : null}
          </p>
          {booking.notes ? (
            <p>
              {words.notes}: {booking.notes}
            </p>
          ) : null}
          <h2>{words.price}</h2>
          <dl className="desk-sums num">
            <dt>{words.total}</dt>
            <dd>{money(booking.totalCents)}</dd>
            <dt>{words.paidOnline}</dt>
            <dd>{money(booking.paidCents)}</dd>
            <dt>{words.due}</dt>
            <dd>{money(booking.dueCents)}</dd>
          </dl>
        </section>
        <History history={history} zone={zone} />
      </div>
      <p>
        <a className="link" href={sheet}>
          {words.back}
        </a>
      </p>
    </StaffPage>
  );
}

function History({ history, zone }: { history: HistoryEntry[]; zone: string }) {
  const { staff, locale } = useText();
  const { booking: words, verbs } = staff;
  return (
    <section className="panel stack" aria-labelledby="history-title">
      <h2 id="history-title">{words.history}</h2>
      {history.length === 0 ? <p className="soft">{words.noHistory}</p> : null}
      <ol className="stack">
        {history.map(({ id, at, name, device, verb, undoneBy, canBeUndone }) => (
          <li key={id}>
            {name ?? words.command} {verbs[verb] ?? verb}{' '}
            <span className="soft small">
              {[formatDateTime(at, zone, locale), device, undoneBy ? words.undone : '']
                .filter(Boolean)
                .join(', ')}
            </span>
            {canBeUndone ? (
              <form method="post" action={links.staffUndo()}>
                <FormToken />
                <button type="submit" className="btn quiet" name="change" value={id}>
                  {words.undo}
                </button>
              </form>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
