import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { facilitiesFor, type StaffVisit, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { attemptOf } from '#app/site/attempt-of.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { UnpaidBooking } from '#server/contract/staff/payments.ts';
import { facilityId, localDate } from '#server/contract/values.ts';
import { formatTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { Text } from '#server/text/en.ts';
import { type Chosen, chargeForm, chosenOf, PLACES_SHOWN } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form', 'table'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { booking, site, text, user, toast, commit } = visit;
  const facilities = facilitiesFor(visit, 'book').map(({ id, name, timeZone }) => ({ id, name, timeZone }));
  const query = new URL(request.url).searchParams;
  const asked = facilityId.safeParse(query.get('facility')).data ?? user.till?.facilityId;
  const facility = facilities.find(({ id }) => id === asked) ?? facilities[0];
  if (!facility)
    throw await visit.leaveFor(links.staffSheet(), { message: text.errors.ROLE_REFUSED, kind: 'bad' });
  const date = localDate.safeParse(query.get('date')).data;
  const unpaid = await booking.till.unpaid({ query: { facilityId: facility.id, date } });
  const { title } = text.staffCards.charge;
  const rows = unpaid.bookings.map((each) => rowOf(each, facility.timeZone, text));
  const chargeable = rows.filter(({ reason }) => reason === null);
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: '' }),
      facilities,
      facilityId: facility.id,
      date: unpaid.date,
      attemptId: makeAttemptId(context),
      chargeable: chargeable.slice(0, PLACES_SHOWN),
      hasMore: chargeable.length > PLACES_SHOWN,
      others: rows.filter(({ reason }) => reason !== null),
    },
    { headers: toast ? await commit() : {} },
  );
}

/** A line of the list in finished strings. */
function rowOf({ booking, card, chargeCents, reason }: UnpaidBooking, zone: string, text: Text) {
  const { id, version, teetime, booker, currencyCode, dueCents } = booking;
  const words = text.staffCards.charge;
  const money = formatMoney(card ? chargeCents : dueCents, currencyCode, text);
  const paidBy = card ? [text.wallet.card(card.type, card.lastFour)] : [];
  return {
    id,
    version,
    reason: reason && words.reasons[reason],
    label: [formatTime(teetime, zone, text.locale), nameOfBooker(booker), money, ...paidBy].join(', '),
  };
}

type Answer = {
  chosen: { name: string; value: string }[];
  lines: { id: number; label: string; result: string | null; isCharged: boolean }[];
  sum: string;
  message: string | null;
};

