import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { viewToCall } from '#app/components/staff/to-call.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { readAskedSheets } from '#app/session/asked-sheets.server.ts';
import { bookingOfList } from '#app/session/booking-conflict.server.ts';
import { leaveAfterChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { nameBooking } from '#app/site/seen-booking.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { links } from '#server/links.ts';
import { nameOfBooker, nameOfGroup } from '#server/rules/name-of-booker.ts';
import { callForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, user, toast, commit } = visit;
  const [course] = readAskedSheets(visit, request.url).chosen;
  if (!course) throw new Response(null, { status: 404 });
  const bookings = await visit.booking.deskCalls.list({ query: { facilityId: course.id } });
  const title =
    site.facilities.length > 1 ? `${text.staffCalls.title}, ${course.name}` : text.staffCalls.title;
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffSheet() }),
      mayCall: user.may.includes('play'),
      sheet: links.staffSheet(`facility=${course.id}`),
      golfers: onceForOutings(bookings).map((booking) => ({
        id: booking.id,
        name: nameOfGroup(booking),
        contact: nameOfBooker(booking.booker),
        phone: booking.booker.phone,
        ...viewToCall(booking, site, text),
        attemptId: makeAttemptId(context),
        called: nameBooking(booking),
      })),
    },
    { headers: toast ? await commit() : {} },
  );
}

/** An outing has one contact, who gets one call. */
function onceForOutings(bookings: readonly DeskBooking[]): DeskBooking[] {
  const firsts = new Map(bookings.toReversed().map((booking) => [booking.outing?.id, booking.id]));
  return bookings.filter(({ id, outing }) => outing === null || firsts.get(outing.id) === id);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, callForm);
  const visit = await startStaffVisit({ request, context });
  const { value } = checkForm(fields, callForm);
  if (!value) throw new Response(null, { status: 400 });
  const { called, ...sent } = value;
  const { id, version } = called;
  const { staffCalls: words } = visit.text;
  const { pathname, search } = new URL(request.url);
  return leaveAfterChange(
    visit,
    `${pathname}${search}`,
    () => visit.booking.deskCalls.called({ params: { id }, body: { version, ...sent } }),
    (changed) => words.done(nameOfGroup(changed)),
    {
      request,
      context,
      fields,
      wish: () => ({ title: words.called }),
      bookings: [bookingOfList('called', called)],
    },
  );
}

export default function Calls() {
  const { page, golfers, mayCall, sheet } = useLoaderData<typeof loader>();
  const { staffCalls: words, staff } = useText();
  return (
    <StaffPage {...page}>
      {golfers.length > 0 ? <p className="soft desk-intro">{words.intro}</p> : <p>{words.none}</p>}
      {golfers.map(({ id, name, contact, phone, lines = [], since, attemptId, called }) => (
        <form key={id} method="post" className="panel stack" aria-labelledby={`call-${id}`}>
          <FormToken />
          <h2 id={`call-${id}`}>
            <a className="link" href={links.staffBooking(id)}>
              {name}
            </a>
          </h2>
          <p>
            {contact === name ? null : <>{contact}, </>}
            {phone ? <a href={links.call(phone)}>{phone}</a> : words.noPhone}
          </p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="soft small">{since}</p>
          {mayCall ? (
            <>
              <input type="hidden" name="attemptId" value={attemptId} />
              <button
                type="submit"
                className="btn"
                name="called"
                value={called}
                aria-label={words.calledWhom(name)}
              >
                {words.called}
              </button>
            </>
          ) : null}
        </form>
      ))}
      <p>
        <a className="link" href={sheet}>
          {staff.booking.back}
        </a>
      </p>
    </StaffPage>
  );
}
