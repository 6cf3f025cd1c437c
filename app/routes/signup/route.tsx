import { getFormProps, getInputProps, useForm } from '@conform-to/react';
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
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { SignUp } from '#app/routes/signup/sign-up.tsx';
import { completeSignIn } from '#app/session/complete-sign-in.server.ts';
import { askedReturnPath } from '#app/session/return-path.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { phoneCountry } from '#app/site/phone-country.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { fieldOf } from '#app/ui/field-of.ts';
import { summarise } from '#app/ui/summarise.ts';
import { type SignUpForm, signUpForm } from './form.ts';
import { signUp } from './sign-up.server.ts';
import { viewSignUp } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'account'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const returnTo = askedReturnPath(request);
  if (visit.isSignedIn) throw redirect(returnTo);
  return viewSignUp(visit, returnTo);
}

/** Makes the account and signs in; a refusal shows what was typed, but for the password. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await startVisit({ request, context });
  const schema = signUpForm(visit.text, phoneCountry(visit.site));
  const { value, refused } = checkForm(await readForm({ request, context }, schema), schema);
  const returnTo = askedReturnPath(request);
  if (!value) return data({ ...refused(), isKnown: false }, { status: 400 });
  const { phone = null, ...account } = value;
  const { words } = viewSignUp(visit, returnTo).consents;
  const result = await signUp(visit, { ...account, phone, words });
  if (result.outcome === 'refused') {
    const { message, status, isKnown, isPassword } = result;
    const again = isPassword ? refused(null, { fields: { password: [message] } }) : refused(message);
    return data({ ...again, isKnown }, { status });
  }
  const welcome = visit.text.signIn.signUp.done(account.firstName);
  throw await completeSignIn(visit, result, returnTo, welcome);
}

export default function CreateAccount() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [form, fields] = useForm<SignUpForm>({
    id: 'sign-up',
    lastResult: refused?.reply ?? null,
    defaultValue: page.values,
  });
  const { labels, consents } = page;
  const consentFields = {
    email: fields.emailOptIn,
    sms: fields.smsOptIn,
    transactionalSms: fields.transactionalSmsOptIn,
  };
  const boxes = consents.offered.map((kind) => ({
    field: consentFields[kind],
    label: consents.words[kind],
  }));
  return (
    <>
      <SignUp
        {...page}
        refusal={
          refused?.message ? { text: refused.message, link: refused.isKnown ? page.reset : null } : null
        }
        errors={summarise(page.invalid, [
          fields.firstName,
          fields.lastName,
          fields.email,
          fields.password,
          fields.phone,
        ])}
        form={{ ...getFormProps(form), action: page.action }}
        firstName={fieldOf(fields.firstName, {
          label: labels.firstName,
          autoComplete: 'given-name',
          maxLength: 100,
          required: true,
        })}
        lastName={fieldOf(fields.lastName, {
          label: labels.lastName,
          autoComplete: 'family-name',
          maxLength: 100,
          required: true,
        })}
        email={fieldOf(fields.email, {
          label: labels.email,
          type: 'email',
          autoComplete: 'username',
          required: true,
        })}
        password={{
          ...fieldOf(fields.password, {
            label: labels.password,
            hint: labels.passwordHint,
            type: 'password',
            autoComplete: 'new-password',
            required: true,
          }),
          showLabel: labels.showPassword,
          hideLabel: labels.hidePassword,
        }}
        phone={fieldOf(fields.phone, {
          label: labels.phone,
          hint: labels.phoneHint,
          type: 'tel',
          autoComplete: 'tel',
        })}
        consents={{
          ...page.terms,
          groups: [
            {
              title: consents.title,
              boxes: boxes.map(({ field, label }) => ({
                label,
                input: getInputProps(field, { type: 'checkbox', ariaAttributes: false }),
              })),
            },
          ],
        }}
      >
        <FormToken />
      </SignUp>
      <PageScript sources={[showPassword]} />
    </>
  );
}
