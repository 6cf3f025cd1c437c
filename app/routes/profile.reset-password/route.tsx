import { getFormProps, useForm } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import showPassword from '#app/components/account/show-password.script.js?raw';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { ResetPassword } from '#app/routes/profile.reset-password/reset-password.tsx';
import { startVisit } from '#app/session/visitor.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { siteOrigin } from '#app/site/site-origin.server.ts';
import { fieldOf } from '#app/ui/field-of.ts';
import { summarise } from '#app/ui/summarise.ts';
import { links } from '#server/links.ts';
import { findEmail } from './find-email.server.ts';
import { findToken, isTokenGood } from './find-token.server.ts';
import { type AskForm, askForm, type SetForm, setForm } from './form.ts';
import { askForLink, setNewPassword } from './reset.server.ts';
import { viewReset } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'account'] };

/** Asks for the link, or, with the token of one, for the new password. Opening the link changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const { session, text } = visit;
  const said = session.get('loginMessage');
  const answer = async (page: ReturnType<typeof viewReset>) =>
    data(page, { headers: said ? await visit.commit() : {} });
  const message = said ? { text: said.message, kind: said.kind } : null;
  const isSent = message?.kind === 'info' && new URL(request.url).searchParams.has('sent');
  if (isSent) return answer(viewReset(visit, 'sent', message));
  const found = findToken(request, visit);
  const ask = async (why: typeof message) =>
    answer(viewReset(visit, 'ask', why, { email: await findEmail(visit) }));
  if (!found) return ask(message);
  if (!(await isTokenGood(visit, found.token))) {
    const used = { text: text.errors.LINK_USED, kind: 'bad' as const };
    return ask(used);
  }
  const weak = { text: text.signIn.weakPassword, kind: 'info' as const };
  return answer(
    found.isMailed ? viewReset(visit, 'set', null, { token: found.token }) : viewReset(visit, 'set', weak),
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await startVisit({ request, context });
  const fields = await readForm({ request, context }, askForm(visit.text), setForm(visit.text));
  const found = findToken(request, visit);
  const ask = () => askForLink(visit, fields, siteOrigin(request, context) + links.resetPassword());
  return actByIntent(fields, 'ask', {
    ask,
    // A link that has come without its token is asked for again.
    set: () => (found ? setNewPassword(visit, fields, found) : ask()),
  });
}

export default function ResetPasswordPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [form, fields] = useForm<AskForm & SetForm>({
    id: 'reset',
    lastResult: refused?.reply ?? null,
    defaultValue: { email: page.email },
  });
  const { labels, state } = page;
  const message = refused?.message ? { text: refused.message, kind: 'bad' as const } : page.message;
  return (
    <>
      <ResetPassword
        title={page.title}
        intro={page.intro}
        message={message}
        errors={summarise(page.invalid, [fields.email, fields.password])}
        form={{ ...getFormProps(form), action: page.action }}
        ask={
          state === 'ask'
            ? {
                email: fieldOf(fields.email, {
                  label: labels.email,
                  type: 'email',
                  autoComplete: 'username',
                  required: true,
                }),
                submitLabel: labels.ask,
              }
            : null
        }
        set={
          state === 'set'
            ? {
                password: {
                  ...fieldOf(fields.password, {
                    label: labels.password,
                    hint: labels.passwordHint,
                    type: 'password',
                    autoComplete: 'new-password',
                    required: true,
                  }),
                  showLabel: labels.showPassword,
                  hideLabel: labels.hidePassword,
                },
                submitLabel: labels.set,
              }
            : null
        }
        links={page.links}
      >
        <FormToken />
      </ResetPassword>
      <PageScript sources={[showPassword]} />
    </>
  );
}
