import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { answerConflict } from '#app/session/booking-conflict.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { seenFieldsOf } from '#app/site/seen-booking.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { type ConfirmationForm, confirmationForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit } = visit;
  const { booking } = await visit.booking.desk.booking({ params: { id: Number(params.id) } });
  const title = text.staffWork.confirmation.send;
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: '' }),
      id: booking.id,
      name: nameOfBooker(booking.booker),
      email: booking.booker.email,
      hidden: seenFieldsOf(booking),
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, confirmationForm(text));
  const { booking, leaveFor } = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, confirmationForm(text));
  if (!value) return data(refused(), { status: 400 });
  const id = Number(params.id);
  const { version, email = '' } = value;
  const words = text.staffWork.confirmation;
  try {
    const done = await booking.deskWork.confirm({ params: { id }, body: { version, email } });
    throw await leaveFor(links.staffBooking(id), {
      message: words.sent(done.booking.booker.email),
      kind: 'info',
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    const wish = () => ({ title: words.send, details: email ? [email] : [] });
    const conflict = await answerConflict(booking, error, { request, context, fields, wish });
    if (conflict) return data(refused(), { status: conflict.status });
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    const isMissing = error instanceof BookingError && error.code === 'EMAIL_MISSING';
    return data(isMissing ? refused(null, { fields: { email: [message] } }) : refused(message), { status });
  }
}

export default function SendConfirmation() {
  const { page, id, name, email: known, hidden } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { staffWork, staffTill, errors } = useText();
  const words = staffWork.confirmation;
  const [form, { email }] = useForm<ConfirmationForm>({
    id: 'confirmation',
    lastResult: refused?.reply ?? null,
  });
  return (
    <StaffPage {...page}>
      <p>{[name, known].filter(Boolean).join(', ')}</p>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <form method="post" className="panel stack desk-form" {...getFormProps(form)}>
        <FormToken />
        <HiddenFields fields={hidden} />
        {known ? null : (
          <>
            <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([email])} />
            <p>{words.none}</p>
            <TextField
              {...fieldOf(email, { label: words.to, type: 'email', required: true, autoFocus: true })}
            />
          </>
        )}
        <p className="desk-acts">
          <button type="submit" className="btn">
            {words.send}
          </button>{' '}
          <a className="link" href={links.staffBooking(id)}>
            {staffTill.receipt.back}
          </a>
        </p>
      </form>
    </StaffPage>
  );
}
