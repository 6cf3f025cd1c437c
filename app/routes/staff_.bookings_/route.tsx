import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { z } from 'zod';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { facilitiesFor, type StaffVisit, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { attemptOf } from '#app/site/attempt-of.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import type { DayNoShowFees } from '#server/contract/staff/no-show-fee.ts';
import { allowanceOf } from '#server/contract/staff/roles.ts';
import type { BatchAction, BatchResult } from '#server/contract/staff/work.ts';
import { facilityId, localDate } from '#server/contract/values.ts';
import { links } from '#server/links.ts';
import { BatchResults } from './batch-results.tsx';
import { BookingsTable } from './bookings-table.tsx';
import { CancelStep } from './cancel-step.tsx';
import { bookingsForm, MOST_LISTED, pickedOf } from './form.ts';
import { NoShowStep } from './no-show-step.tsx';
import { viewBookings, viewFees, viewResults } from './view.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form', 'staff-work'] };

/** Unreadable values count as left out: the first course, today, by time, nothing selected. */
const query = z.object({
  facility: facilityId.optional().catch(undefined),
  date: localDate.optional().catch(undefined),
  order: z.enum(['time', 'name']).catch('time'),
  all: z.literal('1').optional().catch(undefined),
});

function readQuery(visit: StaffVisit, { url }: Request) {
  const asked = query.parse(Object.fromEntries(new URL(url).searchParams));
  const facilities = facilitiesFor(visit, 'sheet');
  const facility = facilities.find(({ id }) => id === asked.facility) ?? facilities[0];
  if (!facility) throw new Response(null, { status: 404 });
  return { asked, facilities, facility };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { booking, site, text, toast, commit, user } = visit;
  const { asked, facilities, facility } = readQuery(visit, request);
  const sheet = await booking.desk.sheet({ query: { facilityId: facility.id, date: asked.date } });
  const view = viewBookings(
    sheet,
    { order: asked.order, isAllPicked: asked.all !== undefined },
    { facilities, text },
  );
  return data(
    {
      documentTitle: text.staff.title(view.heading, site.settings.name),
      page: viewStaffPage(visit, { title: view.heading, current: '' }),
      view,
      may: { book: user.may.includes('book'), refund: user.may.includes('refund') },
    },
    { headers: toast ? await commit() : {} },
  );
}

type Picked = ReturnType<typeof pickedOf>;
type Answer = {
  message: string | null;
  results: ReturnType<typeof viewResults> | null;
  /** The bookings to confirm before they are canceled. */
  toCancel: Picked | null;
  /** The bookings to confirm before they are marked, as some owe a no-show fee then. */
  toMark: ReturnType<typeof viewFees> | null;
};
const NOTHING: Answer = { message: null, results: null, toCancel: null, toMark: null };

/** Each call is answered in time, even if cards are refunded. */
const AT_ONCE = 20;

/** Shows a line for each booking itself, since every one may end in another way. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, bookingsForm);
  const visit = await startStaffVisit({ request, context });
  const { booking, text } = visit;
  const { value } = checkForm(fields, bookingsForm);
  if (!value) throw new Response(null, { status: 400 });
  const picked = pickedOf(value);
  const formId = value.attemptId ?? makeAttemptId(context);
  const charged = new Set(picked.flatMap(({ id, feeCardId }) => (feeCardId ? [id] : [])));
  const answer = (said: Partial<Answer>, status = 200) => data({ ...NOTHING, ...said }, { status });
  const doAll = async (act: BatchAction) => {
    const results: BatchResult[] = [];
    const ask = { action: act, isRefunded: value.isRefunded === 'on', reason: value.reason };
    try {
      for (let from = 0; from < picked.length; from += AT_ONCE) {
        const bookings = picked.slice(from, from + AT_ONCE).map(({ id, version, feeCardId: cardId }) => ({
          id,
          version,
          ...(cardId && act === 'no-show' ? { fee: { cardId, attemptId: attemptOf(formId, id) } } : {}),
        }));
        results.push(...(await booking.deskWork.batch({ body: { ...ask, bookings } })).results);
      }
      return answer({ results: viewResults(act, results, charged, text) });
    } catch (error) {
      if (error instanceof Response) throw error;
      const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
      return answer({ message, results: viewResults(act, results, charged, text) }, status);
    }
  };
  const act = actByIntent(fields, 'check-in', {
    'check-in': () => () => doAll('check-in'),
    'no-show': () => async () => {
      const fees = await listFees(visit, request);
      const toMark = viewFees(picked, fees, { attemptId: formId }, text);
      return toMark ? answer({ toMark }) : doAll('no-show');
    },
    'no-show-now': () => () => doAll('no-show'),
    'send-confirmation': () => () => doAll('send-confirmation'),
    cancel: () => async () => answer({ toCancel: picked }),
    'cancel-now': () => () => doAll('cancel'),
    keep: () => async () => answer({}),
  });
  return picked.length === 0 ? answer({ message: text.staffWork.list.nothing }, 400) : act();
}

/** Lists the no-show fees of the day that the page shows; none for those who may not take payments. */
async function listFees(visit: StaffVisit, request: Request): Promise<DayNoShowFees['bookings']> {
  const {
    asked: { date },
    facility: { id: facilityId },
  } = readQuery(visit, request);
  if (!allowanceOf(visit.user.roles, 'book', facilityId)) return [];
  return (await visit.booking.noShowFee.day({ query: { facilityId, date } })).bookings;
}

export default function Bookings() {
  const { page, view, may } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { staffWork, staff } = useText();
  const words = staffWork.list;
  const { sheet } = staff;
  const { toCancel, toMark } = answer ?? NOTHING;
  const bar = (
    <>
      <form method="get" action={links.staffBookings()} className="work-bar desk-screen">
        {view.facilities.length > 1 ? (
          <label>
            <span className="hidden">{sheet.course}</span>
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
        {view.order === 'name' ? <input type="hidden" name="order" value="name" /> : null}
        <label>
          <span className="hidden">{sheet.day}</span>
          <input type="date" name="date" className="in desk-date" defaultValue={view.date} />
        </label>{' '}
        <button type="submit" className="btn alt">
          {sheet.show}
        </button>
      </form>
      <nav aria-label={words.sort} className="work-nav desk-screen">
        {view.orders.map(({ href, label, isChosen }) => (
          <Fragment key={href}>
            <a href={href} aria-current={isChosen ? 'true' : undefined}>
              {label}
            </a>{' '}
          </Fragment>
        ))}
        <a href={view.sheet}>{staff.titles.sheet}</a>
      </nav>
    </>
  );
  return (
    <StaffPage {...page} bar={bar}>
      {answer?.message ? <Alert kind="bad">{answer.message}</Alert> : null}
      {answer?.results ? (
        <BatchResults {...answer.results} title={words.results} undo={staff.booking.undo} />
      ) : null}
      {toCancel ? (
        <CancelStep
          rows={view.rows.filter(({ id }) => toCancel.some((each) => each.id === id))}
          picked={toCancel}
          mayRefund={may.refund}
        />
      ) : toMark ? (
        <NoShowStep {...toMark} rows={view.rows} />
      ) : view.rows.length === 0 ? (
        <p className="soft">{words.empty}</p>
      ) : (
        <BookingsTable view={view} most={MOST_LISTED} mayBook={may.book} />
      )}
    </StaffPage>
  );
}
