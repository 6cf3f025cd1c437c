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
import { Consents } from '#app/components/account/consents.tsx';
import { NameFields } from '#app/components/account/name-fields.tsx';
import { PasswordField } from '#app/components/account/password-field.tsx';
import showPassword from '#app/components/account/show-password.script.js?raw';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { completeSignIn } from '#app/session/complete-sign-in.server.ts';
import { askedReturnPath } from '#app/session/return-path.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { phoneCountry } from '#app/site/phone-country.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { links } from '#server/links.ts';
import { examplePhone } from '#server/rules/phone.ts';
import { offeredConsents } from '#server/text/profile-consents.ts';
import { type SignUpForm, signUpForm } from './form.ts';
import { signUp } from './sign-up.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'account'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, text, guest, isSignedIn } = await startVisit({ request, context });
  const returnTo = askedReturnPath(request);
  if (isSignedIn) throw redirect(returnTo);
  return { documentTitle: pageTitle(text, 'signUp', site.settings.name), returnTo, guest };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await startVisit({ request, context });
  const schema = signUpForm(visit.text, phoneCountry(visit.site));
  const { value, refused } = checkForm(await readForm({ request, context }, schema), schema);
  const returnTo = askedReturnPath(request);
  if (!value) return data({ ...refused(), isKnown: false }, { status: 400 });
  const { phone = null, ...account } = value;
  const result = await signUp(visit, { ...account, phone });
  if (result.outcome === 'refused') {
    const { message, status, isKnown, isPassword } = result;
    const again = isPassword ? refused(null, { fields: { password: [message] } }) : refused(message);
    return data({ ...again, isKnown }, { status });
  }
  const welcome = visit.text.signIn.signUp.done(account.firstName);
  throw await completeSignIn(visit, result, returnTo, welcome);
}

export default function CreateAccount() {
  const { returnTo, guest } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const site = useSite();
  const { signIn, profile, errors } = useText();
  const { signUp: text, fields: labels } = signIn;
  const [form, fields] = useForm<SignUpForm>({
    id: 'sign-up',
    lastResult: refused?.reply ?? null,
    defaultValue: guest,
  });
  const { firstName, lastName, email, password, phone } = fields;
  const consents = {
    email: fields.emailOptIn,
    sms: fields.smsOptIn,
    transactionalSms: fields.transactionalSmsOptIn,
  };
  const { name } = site.settings;
  return (
    <>
      <div className="account">
        <PageHeading title={text.title}>{text.intro(name)}</PageHeading>
        {refused?.message ? (
          <Alert kind="bad">
            {refused.message}{' '}
            {refused.isKnown ? (
              <a className="link" href={links.resetPassword()}>
                {text.reset}
              </a>
            ) : null}
          </Alert>
        ) : null}
        <form method="post" className="panel stack" {...getFormProps(form)} action={links.signup(returnTo)}>
          <FormToken />
          <ErrorSummary
            title={errors.BAD_INPUT}
            errors={listErrors([firstName, lastName, email, password, phone])}
          />
          <NameFields labels={labels} fields={fields} />
          <TextField
            {...fieldOf(email, {
              label: labels.email,
              type: 'email',
              autoComplete: 'username',
              required: true,
            })}
          />
          <PasswordField
            {...fieldOf(password, {
              label: labels.password,
              hint: errors.PASSWORD_TOO_WEAK,
              autoComplete: 'new-password',
              required: true,
            })}
          />
          <TextField
            {...fieldOf(phone, {
              label: labels.optional(labels.phone),
              hint: labels.phoneHint(examplePhone(phoneCountry(site))),
              type: 'tel',
              autoComplete: 'tel',
            })}
          />
          <Consents
            groups={[
              {
                title: profile.consents.title,
                who: name,
                boxes: offeredConsents(site.settings).map((kind) => ({ kind, field: consents[kind] })),
              },
            ]}
          />
          <button type="submit" className="btn wide">
            {text.submit}
          </button>
          <p>
            {text.known}{' '}
            <a className="link" href={links.login(returnTo)}>
              {text.signIn}
            </a>
          </p>
        </form>
      </div>
      <PageScript sources={[showPassword]} />
    </>
  );
}
