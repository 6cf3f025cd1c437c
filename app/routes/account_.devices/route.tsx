import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { DeviceList } from './device-list.tsx';
import { endOne, endOthers } from './end.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'account', 'wallet'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, booking, text, tabs } = await requireAccount({ request, context });
  return {
    documentTitle: `${text.profile.devices.title} · ${site.settings.name}`,
    tabs,
    sessions: await booking.profile.sessions(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await requireCustomer({ request, context });
  const fields = await readForm({ request, context }, ['session']);
  return actByIntent(fields, 'end', {
    end: () => endOne(visit, String(fields.get('session') ?? '')),
    others: () => endOthers(visit),
  });
}

export default function DevicesPage() {
  const { tabs, sessions } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { devices: text } = useText().profile;
  return (
    <AccountFrame tab="profile" tabs={tabs} title={text.title} intro={text.intro}>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <DeviceList sessions={sessions} />
      {sessions.length > 1 ? (
        <form method="post" className="panel stack">
          <FormToken />
          <p className="soft">{text.othersText}</p>
          <button type="submit" className="btn quiet" name="intent" value="others">
            {text.others}
          </button>
        </form>
      ) : null}
    </AccountFrame>
  );
}
