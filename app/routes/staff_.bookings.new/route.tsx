import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { viewFoundCustomer } from '#app/components/staff/found-bookings.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { facilitiesFor, openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { checkForm, type RefusedForm, readForm } from '#app/site/read-form.server.ts';
import { nameStart, startOfForm } from '#app/site/start-of-form.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { checkboxOf, fieldOf, selectOf, textAreaOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField, TextField } from '#app/ui/text-field.tsx';
import { RECENT_TIME_WINDOW_MS } from '#server/contract/constants.ts';
import { facilityId, localDate } from '#server/contract/values.ts';
import { formatMoment, formatTime, localDateOf } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { timeAndTee } from '#server/text/tee-words.ts';
import { FindCustomer, type Found } from './find-customer.tsx';
import { customerId, findForm, type NewBookingForm, newBookingForm } from './form.ts';
import { PickTime } from './pick-time.tsx';
import { PlayerCount } from './player-count.tsx';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

const query = z.object({
  facility: facilityId.optional().catch(undefined),
  teetime: startOfForm.optional().catch(undefined),
  backNine: z.literal('true').optional().catch(undefined),
  date: localDate.optional().catch(undefined),
  customer: customerId.optional().catch(undefined),
});
function queryOf(request: Request) {
  const {
    teetime: start,
    backNine,
    ...asked
  } = query.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { ...asked, teetime: start?.teetime, backNine: start?.backNine ? ('true' as const) : backNine };
}

/** The form for a tee time, or for a customer without one the choice of it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { booking, site, text, toast, commit } = visit;
  const asked = queryOf(request);
  const facilities = facilitiesFor(visit, 'book');
  const facility =
    facilities.find(({ id }) => id === asked.facility) ??
    (asked.facility === undefined && asked.customer !== undefined ? facilities[0] : undefined);
  if (!facility || (asked.teetime === undefined && asked.customer === undefined))
    throw await visit.leaveFor(links.staffSheet());
  const { timeZone } = facility;
  const card =
    asked.customer === undefined
      ? null
      : await booking.deskCustomers.customer({ params: { id: asked.customer } });
  const { teetime, backNine } = asked;
  const page = (title: string) => ({
    documentTitle: text.staff.title(title, site.settings.name),
    page: viewStaffPage(visit, { title, current: '' }),
  });
  const init = { headers: toast ? await commit() : {} };
  const active = card?.memberships.filter(({ state }) => state === 'active') ?? [];
  const customer = card && {
    id: card.id,
    name: nameOfBooker(card),
    firstName: card.firstName,
    lastName: card.lastName,
    phone: card.phone,
    email: card.email,
    details: [
      ...card.memberNumbers,
      ...new Set(active.map(({ name }) => name)),
      ...(card.isEmailVerified ? [] : [text.staffSearch.emailUnverified]),
    ].join(', '),
  };
  if (customer && teetime === undefined) {
    const sheet = await booking.desk.sheet({
      query: { facilityId: facility.id, ...(asked.date ? { date: asked.date } : {}) },
    });
    const times = {
      customerId: customer.id,
      facilityId: facility.id,
      facilities: facilities.map(({ id, name }) => ({ value: String(id), label: name })),
      date: sheet.date,
      times: sheet.rows
        .filter((row) => row.free > 0 && Date.parse(row.teetime) > Date.now() - RECENT_TIME_WINDOW_MS)
        .map((row) => ({
          value: nameStart(row),
          label: text.staffWork.customer.timeLine(
            timeAndTee(formatTime(row.teetime, timeZone, text.locale), row, text),
            row.free,
          ),
        })),
    };
    return data({ ...page(text.staffWork.customer.pickTitle(customer.name)), times, form: null }, init);
  }
  const at = teetime ?? '';
  const offers = await booking.deskBookings.offers({
    query: { facilityId: facility.id, teetime: at, ...(backNine && { backNine }) },
  });
  const isMember = active.some((each) => each.facilityId === facility.id);
  const usual = (isMember && offers.find(({ audience }) => audience === 'member')) || offers[0];
  const form = {
    facilityId: facility.id,
    teetime: at,
    backNine: backNine ?? null,
    when: [formatMoment(at, timeZone, text), ...(backNine ? [text.cart.startsAtTen] : [])].join(' · '),
    course: facility.name,
    rates: offers.map(({ rate, name, greenFeeCents }) => ({
      value: String(rate),
      label: text.staffBookings.new.rateLine(name, formatMoney(greenFeeCents, facility.currencyCode, text)),
    })),
    rate: usual ? String(usual.rate) : '',
    most: Math.max(1, ...offers.flatMap(({ allowedPlayers }) => allowedPlayers)),
    attemptId: makeAttemptId(context),
    customer,
    without: links.staffNewBooking(facility.id, at, null, backNine === 'true'),
  };
  return data({ ...page(text.staffBookings.new.title), times: null, form }, init);
}

type Answer = RefusedForm & { found: Found | null };

export async function action({ request, context }: ActionFunctionArgs) {
  const { site, text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, newBookingForm(text), findForm(text));
  const { booking, leaveFor } = await startStaffVisit({ request, context });
  const answer = (said: Partial<Answer>, status = 200) =>
    data({ reply: null, message: null, found: null, ...said }, { status });

  /** Shows what it finds itself, since no name or phone belongs into an address. */
  const find = async () => {
    const { facility, teetime = '', backNine } = queryOf(request);
    const { value, errors } = checkForm(fields, findForm(text));
    const nobody = { customers: [], hasMore: false };
    if (!value || facility === undefined)
      return answer({ found: { ...nobody, error: errors.term?.[0] ?? text.staffSearch.tooShort } }, 400);
    try {
      const { customers, hasMoreCustomers } = await booking.deskCustomers.search({ body: value });
      return answer({
        found: {
          error: null,
          hasMore: hasMoreCustomers,
          customers: customers.map((each) => ({
            ...viewFoundCustomer(each, text),
            href: links.staffNewBooking(facility, teetime, each.id, backNine === 'true'),
          })),
        },
      });
    } catch (error) {
      if (error instanceof Response) throw error;
      const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
      return answer({ message }, status);
    }
  };

  const book = async () => {
    const { value, refused } = checkForm(fields, newBookingForm(text));
    if (!value) return answer(refused(), 400);
    try {
      const { email = '', isAgain, backNine, customerId: customer, ...wish } = value;
      const known = customer === undefined ? {} : { customerId: customer };
      const body = { ...wish, ...known, email, isAgain: isAgain === 'on', backNine: backNine === 'true' };
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
      return answer(refused(message), status);
    }
  };
  return actByIntent(fields, 'book', { book, find });
}

