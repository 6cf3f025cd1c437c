import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { promiseHash } from 'remix-utils/promise';
import { findRemoval } from '#app/booking/find-removal.server.ts';
import { findUpcoming } from '#app/booking/find-upcoming.server.ts';
import { viewFrame } from '#app/components/account/account-frame.view.ts';
import showPassword from '#app/components/account/show-password.script.js?raw';
import { viewUpcoming } from '#app/components/account/upcoming.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { requireAccount } from '#app/session/require-account.server.ts';
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import { deleteAccount } from './delete.server.ts';
import { DeleteAccount } from './delete-account.tsx';
import { viewLost, viewOwed } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'account'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context });
  const { site, profile, booking, text: words } = visit;
  const { upcoming, removal } = await promiseHash({
    upcoming: findUpcoming(booking),
    removal: findRemoval(booking),
  });
  // A partner cannot cancel: rounds that others booked do not stand in the way.
  const reservations = upcoming?.filter(({ isPartner }) => !isPartner);
  const { profile: text, signIn } = words;
  const { name } = site.settings;
  return {
    documentTitle: `${text.remove.title} · ${name}`,
    frame: { ...viewFrame(visit, 'profile'), title: text.remove.title },
    texts: [text.remove.text(name), text.remove.kept],
    obstacles: reservations?.length
      ? {
          text: text.remove.obstacles(reservations.length),
          upcoming: viewUpcoming(reservations, site, words),
        }
      : null,
    owed: removal && viewOwed(removal, visit),
    lost: removal && viewLost(removal, visit),
    action: links.deleteAccount(),
    hasPassword: profile.customer.hasPassword,
    labels: {
      password: text.remove.password,
      showPassword: signIn.fields.showPassword,
      hidePassword: signIn.fields.hidePassword,
    },
    submitLabel: text.remove.submit,
    keep: { href: links.profile(), label: text.remove.keep },
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
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { labels } = page;
  return (
    <>
      <DeleteAccount
        {...page}
        message={refused?.message ?? null}
        form={{ action: page.action }}
        password={
          page.hasPassword
            ? {
                label: labels.password,
                ...(refused?.passwordError ? { errors: [refused.passwordError] } : {}),
                showLabel: labels.showPassword,
                hideLabel: labels.hidePassword,
                input: {
                  id: 'password',
                  name: 'password',
                  autoComplete: 'current-password',
                  required: true,
                },
              }
            : null
        }
      >
        <FormToken />
      </DeleteAccount>
      <PageScript sources={[showPassword]} />
    </>
  );
}
