import { getFormProps, useForm } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import showPassword from '#app/components/account/show-password.script.js?raw';
import { CustomerSignIn } from '#app/components/account/sign-in.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { askedReturnPath } from '#app/session/return-path.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { phoneCountry } from '#app/site/phone-country.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { Alert } from '#app/ui/alert.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { guestForm, type SignInForm, signInForm } from './form.ts';
import { GuestSignIn } from './guest-sign-in.tsx';
import {
  forgetGuest,
  leaveForGolfId,
  refuseWithoutCookies,
  signInCustomer,
  signInGuest,
} from './sign-in.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'account'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const { site, session, text, guest } = visit;
  const returnTo = askedReturnPath(request);
  if (visit.isSignedIn) throw redirect(returnTo);
  const said = session.get('loginMessage') ?? null;
  const documentTitle = pageTitle(text, 'login', site.settings.name);
  return data({ documentTitle, returnTo, said, guest }, { headers: said ? await visit.commit() : {} });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await startVisit({ request, context });
  const fields = await readForm(
    { request, context },
    signInForm(visit.text),
    guestForm(visit.text, phoneCountry(visit.site)),
  );
  if (visit.state.refusesCookies) return refuseWithoutCookies(visit, fields);
  const returnTo = askedReturnPath(request);
  return actByIntent(fields, 'sign-in', {
    'sign-in': () => signInCustomer(visit, fields, returnTo),
    guest: () => signInGuest(visit, fields, returnTo),
    'forget-guest': () => forgetGuest(visit, returnTo),
    'golf-id': () => leaveForGolfId(visit, returnTo),
  });
}

export default function Login() {
  const { returnTo, said, guest } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { guestCheckout } = useSite().settings.user;
  const { signIn: text } = useText();
  const replyOf = (form: 'customer' | 'guest') => (refused?.form === form ? refused.reply : null);
  const [form, fields] = useForm<SignInForm>({ id: 'sign-in', lastResult: replyOf('customer') });
  const message = refused?.message ? { message: refused.message, kind: 'bad' as const } : said;
  return (
    <>
      <div className={guestCheckout ? 'sign-in two' : 'sign-in'}>
        <PageHeading title={text.title} />
        {message ? <Alert kind={message.kind}>{message.message}</Alert> : null}
        <CustomerSignIn returnTo={returnTo} checked={{ form: getFormProps(form), fields }} />
        {guestCheckout ? <GuestSignIn returnTo={returnTo} guest={guest} reply={replyOf('guest')} /> : null}
      </div>
      <PageScript sources={[showPassword]} />
    </>
  );
}
