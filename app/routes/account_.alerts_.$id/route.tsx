import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { AlertForm } from '#app/components/alert/alert-form.tsx';
import { describeAlert } from '#app/components/alert/describe-alert.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { requireAlerts } from '#app/session/require-alerts.server.ts';
import type { CustomerVisit } from '#app/session/require-customer.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { type AlertInput, alertForm, DATE_FIELDS, readAlert } from '#app/site/alerts/alert-fields.ts';
import { refuseAlert } from '#app/site/alerts/refuse-alert.server.ts';
import { checkForm, type FormFields, readForm } from '#app/site/read-form.server.ts';
import { searchDays } from '#app/site/search-days.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { Alert } from '#server/contract/alerts.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'account'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await requireAlerts({ request, context });
  const { site, text, tabs } = visit;
  const alert = await findAlert(visit, params.id);
  const isDeleting = new URL(request.url).searchParams.has('delete');
  const { title } = isDeleting ? text.alerts.remove : text.alerts.edit;
  return {
    documentTitle: pageTitle(text, 'teetime-alerts', site.settings.name, title),
    tabs,
    alert,
    isDeleting,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visit = await requireAlerts({ request, context });
  const fields = await readForm({ request, context }, alertForm(visit.text));
  const id = params.id ?? '';
  return actByIntent(fields, 'save', {
    save: () => saveAlert(visit, id, fields),
    delete: () => removeAlert(visit, id),
  });
}

async function saveAlert({ booking, text, leaveFor }: CustomerVisit, id: string, fields: FormFields) {
  const { value, refused } = checkForm(fields, alertForm(text));
  if (!value) return data(refused(), { status: 400 });
  try {
    await booking.alerts.update({
      params: { id },
      body: { ...readAlert(value), languageCode: text.language },
    });
  } catch (error) {
    const { status, refusal } = refuseAlert(error, text, text.alerts.failed.updating, refused);
    return data(refusal, { status });
  }
  throw await leaveFor(links.alerts(), { toast: { message: text.alerts.edit.done, kind: 'info' } });
}

async function removeAlert({ booking, text, leaveFor }: CustomerVisit, id: string): Promise<never> {
  const { remove, failed } = text.alerts;
  try {
    await booking.alerts.remove({ params: { id } });
  } catch (error) {
    const { code, message } = replyWithError(error, text, { failed: failed.deleting });
    if (code !== 'NOT_FOUND') throw await leaveFor(links.alerts(), { toast: { message, kind: 'bad' } });
  }
  throw await leaveFor(links.alerts(), { toast: { message: remove.done, kind: 'info' } });
}

async function findAlert({ booking }: CustomerVisit, id = ''): Promise<Alert> {
  try {
    const found = await booking.alerts.get({ params: { id } });
    if (!Array.isArray(found)) return found;
  } catch (error) {
    if (!(error instanceof BookingError) || error.code !== 'NOT_FOUND') throw error;
  }
  throw data(null, { status: 404 });
}

export default function AlertPage() {
  const { tabs, alert, isDeleting } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const site = useSite();
  const words = useText();
  const { remove, edit } = words.alerts;
  if (!isDeleting)
    return (
      <AccountFrame tab="alerts" tabs={tabs} title={edit.title}>
        <AlertForm
          action={links.alert(alert.id)}
          values={valuesOfAlert(alert)}
          dateFields={DATE_FIELDS}
          firstDate={searchDays(site, [], new Date()).today}
          submit={edit.submit}
          refused={refused}
        >
          <a className="btn alt" href={links.alerts()}>
            {edit.cancel}
          </a>
        </AlertForm>
      </AccountFrame>
    );
  const { when, what } = describeAlert(alert, site, words);
  return (
    <AccountFrame tab="alerts" tabs={tabs} title={remove.title}>
      <form method="post" action={links.alert(alert.id)} className="panel stack">
        <FormToken />
        <div>
          <b>{when}</b>
          <p className="soft">{what}</p>
        </div>
        <p>{remove.question}</p>
        <div className="btns">
          <button type="submit" className="btn danger" name="intent" value="delete">
            {remove.confirm}
          </button>{' '}
          <a className="btn alt" href={links.alerts()}>
            {remove.keep}
          </a>
        </div>
      </form>
    </AccountFrame>
  );
}

function valuesOfAlert(alert: Alert): Partial<AlertInput> {
  return {
    facilityId: String(alert.facilityId),
    ...Object.fromEntries(DATE_FIELDS.map((name, index) => [name, alert.dates[index]])),
    from: alert.teetimeStartTime,
    to: alert.teetimeEndTime,
    players: String(alert.players),
  };
}
