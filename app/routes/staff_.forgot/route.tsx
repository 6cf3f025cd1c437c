import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { createBookingClient } from '#app/booking/client.server.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor } from '#app/session/staff-visit.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { links } from '#server/links.ts';
import { type ForgotForm, forgotForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, text } = await openStaffDoor({ request, context });
  return { documentTitle: text.staff.title(text.staffPeople.forgot.title, site.settings.name) };
}

/** Says the same whether anybody has the email. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { site, text, leaveFor } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, forgotForm(text));
  const { value, refused } = checkForm(fields, forgotForm(text));
  if (!value) return data(refused(), { status: 400 });
  const booking = createBookingClient(context, { alias: site.alias, language: text.language });
  try {
    await booking.staffAccess.forgotPassword({ body: value });
  } catch (error) {
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data(refused(message), { status });
  }
  throw await leaveFor(links.staffLogin(), { message: text.staffPeople.forgot.sent, kind: 'info' });
}

export default function ForgotPage() {
  const refused = useActionData<typeof action>();
  const { staff, staffPeople } = useText();
  const { forgot } = staffPeople;
  const [form, { email }] = useForm<ForgotForm>({ id: 'forgot', lastResult: refused?.reply ?? null });
  return (
    <main className="desk-door stack" id="main">
      <h1>{forgot.title}</h1>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <form method="post" className="panel stack" {...getFormProps(form)}>
        <FormToken />
        <p>{forgot.intro}</p>
        <TextField
          {...fieldOf(email, {
            label: staff.signIn.email,
            type: 'email',
            autoComplete: 'username',
            required: true,
          })}
        />
        <button type="submit" className="btn wide">
          {forgot.submit}
        </button>
      </form>
      <p>
        <a className="link" href={links.staffLogin()}>
          {forgot.back}
        </a>
      </p>
    </main>
  );
}
