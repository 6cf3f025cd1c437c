import { getFormProps, useForm } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PasswordField } from '#app/components/account/password-field.tsx';
import showPassword from '#app/components/account/show-password.script.js?raw';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { startVisit } from '#app/session/visitor.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { siteOrigin } from '#app/site/site-origin.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { links } from '#server/links.ts';
import { type AskForm, askForm, type SetForm, setForm } from './form.ts';
import { askForLink, findStep, findToken, setNewPassword } from './reset.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'account'] };

/** Opening the link changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const said = visit.session.get('loginMessage') ?? null;
  const documentTitle = pageTitle(visit.text, 'reset-password', visit.site.settings.name);
  const page = { documentTitle, ...(await findStep(visit, request, said)) };
  return data(page, { headers: said ? await visit.commit() : {} });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await startVisit({ request, context });
  const fields = await readForm({ request, context }, askForm(visit.text), setForm(visit.text));
  const found = findToken(request, visit);
  const ask = () => askForLink(visit, fields, siteOrigin(request, context) + links.resetPassword());
  return actByIntent(fields, 'ask', {
    ask,
    // The link lost its token.
    set: () => (found ? setNewPassword(visit, fields, found) : ask()),
  });
}

export default function ResetPasswordPage() {
  const { step, message: said, email, token } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { profile, signIn, errors } = useText();
  const { reset: text } = profile;
  const [form, fields] = useForm<AskForm & SetForm>({
    id: 'reset',
    lastResult: refused?.reply ?? null,
    defaultValue: { email },
  });
  const message = refused?.message ? { message: refused.message, kind: 'bad' as const } : said;
  return (
    <>
      <div className="account">
        <PageHeading title={step === 'set' ? text.newTitle : text.title}>
          {step === 'ask' ? text.intro : null}
        </PageHeading>
        {message ? <Alert kind={message.kind}>{message.message}</Alert> : null}
        {step === 'sent' ? null : (
          <form
            method="post"
            className="panel stack"
            {...getFormProps(form)}
            action={links.resetPassword(token)}
          >
            <FormToken />
            <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([fields.email, fields.password])} />
            {step === 'set' ? (
              <PasswordField
                {...fieldOf(fields.password, {
                  label: text.newPassword,
                  hint: errors.PASSWORD_TOO_WEAK,
                  autoComplete: 'new-password',
                  required: true,
                })}
              />
            ) : (
              <TextField
                {...fieldOf(fields.email, {
                  label: signIn.fields.email,
                  type: 'email',
                  autoComplete: 'username',
                  required: true,
                })}
              />
            )}
            <button type="submit" className="btn wide" name="intent" value={step}>
              {step === 'set' ? text.set : text.submit}
            </button>
          </form>
        )}
        <p className="acts">
          <a href={links.login()}>{text.signIn}</a>
          <a href={links.signup()}>{text.signUp}</a>
        </p>
      </div>
      <PageScript sources={[showPassword]} />
    </>
  );
}
