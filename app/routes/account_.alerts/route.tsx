import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { promiseHash } from 'remix-utils/promise';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { AlertForm } from '#app/components/alert/alert-form.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { readSearch } from '#app/session/read-search.server.ts';
import { requireAlerts } from '#app/session/require-alerts.server.ts';
import { type AlertInput, alertForm, DATE_FIELDS, readAlert } from '#app/site/alerts/alert-fields.ts';
import { refuseAlert } from '#app/site/alerts/refuse-alert.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { searchDays } from '#app/site/search-days.ts';
import { pageTitle } from '#app/site/titles.ts';
import { Alert } from '#app/ui/alert.tsx';
import type { Alert as TeeTimeAlert } from '#server/contract/alerts.ts';
import { links } from '#server/links.ts';
import type { SearchState } from '#server/rules/search-state.ts';
import { AlertList } from './alert-list.tsx';
import { findOpenTimes } from './find-open-times.server.ts';
import { listAlerts } from './list-alerts.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'account', 'wallet'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAlerts({ request, context });
  const { site, text, tabs, profile, booking } = visit;
  const made = new URL(request.url).searchParams.get('made');
  const active = await listAlerts(booking, 'active');
  return {
    documentTitle: pageTitle(text, 'teetime-alerts', site.settings.name),
    tabs,
    isEmailVerified: profile.customer.isEmailVerified,
    search: readSearch(request, visit).state,
    active,
    ...(await promiseHash({
      open: findOpenTimes(
        visit,
        active?.find(({ id }) => id === made),
      ),
      inactive: listAlerts(booking, 'inactive'),
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await requireAlerts({ request, context });
  const { booking, text, leaveFor } = visit;
  const schema = alertForm(text);
  const { value, refused } = checkForm(await readForm({ request, context }, schema), schema);
  if (!value) return data(refused(), { status: 400 });
  let made: TeeTimeAlert;
  try {
    made = await booking.alerts.create({ body: { ...readAlert(value), languageCode: text.language } });
  } catch (error) {
    const { status, refusal } = refuseAlert(error, text, text.alerts.failed.creating, refused);
    return data(refusal, { status });
  }
  throw await leaveFor(links.alerts(`made=${made.id}`), {
    toast: { message: text.alerts.create.done, kind: 'info' },
  });
}

export default function AlertsPage() {
  const { tabs, isEmailVerified, search, active, inactive, open } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const site = useSite();
  const { alerts: text } = useText();
  return (
    <AccountFrame tab="alerts" tabs={tabs} intro={text.intro}>
      {isEmailVerified ? null : (
        <Alert>
          {text.unverified}{' '}
          <a className="link" href={links.profile()}>
            {text.verify}
          </a>
        </Alert>
      )}
      {open ? (
        <Alert>
          {text.openNow(open.count)}{' '}
          <a className="link" href={open.href}>
            {text.seeOpen(open.count)}
          </a>
        </Alert>
      ) : null}
      <AlertForm
        action={links.alerts()}
        values={valuesOfSearch(search, site.facilities)}
        dateFields={DATE_FIELDS}
        firstDate={searchDays(site, [], new Date()).today}
        title={text.create.title}
        submit={text.create.submit}
        refused={refused}
      />
      <AlertList
        id="active"
        title={text.active}
        alerts={active}
        none={text.noneActive}
        failed={text.failed.fetchingActive}
      />
      {inactive?.length === 0 ? null : (
        <AlertList
          id="inactive"
          title={text.inactive}
          alerts={inactive}
          failed={text.failed.fetchingInactive}
        />
      )}
    </AccountFrame>
  );
}

function valuesOfSearch(
  { courses, date, start, end, golfers }: SearchState,
  facilities: readonly { id: number }[],
): Partial<AlertInput> {
  const [course] = courses.length === 1 ? courses : facilities.length === 1 ? [facilities[0]?.id] : [];
  const hour = (value: number) => (value === 24 ? '23:59' : `${String(value).padStart(2, '0')}:00`);
  return {
    ...(course === undefined ? {} : { facilityId: String(course) }),
    ...(date ? { date1: date } : {}),
    from: hour(start ?? 6),
    to: hour(end ?? 20),
    players: String(golfers ?? 2),
  };
}