/** Shows what would be charged, then charges one booking after another; each is a separate change in the log. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, chargeForm);
  const visit = await startStaffVisit({ request, context });
  const { booking, site, text } = visit;
  const { value } = checkForm(fields, chargeForm);
  if (!value) throw new Response(null, { status: 400 });
  const words = text.staffCards.charge;
  const chosen = chosenOf(value);
  const none: Answer = { chosen: [], lines: [], sum: '', message: words.none };
  if (chosen.length === 0) return data(none, { status: 400 });
  const { facilityId: at, date, attemptId } = value;
  const zone = site.facilities.find(({ id }) => id === at)?.timeZone ?? 'UTC';
  const unpaid = await booking.till.unpaid({ query: { facilityId: at, date } });
  const lines: Answer['lines'] = [];
  let sumCents = 0;
  for (const each of chosen) {
    const found = unpaid.bookings.find((one) => one.booking.id === each.id);
    const isMeant = fields.get('intent') === 'charge';
    const { result, isCharged } = isMeant
      ? await charge(visit, { ...each, found, attemptId: attemptOf(attemptId, each.id) })
      : { result: found?.card ? null : words.gone, isCharged: false };
    if (found?.card && (isCharged || !isMeant)) sumCents += found.chargeCents;
    lines.push({
      id: each.id,
      label: found ? rowOf(found, zone, text).label : String(each.id),
      result,
      isCharged,
    });
  }
  const answer: Answer = {
    chosen: [...fields.entries()].flatMap(([name, typed]) =>
      name === 'intent' || typeof typed !== 'string' ? [] : [{ name, value: typed }],
    ),
    lines,
    sum: formatMoney(sumCents, unpaid.currencyCode, text),
    message: null,
  };
  return data(answer);
}

type Charged = { result: string; isCharged: boolean };
type Charge = Chosen & { found: UnpaidBooking | undefined; attemptId: string };

async function charge(
  { booking, text }: StaffVisit,
  { id, version, found, attemptId }: Charge,
): Promise<Charged> {
  const words = text.staffCards.charge;
  // A repeated form finds the booking paid, and asks for what it paid before.
  const cardId = found?.card?.id;
  try {
    const paid = await booking.till.pay({
      params: { id },
      body: {
        version,
        attemptId,
        isCheckIn: false,
        ...(found?.card ? { slots: found.slots } : {}),
        tenders: [{ kind: 'card', cardId }],
      },
    });
    return {
      result: words.charged(formatMoney(paid.amountCents, paid.booking.currencyCode, text)),
      isCharged: true,
    };
  } catch (error) {
    const code = error instanceof BookingError ? error.code : null;
    if (code === 'CARD_NOT_CHARGED') return { result: words.declined, isCharged: false };
    if (code === 'BOOKING_CHANGED' || code === 'NOTHING_DUE')
      return { result: words.changed, isCharged: false };
    if (code === 'CARD_NOT_CHARGEABLE') return { result: words.gone, isCharged: false };
    const { message } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return { result: message, isCharged: false };
  }
}

export default function ChargeUnpaid() {
  const { page, facilityId: at, date } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const words = useText().staffCards.charge;
  const list = links.staffCharge(`facility=${at}&date=${date}`);
  const isAsked = answered && answered.lines.length > 0;
  return (
    <StaffPage {...page}>
      <p className="soft desk-intro">{words.intro}</p>
      {answered?.message ? <Alert kind="bad">{answered.message}</Alert> : null}
      {isAsked ? <Answered {...answered} /> : <List />}
      {isAsked ? (
        <p>
          <a className="link" href={list}>
            {words.back}
          </a>
        </p>
      ) : null}
    </StaffPage>
  );
}

/** The question before a charge, or its result. */
function Answered({ chosen, lines, sum }: Answer) {
  const words = useText().staffCards.charge;
  const isQuestion = lines.some(({ result }) => result === null);
  const count = lines.filter(({ result }) => result === null).length;
  return (
    <section className="panel stack" aria-labelledby="charge-title">
      <h2 id="charge-title">{isQuestion ? words.confirm(count, sum) : words.results}</h2>
      <ul className="stack">
        {lines.map(({ id, label, result, isCharged }) => (
          <li key={id}>
            <a href={links.staffBooking(id)}>{label}</a>
            {result === null ? null : (
              <>
                <br />
                {isCharged ? result : <b>{result}</b>}
              </>
            )}
          </li>
        ))}
      </ul>
      {isQuestion ? (
        <form method="post">
          <FormToken />
          <HiddenFields fields={chosen} />
          <button type="submit" className="btn" name="intent" value="charge">
            {words.submit(sum)}
          </button>
        </form>
      ) : null}
    </section>
  );
}

function List() {
  const {
    facilities,
    facilityId: at,
    date,
    attemptId,
    chargeable,
    hasMore,
    others,
  } = useLoaderData<typeof loader>();
  const { staff, staffCards } = useText();
  const words = staffCards.charge;
  return (
    <div className="stack">
      <form method="get" className="cols desk-form">
        {facilities.length > 1 ? (
          <SelectField
            label={staff.sheet.course}
            options={facilities.map(({ id, name }) => ({ value: String(id), label: name }))}
            select={{ id: 'facility', name: 'facility', defaultValue: String(at) }}
          />
        ) : null}
        <TextField
          label={staff.sheet.day}
          input={{ id: 'date', name: 'date', type: 'date', defaultValue: date }}
        />
        <button type="submit" className="btn quiet">
          {staff.sheet.show}
        </button>
      </form>
      {chargeable.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <form method="post" className="panel stack">
          <FormToken />
          <input type="hidden" name="facilityId" value={at} />
          <input type="hidden" name="date" value={date} />
          <input type="hidden" name="attemptId" value={attemptId} />
          <fieldset className="stack">
            <legend>{words.choose}</legend>
            {chargeable.map(({ id, version, label }, place) => (
              <div key={id}>
                <Checkbox
                  label={label}
                  input={{ id: `place${place}`, name: `place${place}`, value: id, defaultChecked: true }}
                />
                <input type="hidden" name={`version${place}`} value={version} />
              </div>
            ))}
          </fieldset>
          {hasMore ? <p className="hint">{words.most(PLACES_SHOWN)}</p> : null}
          <button type="submit" className="btn" name="intent" value="review">
            {words.review}
          </button>
        </form>
      )}
      {others.length > 0 ? (
        <section className="panel stack" aria-labelledby="others-title">
          <h2 id="others-title">{words.others}</h2>
          <ul className="stack">
            {others.map(({ id, label, reason }) => (
              <li key={id}>
                <a href={links.staffBooking(id)}>{label}</a>
                <br />
                <span className="soft">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