export default function NewBooking() {
  const { page, times, form: asked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <StaffPage {...page}>
      {times ? <PickTime {...times} /> : null}
      {asked ? (
        <>
          <p>
            <b>{asked.when}</b>, {asked.course}
          </p>
          {answer?.message ? <Alert kind="bad">{answer.message}</Alert> : null}
          <BookingForm asked={asked} answer={answer} />
        </>
      ) : null}
    </StaffPage>
  );
}

type Asked = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['form']>;

function BookingForm({
  asked,
  answer,
}: {
  asked: Asked;
  answer: ReturnType<typeof useActionData<typeof action>>;
}) {
  const { staffBookings, staffWork, errors } = useText();
  const words = staffBookings.new;
  const { customer, rates, most } = asked;
  const [form, fields] = useForm<NewBookingForm>({
    id: 'booking',
    lastResult: answer?.reply ?? null,
    defaultValue: {
      rate: asked.rate,
      players: String(Math.min(4, most)),
      firstName: customer?.firstName,
      lastName: customer?.lastName,
      phone: customer?.phone,
      email: customer?.email,
    },
  });
  const { rate, players, firstName, lastName, phone, email, notes, isAgain } = fields;
  const counts = Array.from({ length: most }, (_, index) => String(index + 1));
  if (rates.length === 0) return <Alert>{words.noRates}</Alert>;
  return (
    <>
      {customer ? (
        <p>
          {staffWork.customer.bookingFor(customer.name)}
          {customer.details ? ` (${customer.details})` : null}{' '}
          <a className="link" href={links.staffCustomer(customer.id)}>
            {staffWork.customer.card}
          </a>{' '}
          <a className="link" href={asked.without}>
            {staffWork.customer.change}
          </a>
        </p>
      ) : (
        <FindCustomer found={answer?.found ?? null} />
      )}
      <form method="post" className="panel stack desk-form booking" {...getFormProps(form)}>
        <FormToken />
        <input type="hidden" name="facilityId" value={asked.facilityId} />
        <input type="hidden" name="teetime" value={asked.teetime} />
        {asked.backNine ? <input type="hidden" name="backNine" value={asked.backNine} /> : null}
        <input type="hidden" name="attemptId" value={asked.attemptId} />
        {customer ? <input type="hidden" name="customerId" value={customer.id} /> : null}
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
              autoFocus: !customer && !answer?.found,
            })}
          />
          <TextField {...fieldOf(lastName, { label: words.lastName, maxLength: 100 })} />
        </div>
        <div className="cols">
          <PlayerCount
            legend={words.players}
            counts={counts}
            chosen={players.initialValue ?? ''}
            autoFocus={customer !== null}
          />
          <SelectField {...selectOf(rate, { label: words.rate, options: rates })} />
        </div>
        <div className="cols">
          <TextField {...fieldOf(phone, { label: words.phone, type: 'tel', maxLength: 50 })} />
          <TextField {...fieldOf(email, { label: words.email, type: 'email' })} />
        </div>
        <TextAreaField {...textAreaOf(notes, { label: words.notes, maxLength: 500, rows: 2 })} />
        {answer?.message ? <Checkbox {...checkboxOf(isAgain, { label: words.again })} /> : null}
        <button type="submit" className="btn">
          {words.submit}
        </button>
      </form>
    </>
  );
}
