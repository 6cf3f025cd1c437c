import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { ProProfileSettings } from '#server/contract/settings.ts';
import { links } from '#server/links.ts';
import { Membership } from './membership.tsx';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

const showsMemberships = ({ tabDisplay }: ProProfileSettings) => tabDisplay.memberships;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { booking, text, site, tabs } = await requireAccount({ request, context }, showsMemberships);
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, text.accountTabs.names.memberships),
    tabs,
    memberships: await booking.memberships.list({ query: {} }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { booking, text, leaveFor } = await requireAccount({ request, context }, showsMemberships);
  const fields = await readForm({ request, context }, ['resume', 'pay']);
  const { failed, pay, resumed } = text.memberships;
  const paid = fields.get('pay');
  const params = { id: Number(paid || fields.get('resume')) };
  const leave = (message: string, kind: 'info' | 'bad') =>
    leaveFor(links.accountMemberships(), { toast: { message, kind } });
  try {
    if (paid) throw await leave(pay.done((await booking.memberships.pay({ params })).name), 'info');
    throw await leave(resumed((await booking.memberships.resume({ params })).name), 'info');
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message } = replyWithError(error, text, {
      failed: paid ? failed.pay : failed.resume,
      worded: ['MEMBERSHIP_OVER', 'ACCOUNT_TAB_OFF'],
      said: ['PAYMENT_DECLINED'],
    });
    throw await leave(message, 'bad');
  }
}

export default function MembershipsPage() {
  const { tabs, memberships } = useLoaderData<typeof loader>();
  const { settings } = useSite();
  const { memberships: text } = useText();
  return (
    <AccountFrame tab="memberships" tabs={tabs} intro={text.intro}>
      {memberships.length > 0 ? null : (
        <p>
          {text.none}{' '}
          {settings.store.enabled ? (
            <a className="link" href={links.store()}>
              {text.store}
            </a>
          ) : null}
        </p>
      )}
      {memberships.map((each) => (
        <Membership key={each.id} membership={each} />
      ))}
      {memberships.length > 0 && tabs.includes('billing') ? (
        <p>
          <a className="link" href={links.billingList()}>
            {text.billing}
          </a>
        </p>
      ) : null}
    </AccountFrame>
  );
}
