import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { promiseHash } from 'remix-utils/promise';
import { AlertForm } from '#app/components/alert/alert-form.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { readSearch } from '#app/session/read-search.server.ts';
import { requireAlerts } from '#app/session/require-alerts.server.ts';
import { alertForm, readAlert } from '#app/site/alerts/alert-fields.ts';
import { refuseAlert } from '#app/site/alerts/refuse-alert.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import { AlertsScreen } from './alerts-screen.tsx';
import { listAlerts } from './list-alerts.server.ts';
import { viewAlerts } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'account', 'wallet'] };

/** A golfer's tee time alerts; the form is about the search in the URL. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAlerts({ request, context });
  const alerts = await promiseHash({
    active: listAlerts(visit.booking, 'active'),
    inactive: listAlerts(visit.booking, 'inactive'),
  });
  return viewAlerts(visit, alerts, readSearch(request, visit).state);
}

/** Makes an alert; for signed-in customers alone. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await requireAlerts({ request, context });
  const { booking, text, leaveFor } = visit;
  const schema = alertForm(text);
  const { value, refused } = checkForm(await readForm({ request, context }, schema), schema);
  if (!value) return data(refused(), { status: 400 });
  try {
    await booking.alerts.create({ body: { ...readAlert(value), languageCode: text.language } });
  } catch (error) {
    const { status, refusal } = refuseAlert(error, text, text.alerts.failed.creating, refused);
    return data(refusal, { status });
  }
  throw await leaveFor(links.alerts(), { toast: { message: text.alerts.create.done, kind: 'info' } });
}

export default function AlertsPage() {
  const { form, ...page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AlertsScreen {...page}>
      <AlertForm
        {...form}
        action={links.alerts()}
        reply={refused?.reply}
        message={refused?.message}
        token={<FormToken />}
      />
    </AlertsScreen>
  );
}
