import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { PasswordField } from '#app/components/account/password-field.tsx';
import showPassword from '#app/components/account/show-password.script.js?raw';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { requireAccount } from '#app/session/require-account.server.ts';
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { links } from '#server/links.ts';
import { changePassword } from './change-password.server.ts';
import { type PasswordForm, passwordForm } from './form.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'account'] };

/** A golfer who signs in with golf-ID only has no password yet and gets a link to choose one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, profile, text, tabs, leaveFor } = await requireAccount({ request, context });
  if (!profile.customer.hasPassword) throw await leaveFor(links.resetPassword());
  return {
    documentTitle: `${text.profile.password.title} · ${site.settings.name}`,
    tabs,
    email: profile.customer.username,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await requireCustomer({ request, context });
  return changePassword(visit, await readForm({ request, context }, passwordForm(visit.text)));
}

export default function PasswordPage() {
  const { tabs, email } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { profile, signIn, errors } = useText();
  const { password: text, reset } = profile;
  const [form, fields] = useForm<PasswordForm>({ id: 'password', lastResult: refused?.reply ?? null });
  return (
    <>
      <AccountFrame tab="profile" tabs={tabs} title={text.title} intro={text.intro}>
        {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
        <ErrorSummary
          title={errors.BAD_INPUT}
          errors={listErrors([fields.password, fields.newPassword], form.errors)}
        />
        <form method="post" className="panel stack" {...getFormProps(form)} action={links.password()}>
          {/* Password managers save the new password for this account. */}
          <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
          <FormToken />
          <PasswordField
            {...fieldOf(fields.password, {
              label: text.current,
              autoComplete: 'current-password',
              required: true,
            })}
          />
          <PasswordField
            {...fieldOf(fields.newPassword, {
              label: reset.newPassword,
              hint: errors.PASSWORD_TOO_WEAK,
              autoComplete: 'new-password',
              required: true,
            })}
          />
          <div className="btns">
            <button type="submit" className="btn">
              {reset.set}
            </button>{' '}
            <a className="btn alt" href={links.profile()}>
              {profile.details.cancel}
            </a>
          </div>
          <p>
            <a className="link" href={links.resetPassword()}>
              {signIn.customer.forgot}
            </a>
          </p>
        </form>
      </AccountFrame>
      <PageScript sources={[showPassword]} />
    </>
  );
}
