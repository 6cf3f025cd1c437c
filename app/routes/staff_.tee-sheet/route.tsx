import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { checkedIn } from '#app/components/staff/checked-in.view.ts';
import { DayBar } from '#app/components/staff/day-bar.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { readAskedSheets } from '#app/session/asked-sheets.server.ts';
import { bookingOfList } from '#app/session/booking-conflict.server.ts';
import { leaveAfterChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import { sheetForm } from './form.ts';
import sheetScript from './sheet.script.js?raw';
import { SheetTable } from './sheet-table.tsx';
import { ShotgunPanel } from './shotgun-panel.tsx';
import { viewSheets } from './view.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['tee-sheet'] };

/** Without scripts the page loads itself again so often. */
const REFRESH_SECONDS = 30;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const visit = await startStaffVisit({ request, context, isPolling: url.searchParams.has(FRESH) });
  const { booking, site, text, toast, commit } = visit;
  const { facilities, chosen, date } = readAskedSheets(visit, request.url);
  const [first, ...others] = await Promise.all(
    chosen.map(({ id }) => booking.desk.sheet({ query: { facilityId: id, ...(date ? { date } : {}) } })),
  );
  if (!first) throw new Response(null, { status: 404 });
  const view = viewSheets([first, ...others], { ...visit, facilities }, new Date());
  url.searchParams.delete(FRESH);
  const events = links.staffSheetEvents(url.searchParams.toString());
  url.searchParams.set(FRESH, '1');
  const fresh = links.staffSheet(url.searchParams.toString());
  return data(
    {
      documentTitle: text.staff.title(view.heading, site.settings.name),
      page: viewStaffPage(visit, { title: view.heading, current: links.staffSheet() }),
      view,
      mayPlan: visit.user.may.includes('plan'),
      events,
      fresh,
      withoutScripts: fresh,
      withoutScriptsAfter: REFRESH_SECONDS,
    },
    { headers: toast ? await commit() : {} },
  );
}

/** Of a page that loads itself: not asked for by its user. */
const FRESH = 'fresh';

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, sheetForm);
  const visit = await startStaffVisit({ request, context });
  const { value } = checkForm(fields, sheetForm);
  if (!value) throw new Response(null, { status: 400 });
  const { checkIn, ...sent } = value;
  const { id, version } = checkIn;
  const back = links.staffSheet(new URL(request.url).search.slice(1));
  return leaveAfterChange(
    visit,
    back,
    () => visit.booking.desk.checkIn({ params: { id }, body: { version, ...sent } }),
    (changed) => checkedIn(changed, visit.text),
    {
      request,
      context,
      fields,
      wish: () => ({ title: visit.text.staff.booking.checkInAll }),
      bookings: [bookingOfList('checkIn', checkIn)],
    },
  );
}

export default function TeeSheet() {
  const { page, view, mayPlan, events, fresh } = useLoaderData<typeof loader>();
  const { counts, words, courses, sheets, query, version } = view;
  const action = links.staffSheet(query);
  const bar = (
    <>
      <DayBar
        action={links.staffSheet()}
        facilities={courses}
        date={view.date}
        words={words}
        links={view.links}
      />
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
      <div
        id="sheets"
        className={sheets.length > 1 ? 'sheets' : undefined}
        data-version={version}
        data-query={query}
        data-events={events}
        data-fresh={fresh}
      >
        {sheets.map((sheet) => (
          <section
            key={sheet.id}
            aria-label={sheet.name}
            className={sheet.tees.length > 1 ? 'wide' : undefined}
          >
            {sheet.without ? (
              <h2>
                {sheet.name}{' '}
                <a href={sheet.without.href} className="desk-screen" aria-label={sheet.without.label}>
                  ×
                </a>
              </h2>
            ) : null}
            {sheet.dayNotes ? <p className="note day-notes">{sheet.dayNotes}</p> : null}
            {sheet.undos.map(({ id, action: undoAt, label, submit, name }) => (
              <form key={id} method="post" action={undoAt} className="desk-screen undo-line">
                <FormToken />
                <span>{label}</span>{' '}
                <button type="submit" name="change" value={id} className="btn quiet" aria-label={name}>
                  {submit}
                </button>
              </form>
            ))}
            {sheet.shotguns.map((shotgun) => (
              <ShotgunPanel
                key={shotgun.id}
                shotgun={shotgun}
                heading={sheet.without ? 'h3' : 'h2'}
                action={action}
                mayPlan={mayPlan}
              />
            ))}
            <SheetTable sheet={sheet} isFirst={sheet === sheets[0]} action={action} words={words} />
          </section>
        ))}
      </div>
      <p className="soft small">
        {view.sun} <span className="desk-screen">{words.legend}</span>
      </p>
      <PageScript sources={[sheetScript]} />
    </StaffPage>
  );
}
