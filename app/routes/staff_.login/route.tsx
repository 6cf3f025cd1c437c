import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createBookingClient } from '#app/booking/client.server.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { PasswordField } from '#app/components/account/password-field.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, staffPathOf } from '#app/session/staff-visit.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { links } from '#server/links.ts';
import { type StaffLoginForm, staffLoginForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

const returnPathOf = ({ url }: Request) => staffPathOf(new URL(url).searchParams.get('returnTo'));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, text, session, commit } = await openStaffDoor({ request, context });
  if (session.get('token')) throw redirect(returnPathOf(request), 303);
  const said = session.get('toast') ?? null;
  const documentTitle = text.staff.title(text.staff.titles.login, site.settings.name);
  return data({ documentTitle, said }, { headers: said ? await commit() : {} });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { site, text, session, leaveFor } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, staffLoginForm(text));
  const { value, refused } = checkForm(fields, staffLoginForm(text));
  if (!value) return data(refused(), { status: 400 });
  const userAgent = request.headers.get('user-agent');
  const booking = createBookingClient(context, { alias: site.alias, language: text.language, userAgent });
  let to = returnPathOf(request);
  try {
    const { token, waiting } = await booking.staffAccess.signIn({ body: value });
    if (waiting) {
      session.set('waiting', waiting.token);
      const returnTo = returnPathOf(request);
      to = waiting.needs === 'code' ? links.staffCode(returnTo) : links.staffSetUp(returnTo);
    } else session.set('token', token);
  } catch (error) {
    const { message, status } = replyWithError(error, text, {
      failed: text.staff.signIn.failed,
      said: 'all',
    });
    return data(refused(message), { status });
  }
  throw await leaveFor(to);
}

export default function StaffLogin() {
  const { said } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { staff, staffPeople, errors } = useText();
  const { signIn } = staff;
  const [form, { email, password }] = useForm<StaffLoginForm>({ id: 'staff', lastResult: refused?.reply });
  const message = refused?.message ?? said?.message;
  return (
    <main className="desk-door stack" id="main">
      <h1>{signIn.title(useSite().settings.name)}</h1>
      {message ? <Alert kind={refused?.message ? 'bad' : said?.kind}>{message}</Alert> : null}
      <form method="post" className="panel stack" {...getFormProps(form)}>
        <FormToken />
        <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([email, password])} />
        <TextField
          {...fieldOf(email, {
            label: signIn.email,
            type: 'email',
            autoComplete: 'username',
            required: true,
          })}
        />
        <PasswordField
          {...fieldOf(password, { label: signIn.password, autoComplete: 'current-password', required: true })}
        />
        <button type="submit" className="btn wide">
          {signIn.submit}
        </button>
      </form>
      <p>
        <a className="link" href={links.staffForgot()}>
          {staffPeople.forgot.title}
        </a>
      </p>
    </main>
  );
}
