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
import { viewFrame } from '#app/components/account/account-frame.view.ts';
import { AlertForm } from '#app/components/alert/alert-form.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { requireAlerts } from '#app/session/require-alerts.server.ts';
import type { CustomerVisit } from '#app/session/require-customer.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { alertForm, readAlert } from '#app/site/alerts/alert-fields.ts';
import { refuseAlert } from '#app/site/alerts/refuse-alert.server.ts';
import { valuesOfAlert, viewAlertForm, viewAlertLine } from '#app/site/alerts/view-alert.ts';
import { checkForm, type FormFields, readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { Alert } from '#server/contract/alerts.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'account'] };

/** One alert to change; with `?delete` the question before it is deleted. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await requireAlerts({ request, context });
  const { site, text: words } = visit;
  const { alerts: text } = words;
  const alert = await findAlert(visit, params.id);
  const isAsked = new URL(request.url).searchParams.has('delete');
  const title = isAsked ? text.remove.title : text.edit.title;
  return {
    documentTitle: pageTitle(words, 'teetime-alerts', site.settings.name, title),
    frame: { ...viewFrame(visit, 'alerts'), title },
    removing: isAsked
      ? {
          line: viewAlertLine(alert, site, words),
          question: text.remove.question,
          confirm: text.remove.confirm,
          keep: { href: links.alerts(), label: text.remove.keep },
          action: links.alert(alert.id),
        }
      : null,
    form: viewAlertForm(site, words, {
      values: valuesOfAlert(alert),
      says: { title: '', submit: text.edit.submit },
      dates: alert.dates.length,
    }),
    action: links.alert(alert.id),
    cancel: { href: links.alerts(), label: text.edit.cancel },
  };
}

/** Saves or deletes an alert; for signed-in customers alone. */
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

/** Deletes an alert; one that is gone already is deleted. */
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

/** A 404 page for what is no alert of this customer's. */
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
  const { frame, removing, form, cancel, ...page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AccountFrame {...frame}>
      {removing ? (
        <form method="post" action={removing.action} className="panel stack">
          <FormToken />
          <div>
            <b>{removing.line.when}</b>
            <p className="soft">{removing.line.what}</p>
          </div>
          <p>{removing.question}</p>
          <div className="btns">
            <button type="submit" className="btn danger" name="intent" value="delete">
              {removing.confirm}
            </button>{' '}
            <a className="btn alt" href={removing.keep.href}>
              {removing.keep.label}
            </a>
          </div>
        </form>
      ) : (
        <AlertForm
          {...form}
          action={page.action}
          reply={refused?.reply}
          message={refused?.message}
          token={<FormToken />}
        >
          <a className="btn alt" href={cancel.href}>
            {cancel.label}
          </a>
        </AlertForm>
      )}
    </AccountFrame>
  );
}
