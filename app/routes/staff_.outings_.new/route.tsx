import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { DepositFields } from '#app/components/staff/deposit-fields.tsx';
import { OutingContact } from '#app/components/staff/outing-contact.tsx';
import { viewOutingForm } from '#app/components/staff/outing-form.view.ts';
import { OutingStart } from '#app/components/staff/outing-start.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { leaveChangedOuting } from '#app/session/leave-outing.server.ts';
import { openOutingForm } from '#app/session/open-outing-form.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { depositOfForm } from '#app/site/deposit-fields.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf, selectOf, textAreaOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField, TextField } from '#app/ui/text-field.tsx';
import { type OutingForm, outingForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { form, init } = await openOutingForm(args, 'book');
  return data(viewOutingForm(form, form.visit.text.staffOutings.new.title), init);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, outingForm(text));
  const visit = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, outingForm(text));
  if (!value) return data(refused(), { status: 400 });
  try {
    const { email = '', deposit, depositDueOn, ...wish } = value;
    const asked = depositOfForm({ deposit, depositDueOn });
    const made = await visit.booking.outings.book({ body: { ...wish, email, ...asked } });
    const message = text.staffOutings.new.booked(made.name, made.golfers);
    throw await leaveChangedOuting(visit, made, message);
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data(refused(message), { status });
  }
}

export default function NewOuting() {
  const { page, courses, start, rates, attemptId } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { staffOutings, staffBookings, errors } = useText();
  const words = staffOutings.new;
  const [form, fields] = useForm<OutingForm>({
    id: 'outing',
    lastResult: refused?.reply ?? null,
    defaultValue: { rate: rates[0]?.value ?? '', golfers: '20' },
  });
  const { name, golfers, rate, firstName, lastName, email, phone, notes, deposit, depositDueOn } = fields;
  return (
    <StaffPage {...page}>
      <p className="soft desk-intro">{words.intro}</p>
      <OutingStart courses={courses} start={start} />
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      {rates.length === 0 ? (
        <Alert>{staffBookings.new.noRates}</Alert>
      ) : (
        <form method="post" className="panel stack desk-form" {...getFormProps(form)}>
          <FormToken />
          <input type="hidden" name="facilityId" value={start.facilityId} />
          <input type="hidden" name="date" value={start.date} />
          <input type="hidden" name="time" value={start.time} />
          <input type="hidden" name="attemptId" value={attemptId} />
          <ErrorSummary
            title={errors.BAD_INPUT}
            errors={listErrors([
              name,
              golfers,
              rate,
              firstName,
              lastName,
              email,
              phone,
              notes,
              deposit,
              depositDueOn,
            ])}
          />
          <div className="cols">
            <TextField {...fieldOf(name, { label: words.name, maxLength: 100, required: true })} />
            <TextField
              {...fieldOf(golfers, { label: words.golfers, inputMode: 'numeric', required: true })}
            />
          </div>
          <SelectField {...selectOf(rate, { label: words.rate, options: rates })} />
          <OutingContact fields={fields} />
          <DepositFields deposit={deposit} depositDueOn={depositDueOn} />
          <TextAreaField {...textAreaOf(notes, { label: words.notes, maxLength: 500, rows: 2 })} />
          <button type="submit" className="btn">
            {words.submit}
          </button>
        </form>
      )}
    </StaffPage>
  );
}
