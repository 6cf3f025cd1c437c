import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { withCall } from '#app/components/staff/call-contact.view.ts';
import { OutingForm } from '#app/components/staff/outing-form.tsx';
import { viewRateOptions } from '#app/components/staff/rate-options.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { refuseChange } from '#app/session/leave-after-change.server.ts';
import { leaveChangedOuting } from '#app/session/leave-outing.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, type StaffVisit, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startOutingPage } from '#app/session/start-outing-page.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { selectOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { type OutingRateForm, outingRateForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, outing, hidden, init } = await startOutingPage(args, { isBooked: true });
  const { site, text } = visit;
  const { id, name, rateName, totalCents, currencyCode } = outing;
  const title = text.staffOutings.rate.title(name);
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffOutings() }),
      id,
      hidden: [...hidden, { name: 'attemptId', value: makeAttemptId(args.context) }],
      now: `${rateName} · ${formatMoney(totalCents, currencyCode, text)}`,
      rates: viewRateOptions(await listRates(visit, outing), currencyCode, text),
    },
    init,
  );
}

/** Lists the rates of the first tee time, or of the start of the shotgun. */
async function listRates({ booking }: Pick<StaffVisit, 'booking'>, { facilityId, bookings }: DeskOuting) {
  const [first] = bookings;
  if (!first) return [];
  const { shotgun, startingTee } = first;
  const teetime = shotgun?.teetime ?? first.teetime;
  const isBackNine = !shotgun && startingTee !== 1;
  return booking.deskBookings.offers({
    query: { facilityId, teetime, ...(isBackNine && { backNine: 'true' as const }) },
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, outingRateForm(text));
  const visit = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, outingRateForm(text));
  if (!value) return data({ ...refused(), code: null }, { status: 400 });
  const id = Number(params.id);
  const { seen, ...body } = value;
  const words = text.staffOutings.rate;
  try {
    const changed = await visit.booking.outings.changeRate({ params: { id }, body });
    const money = (cents: number) => formatMoney(cents, changed.currencyCode, text);
    const message = words.done(changed.name, money(changed.totalCents), money(changed.dueCents));
    throw await leaveChangedOuting(visit, changed, withCall(message, changed.bookings, text));
  } catch (error) {
    const wish = async (now: DeskOuting) => {
      const chosen = (await listRates(visit, now)).find(({ rate }) => rate === body.rate);
      return { title: words.submit, details: chosen ? [chosen.name] : [] };
    };
    return refuseChange(visit, error, { request, context, fields, outing: id, wish }, refused);
  }
}

export default function OutingRate() {
  const { page, id, hidden, now, rates } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { staffOutings, staffBookings, errors } = useText();
  const words = staffOutings.rate;
  const [form, { rate }] = useForm<OutingRateForm>({ id: 'rate', lastResult: refused?.reply ?? null });
  return (
    <StaffPage {...page}>
      <p>{now}</p>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      {rates.length === 0 ? (
        <Alert>{staffBookings.new.noRates}</Alert>
      ) : (
        <OutingForm outing={id} fields={hidden} submit={words.submit} {...getFormProps(form)}>
          <p className="hint">{words.intro}</p>
          <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([rate])} />
          <SelectField {...selectOf(rate, { label: words.choose, options: rates })} />
        </OutingForm>
      )}
    </StaffPage>
  );
}
