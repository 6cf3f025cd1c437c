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
import { pageTitle } from '#app/site/titles.ts';
import { readableEmail } from '#server/contract/email.ts';
import { links } from '#server/links.ts';
import { profileFields } from './form.ts';
import { ProfileForm } from './profile-form.tsx';
import { saveProfile, sendVerification, signOutEverywhere } from './save.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'radios', 'page', 'account'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, text, tabs, profile } = await requireAccount({ request, context });
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, text.accountTabs.names.profile),
    tabs,
    customer: profile.customer,
    email: readableEmail(profile.customer.username),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await requireCustomer({ request, context });
  const fields = await readForm({ request, context }, profileFields(visit.site.facilities));
  return actByIntent(fields, 'save', {
    save: () => saveProfile(visit, fields),
    verify: () => sendVerification(visit),
    everywhere: () => signOutEverywhere(visit),
  });
}

export default function ProfilePage() {
  const { tabs, customer, email } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { signedInAs, security, devices, data } = useText().profile;
  return (
    <AccountFrame tab="profile" tabs={tabs} intro={signedInAs(email)}>
      <ProfileForm customer={customer} email={email} refused={refused} />
      <section className="panel rows" aria-labelledby="security-title">
        <h2 id="security-title">{security.title}</h2>
        <p>
          <a className="link" href={customer.hasPassword ? links.password() : links.resetPassword()}>
            {customer.hasPassword ? security.changePassword : security.choosePassword}
          </a>
        </p>
        <p>
          <a className="link" href={links.devices()}>
            {devices.link}
          </a>
        </p>
        <form method="post">
          <FormToken />
          <p className="soft">{security.everywhereText}</p>
          <button type="submit" className="btn quiet" name="intent" value="everywhere">
            {security.everywhere}
          </button>
        </form>
      </section>
      <section className="panel rows" aria-labelledby="data-title">
        <h2 id="data-title">{data.title}</h2>
        <div>
          <p className="soft">{data.text}</p>
          <p>
            <a className="link" href={links.readAccountData()}>
              {data.read}
            </a>
          </p>
          <a className="link" href={links.accountData()} download>
            {data.download}
          </a>
        </div>
        <p>
          <a className="link" href={links.deleteAccount()}>
            {data.remove}
          </a>
        </p>
      </section>
    </AccountFrame>
  );
}
