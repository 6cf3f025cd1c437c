import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { facilitiesFor, type StaffVisit, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { facilityId, localDate } from '#server/contract/values.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { type Answer, Answered } from './answered.tsx';
import { charge } from './charge.server.ts';
import { ChargeList } from './charge-list.tsx';
import { chargeForm, chosenOf, PLACES_SHOWN } from './form.ts';
import { viewCharges, viewOthers, viewRefunds } from './view.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form', 'table'] };

/** Unreadable values count as left out: the course of the till or the first, today. */
const query = z.object({
  facility: facilityId.optional().catch(undefined),
  date: localDate.optional().catch(undefined),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, user, toast, commit } = visit;
  const facilities = facilitiesFor(visit, 'book').map(({ id, name, timeZone }) => ({ id, name, timeZone }));
  const asked = query.parse(Object.fromEntries(new URL(request.url).searchParams));
  const at = asked.facility ?? user.till?.facilityId;
  const facility = facilities.find(({ id }) => id === at) ?? facilities[0];
  if (!facility)
    throw await visit.leaveFor(links.staffSheet(), { message: text.errors.ROLE_REFUSED, kind: 'bad' });
  const { charges, refunds, date } = await readCharges(visit, { facilityId: facility.id, date: asked.date });
  const { title } = text.staffCards.charge;
  const chargeable = charges.filter(({ reason }) => reason === null);
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: '' }),
      facilities,
      facilityId: facility.id,
      date,
      attemptId: makeAttemptId(context),
      chargeable: chargeable.slice(0, PLACES_SHOWN),
      hasMore: chargeable.length > PLACES_SHOWN,
      others: viewOthers(charges),
      refunds,
    },
    { headers: toast ? await commit() : {} },
  );
}

type Asked = { facilityId: number; date?: string | undefined };

async function readCharges({ booking, site, text }: StaffVisit, asked: Asked) {
  const [unpaid, fees] = await Promise.all([
    booking.till.unpaid({ query: asked }),
    booking.noShowFee.day({ query: asked }),
  ]);
  const zone = site.facilities.find(({ id }) => id === asked.facilityId)?.timeZone ?? 'UTC';
  const { date, currencyCode } = unpaid;
  return {
    charges: viewCharges({ unpaid, fees, zone }, text),
    refunds: viewRefunds(unpaid, zone, text),
    date,
    currencyCode,
  };
}

/** Shows what would be charged, then charges one booking after another; each is a separate change in the log. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, chargeForm);
  const visit = await startStaffVisit({ request, context });
  const { text } = visit;
  const { value } = checkForm(fields, chargeForm);
  if (!value) throw new Response(null, { status: 400 });
  const words = text.staffCards.charge;
  const chosen = chosenOf(value);
  const none: Answer = { chosen: [], lines: [], sum: '', message: words.none };
  if (chosen.length === 0) return data(none, { status: 400 });
  const { facilityId: at, date, attemptId } = value;
  const { charges, currencyCode } = await readCharges(visit, { facilityId: at, date });
  const versions = new Map<number, string>();
  const isMeant = fields.get('intent') === 'charge';
  const lines: Answer['lines'] = [];
  let sumCents = 0;
  for (const each of chosen) {
    const found = charges.find(({ key }) => key === each.key);
    const { result, isCharged } = isMeant
      ? await charge(visit, { ...each, found, formId: attemptId, versions })
      : { result: found?.cardId ? null : words.gone, isCharged: false };
    if (found?.cardId && (isCharged || !isMeant)) sumCents += found.cents;
    lines.push({ key: each.key, id: each.id, label: found?.label ?? String(each.id), result, isCharged });
  }
  const answer: Answer = {
    chosen: [...fields.entries()].flatMap(([name, typed]) =>
      name === 'intent' || typeof typed !== 'string' ? [] : [{ name, value: typed }],
    ),
    lines,
    sum: formatMoney(sumCents, currencyCode, text),
    message: null,
  };
  return data(answer);
}

export default function ChargeUnpaid() {
  const { page, ...list } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const words = useText().staffCards.charge;
  const isAsked = answered && answered.lines.length > 0;
  return (
    <StaffPage {...page}>
      <p className="soft desk-intro">{words.intro}</p>
      {answered?.message ? <Alert kind="bad">{answered.message}</Alert> : null}
      {isAsked ? <Answered {...answered} /> : <ChargeList {...list} />}
      {isAsked ? (
        <p>
          <a className="link" href={links.staffCharge(`facility=${list.facilityId}&date=${list.date}`)}>
            {words.back}
          </a>
        </p>
      ) : null}
    </StaffPage>
  );
}
