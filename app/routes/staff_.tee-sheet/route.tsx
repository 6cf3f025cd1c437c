import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { z } from 'zod';
import { checkedIn } from '#app/components/staff/checked-in.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { leaveAfterChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { facilitiesFor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { facilityId, localDate } from '#server/contract/values.ts';
import { links } from '#server/links.ts';
import { sheetForm } from './form.ts';
import { SheetTable } from './sheet-table.tsx';
import { viewSheet } from './view.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['tee-sheet'] };

/** Unreadable values count as left out: the first course, today. */
const query = z.object({
  facility: facilityId.optional().catch(undefined),
  date: localDate.optional().catch(undefined),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { booking, site, text, toast, commit } = visit;
  const asked = query.parse(Object.fromEntries(new URL(request.url).searchParams));
  const facilities = facilitiesFor(visit, 'sheet');
  const facility = facilities.find(({ id }) => id === asked.facility) ?? facilities[0];
  if (!facility) throw new Response(null, { status: 404 });
  const sheet = await booking.desk.sheet({
    query: { facilityId: facility.id, ...(asked.date ? { date: asked.date } : {}) },
  });
  const view = viewSheet(sheet, { ...visit, facilities }, new Date());
  return data(
    {
      documentTitle: text.staff.title(view.heading, site.settings.name),
      page: viewStaffPage(visit, { title: view.heading, current: links.staffSheet() }),
      view,
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, sheetForm);
  const visit = await startStaffVisit({ request, context });
  const { value } = checkForm(fields, sheetForm);
  if (!value) throw new Response(null, { status: 400 });
  const { id, version } = value.checkIn;
  const back = links.staffSheet(new URL(request.url).search.slice(1));
  throw await leaveAfterChange(
    visit,
    back,
    () => visit.booking.desk.checkIn({ params: { id }, body: { version } }),
    (changed) => checkedIn(changed, visit.text),
  );
}

export default function TeeSheet() {
  const { page, view } = useLoaderData<typeof loader>();
  const { days, sun, counts, words, delay } = view;
  const around = [days.previous, days.today, days.next, view.jump].filter((link) => link !== null);
  const bar = (
    <>
      <form method="get" action={links.staffSheet()}>
        {view.facilities.length > 1 ? (
          <label>
            <span className="hidden">{words.course}</span>
            <select
              name="facility"
              className="in"
              defaultValue={view.facilities.find(({ isChosen }) => isChosen)?.id}
            >
              {view.facilities.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <label>
          <span className="hidden">{words.day}</span>
          <input type="date" name="date" className="in" defaultValue={view.date} />
        </label>
        <button type="submit" className="btn alt">
          {words.show}
        </button>
      </form>
      <nav aria-label={words.day}>
        {around.map(({ href, label }) => (
          <Fragment key={href}>
            <a href={href}>{label}</a>{' '}
          </Fragment>
        ))}
        {delay ? <a href={delay.href}>{delay.label}</a> : null}
      </nav>
      <dl>
        {counts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
  return (
    <StaffPage {...page} bar={bar}>
      <SheetTable {...view} />
      {sun ? <p className="soft small">{sun}</p> : null}
    </StaffPage>
  );
}
