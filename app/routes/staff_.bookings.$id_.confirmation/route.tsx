import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BookingForm } from '#app/components/staff/booking-form.tsx';
import { viewBookingPage } from '#app/components/staff/booking-page.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { refuseChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startBookingPage } from '#app/session/start-booking-page.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { type ConfirmationForm, confirmationForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, ...asked } = await startBookingPage(args, { may: 'book' });
  const { booker } = asked.booking;
  return data(
    {
      ...viewBookingPage({ visit, ...asked }, () => visit.text.staffWork.confirmation.send),
      name: nameOfBooker(booker),
      email: booker.email,
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, confirmationForm(text));
  const visit = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, confirmationForm(text));
  if (!value) return data(refused(), { status: 400 });
  const id = Number(params.id);
  const { version, email = '' } = value;
  const words = text.staffWork.confirmation;
  try {
    const done = await visit.booking.deskWork.confirm({ params: { id }, body: { version, email } });
    throw await visit.leaveFor(links.staffBooking(id), {
      message: words.sent(done.booking.booker.email),
      kind: 'info',
    });
  } catch (error) {
    const wish = () => ({ title: words.send, details: email ? [email] : [] });
    return refuseChange(visit, error, { request, context, fields, wish }, refused, {
      EMAIL_MISSING: 'email',
    });
  }
}

export default function SendConfirmation() {
  const { page, id, name, email: known, hidden } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { staffWork, errors } = useText();
  const words = staffWork.confirmation;
  const [form, { email }] = useForm<ConfirmationForm>({
    id: 'confirmation',
    lastResult: refused?.reply ?? null,
  });
  return (
    <StaffPage {...page}>
      <p>{[name, known].filter(Boolean).join(', ')}</p>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <BookingForm booking={id} fields={hidden} submit={words.send} {...getFormProps(form)}>
        {known ? null : (
          <>
            <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([email])} />
            <p>{words.none}</p>
            <TextField
              {...fieldOf(email, { label: words.to, type: 'email', required: true, autoFocus: true })}
            />
          </>
        )}
      </BookingForm>
    </StaffPage>
  );
}
