import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { checkboxOf, fieldOf, selectOf, textAreaOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField, TextField } from '#app/ui/text-field.tsx';
import { facilityId, teetimeInput } from '#server/contract/values.ts';
import { formatMoment, localDateOf } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { type NewBookingForm, newBookingForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

const query = z.object({ facility: facilityId, teetime: teetimeInput });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { booking, site, text, toast, commit } = visit;
  const asked = query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const facility = site.facilities.find(({ id }) => id === asked.data?.facility);
  if (!asked.success || !facility) throw await visit.leaveFor(links.staffSheet());
  const { teetime } = asked.data;
  const offers = await booking.deskBookings.offers({ query: { facilityId: facility.id, teetime } });
  const title = text.staffBookings.new.title;
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: '' }),
      facilityId: facility.id,
      teetime,
      when: formatMoment(teetime, facility.timeZone, text),
      course: facility.name,
      rates: offers.map(({ rate, name, greenFeeCents }) => ({
        value: String(rate),
        label: text.staffBookings.new.rateLine(name, formatMoney(greenFeeCents, facility.currencyCode, text)),
      })),
      most: Math.max(1, ...offers.flatMap(({ allowedPlayers }) => allowedPlayers)),
      attemptId: makeAttemptId(context),
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { site, text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, newBookingForm(text));
  const { booking, leaveFor } = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, newBookingForm(text));
  if (!value) return data(refused(), { status: 400 });
  try {
    const { email = '', isAgain, ...wish } = value;
    const body = { ...wish, email, isAgain: isAgain === 'on' };
    const { booking: made } = await booking.deskBookings.book({ body });
    const facility = site.facilities.find(({ id }) => id === value.facilityId);
    const date = localDateOf(made.teetime, facility?.timeZone ?? 'UTC');
    const message = text.staffBookings.new.booked(nameOfBooker(made.booker));
    throw await leaveFor(links.staffSheet(`facility=${value.facilityId}&date=${date}`), {
      message,
      kind: 'info',
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data(refused(message), { status });
  }
}

export default function NewBooking() {
  const { page, facilityId, teetime, when, course, rates, most, attemptId } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { staffBookings, errors } = useText();
  const words = staffBookings.new;
  const [form, fields] = useForm<NewBookingForm>({
    id: 'booking',
    lastResult: refused?.reply ?? null,
    defaultValue: { rate: rates[0]?.value ?? '', players: String(Math.min(4, most)) },
  });
  const { rate, players, firstName, lastName, phone, email, notes, isAgain } = fields;
  const counts = Array.from({ length: most }, (_, index) => String(index + 1));
  return (
    <StaffPage {...page}>
      <p>
        <b>{when}</b>, {course}
      </p>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      {rates.length === 0 ? (
        <Alert>{words.noRates}</Alert>
      ) : (
        <form method="post" className="panel stack desk-form" {...getFormProps(form)}>
          <FormToken />
          <input type="hidden" name="facilityId" value={facilityId} />
          <input type="hidden" name="teetime" value={teetime} />
          <input type="hidden" name="attemptId" value={attemptId} />
          <ErrorSummary
            title={errors.BAD_INPUT}
            errors={listErrors([rate, players, firstName, lastName, phone, email, notes])}
          />
          <div className="cols">
            <TextField
              {...fieldOf(firstName, {
                label: words.firstName,
                maxLength: 100,
                required: true,
                autoFocus: true,
              })}
            />
            <TextField {...fieldOf(lastName, { label: words.lastName, maxLength: 100 })} />
          </div>
          <div className="cols">
            <SelectField
              {...selectOf(players, {
                label: words.players,
                options: counts.map((value) => ({ value, label: value })),
              })}
            />
            <SelectField {...selectOf(rate, { label: words.rate, options: rates })} />
          </div>
          <div className="cols">
            <TextField {...fieldOf(phone, { label: words.phone, type: 'tel', maxLength: 50 })} />
            <TextField {...fieldOf(email, { label: words.email, type: 'email' })} />
          </div>
          <TextAreaField {...textAreaOf(notes, { label: words.notes, maxLength: 500, rows: 2 })} />
          {refused?.message ? <Checkbox {...checkboxOf(isAgain, { label: words.again })} /> : null}
          <button type="submit" className="btn">
            {words.submit}
          </button>
        </form>
      )}
    </StaffPage>
  );
}
