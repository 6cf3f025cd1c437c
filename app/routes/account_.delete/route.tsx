import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { promiseHash } from 'remix-utils/promise';
import { findRemoval } from '#app/booking/find-removal.server.ts';
import { findUpcoming } from '#app/booking/find-upcoming.server.ts';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { PasswordField } from '#app/components/account/password-field.tsx';
import showPassword from '#app/components/account/show-password.script.js?raw';
import { Upcoming } from '#app/components/account/upcoming.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { requireAccount } from '#app/session/require-account.server.ts';
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { links } from '#server/links.ts';
import { deleteAccount } from './delete.server.ts';
import { LostList, OwedList } from './removal-lists.tsx';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'account'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, profile, booking, text, tabs, golfProfiles } = await requireAccount({ request, context });
  const { upcoming, removal } = await promiseHash({
    upcoming: findUpcoming(booking),
    removal: findRemoval(booking),
  });
  return {
    documentTitle: `${text.profile.remove.title} · ${site.settings.name}`,
    tabs,
    golfProfiles,
    // A partner cannot cancel, so rounds booked by others block nothing.
    upcoming: upcoming?.filter(({ isPartner }) => !isPartner) ?? [],
    owed: removal?.owed ?? [],
    lost: removal?.lost ?? [],
    hasPassword: profile.customer.hasPassword,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await requireCustomer({
    request,
    context,
    loginEnded: ({ profile }) => profile.remove.doneBefore,
  });
  return deleteAccount(visit, await readForm({ request, context }, ['password']), context);
}

export default function DeleteAccountPage() {
  const { tabs, golfProfiles, upcoming, owed, lost, hasPassword } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { name } = useSite().settings;
  const { remove: text } = useText().profile;
  const message = refused?.message;
  const isBlocked = upcoming.length > 0 || owed.length > 0;
  return (
    <>
      <AccountFrame tab="profile" tabs={tabs} title={text.title}>
        {upcoming.length > 0 ? (
          <>
            <Alert kind={message ? 'bad' : 'info'}>{text.obstacles(upcoming.length)}</Alert>
            <Upcoming reservations={upcoming} />
          </>
        ) : message ? (
          <Alert kind="bad">{message}</Alert>
        ) : null}
        {owed.length > 0 ? <OwedList owed={owed} golfProfiles={golfProfiles} /> : null}
        {lost.length > 0 && !isBlocked ? <LostList lost={lost} tabs={tabs} /> : null}
        {isBlocked ? (
          <p className="btns">
            <a className="btn" href={links.profile()}>
              {text.keep}
            </a>
          </p>
        ) : (
          <form method="post" className="panel stack" action={links.deleteAccount()}>
            <FormToken />
            <p>{text.text(name)}</p>
            <p>{text.kept}</p>
            {hasPassword ? (
              <PasswordField
                label={text.password}
                {...(refused?.passwordError ? { errors: [refused.passwordError] } : {})}
                input={{
                  id: 'password',
                  name: 'password',
                  autoComplete: 'current-password',
                  required: true,
                }}
              />
            ) : null}
            <div className="btns">
              <button type="submit" className="btn danger">
                {text.submit}
              </button>{' '}
              <a className="btn alt" href={links.profile()}>
                {text.keep}
              </a>
            </div>
          </form>
        )}
      </AccountFrame>
      <PageScript sources={[showPassword]} />
    </>
  );
}
