import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startSecondStep } from '#app/session/staff-visit.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { links } from '#server/links.ts';
import { type CodeForm, codeForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, text } = await startSecondStep({ request, context });
  return data({ documentTitle: text.staff.title(text.staffTwoFactor.title, site.settings.name) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const form = codeForm(text);
  const fields = await readForm({ request, context }, form);
  const step = await startSecondStep({ request, context });
  const { value, refused } = checkForm(fields, form);
  if (!value) return data(refused(), { status: 400 });
  let codesLeft: number | null = null;
  try {
    const body = { token: step.waiting, code: value.code };
    const session = await step.booking.staffTwoFactor.signInWithCode({ body });
    step.signIn(session.token);
    codesLeft = session.recoveryCodesLeft;
  } catch (error) {
    if (error instanceof BookingError && error.code === 'SIGN_IN_OVER') throw await step.startOver();
    const said = replyWithError(error, text, { failed: text.staff.signIn.failed, said: 'all' });
    return data(refused(said.message), { status: said.status });
  }
  const message = codesLeft === null ? null : text.staffTwoFactor.signIn.codesLeft(codesLeft);
  throw await step.leaveFor(step.returnPath, message === null ? undefined : { message, kind: 'info' });
}

export default function CodePage() {
  const refused = useActionData<typeof action>();
  const t = useText().staffTwoFactor;
  const [form, { code }] = useForm<CodeForm>({ id: 'code', lastResult: refused?.reply });
  return (
    <main className="desk-door stack" id="main">
      <h1>{t.signIn.title}</h1>
      <p>{t.signIn.intro}</p>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <form method="post" className="panel stack" {...getFormProps(form)}>
        <FormToken />
        <TextField
          {...fieldOf(code, {
            label: t.code,
            hint: t.signIn.hint,
            autoComplete: 'one-time-code',
            autoCapitalize: 'characters',
            spellCheck: false,
            required: true,
          })}
        />
        <button type="submit" className="btn wide">
          {t.signIn.submit}
        </button>
      </form>
      <p>
        <a className="link" href={links.staffLogin()}>
          {t.signIn.startOver}
        </a>
      </p>
    </main>
  );
}
