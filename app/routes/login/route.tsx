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
import { SignIn } from '#app/components/account/sign-in.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { askedReturnPath } from '#app/session/return-path.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { phoneCountry } from '#app/site/phone-country.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { fieldOf } from '#app/ui/field-of.ts';
import { summarise } from '#app/ui/summarise.ts';
import { type GuestForm, guestForm, type SignInForm, signInForm } from './form.ts';
import {
  forgetGuest,
  leaveForGolfId,
  refuseWithoutCookies,
  signInCustomer,
  signInGuest,
} from './sign-in.server.ts';
import { viewLogin } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'account'] };

/** Signing in, or going on as a guest; who is signed in already is sent on. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const returnTo = askedReturnPath(request);
  if (visit.isSignedIn) throw redirect(returnTo);
  const message = visit.session.get('loginMessage') ?? null;
  return data(viewLogin(visit, returnTo, message), { headers: message ? await visit.commit() : {} });
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
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const replyOf = (form: 'customer' | 'guest') => (refused?.form === form ? refused.reply : null);
  const [signIn, customer] = useForm<SignInForm>({ id: 'sign-in', lastResult: replyOf('customer') });
  const [goOn, guest] = useForm<GuestForm>({
    id: 'guest',
    lastResult: replyOf('guest'),
    defaultValue: page.guest?.values,
  });
  const { action: to, labels } = page.customer;
  const message = refused?.message ? { text: refused.message, kind: 'bad' as const } : page.message;
  return (
    <>
      <SignIn
        title={page.title}
        message={message}
        token={<FormToken />}
        customer={{
          ...page.customer,
          form: { ...getFormProps(signIn), action: to },
          errors: summarise(page.invalid, [customer.email, customer.password]),
          email: fieldOf(customer.email, {
            label: labels.email,
            type: 'email',
            autoComplete: 'username',
            required: true,
          }),
          password: {
            ...fieldOf(customer.password, {
              label: labels.password,
              type: 'password',
              autoComplete: 'current-password',
              required: true,
            }),
            showLabel: labels.showPassword,
            hideLabel: labels.hidePassword,
          },
        }}
        guest={
          page.guest && {
            ...page.guest,
            form: { ...getFormProps(goOn), action: to },
            errors: summarise(page.invalid, [guest.email, guest.firstName, guest.lastName, guest.phone]),
            email: fieldOf(guest.email, {
              label: page.guest.labels.email,
              type: 'email',
              autoComplete: 'email',
              required: true,
            }),
            firstName: fieldOf(guest.firstName, {
              label: page.guest.labels.firstName,
              autoComplete: 'given-name',
            }),
            lastName: fieldOf(guest.lastName, {
              label: page.guest.labels.lastName,
              autoComplete: 'family-name',
            }),
            phone: fieldOf(guest.phone, {
              label: page.guest.labels.phone,
              hint: page.guest.labels.phoneHint,
              type: 'tel',
              autoComplete: 'tel',
            }),
          }
        }
      />
      <PageScript sources={[showPassword]} />
    </>
  );
}
