import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { chosenSlots } from '#app/site/chosen-slots.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { checkboxOf, fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { formatMoment } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { ACCOUNTS_SHOWN, type PayForm, payForm } from './form.ts';
import { tendersOf } from './tenders.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit } = visit;
  const id = Number(params.id);
  const { booking } = await visit.booking.desk.booking({ params: { id } });
  const dues = await visit.booking.till.dues({ params: { id } });
  const owing = dues.players.filter(({ dueCents }) => dueCents > 0);
  if (owing.length === 0)
    throw await visit.leaveFor(links.staffBooking(id), { message: text.staffTill.pay.nothing, kind: 'info' });
  const zone = site.facilities.find((each) => each.id === booking.facilityId)?.timeZone ?? 'UTC';
  const title = text.staffTill.pay.title(nameOfBooker(booking.booker));
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: '' }),
      id,
      version: booking.version,
      when: formatMoment(booking.teetime, zone, text),
      isAllIn: booking.players.every(({ isCheckedIn }) => isCheckedIn),
      currencyCode: dues.currencyCode,
      owing,
      accounts: dues.accounts.slice(0, ACCOUNTS_SHOWN),
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, payForm(text));
  const { booking, leaveFor } = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, payForm(text));
  if (!value) return data(refused(), { status: 400 });
  const rest = actByIntent(fields, 'cash', {
    cash: () => 'cash' as const,
    terminal: () => 'terminal' as const,
    exact: () => null,
  });
  const id = Number(params.id);
  const words = text.staffTill;
  const tenders = tendersOf(value, rest);
  if (tenders.length === 0) return data(refused(text.errors.TENDERS_DIFFER), { status: 409 });
  const { version, given, reason } = value;
  const slots = chosenSlots(value);
  const otherCents = tenders.reduce((sum, { amountCents = 0 }) => sum + amountCents, 0);
  try {
    if (given && rest === 'cash') {
      const { players } = await booking.till.dues({ params: { id } });
      const dueCents = players
        .filter(({ slotNumber }) => !slots.slots || slots.slots.includes(slotNumber))
        .reduce((sum, player) => sum + player.dueCents, 0);
      if (given < dueCents - otherCents)
        return data(refused(null, { fields: { given: [words.errors.given] } }), { status: 400 });
    }
    const isCheckIn = value.isCheckIn === 'on';
    const body = { version, reason, tenders, isCheckIn, ...slots };
    const paid = await booking.till.pay({ params: { id }, body });
    const money = (cents: number) => formatMoney(cents, paid.booking.currencyCode, text);
    const changeCents = given && rest === 'cash' ? given - (paid.amountCents - otherCents) : 0;
    const message = [
      words.pay.paid(money(paid.amountCents)),
      ...(changeCents > 0 ? [words.pay.change(money(changeCents))] : []),
    ].join(' ');
    const undo = paid.changeId !== null && paid.canBeUndone ? { undo: paid.changeId } : {};
    throw await leaveFor(links.staffBooking(id), { message, kind: 'info', ...undo });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data(refused(message), { status });
  }
}

export default function TakePayment() {
  const { page, id, version, when, isAllIn, currencyCode, owing, accounts } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const text = useText();
  const { staff, errors } = text;
  const words = text.staffTill.pay;
  const money = (cents: number) => formatMoney(cents, currencyCode, text);
  const [form, fields] = useForm<PayForm>({
    id: 'payment',
    lastResult: refused?.reply ?? null,
    defaultValue: { isCheckIn: isAllIn ? '' : 'on' },
  });
  const { given, cash, terminal, reference, certificateCode, certificate, comp, reason, isCheckIn } = fields;
  const ofAccounts = accounts.map((account, index) => ({
    ...account,
    field: fields[`account${index as 0 | 1 | 2 | 3}`],
    index,
  }));
  const amounts = [cash, terminal, certificate, ...ofAccounts.map(({ field }) => field), comp];
  const amountOf = (field: (typeof amounts)[number], label: string) => (
    <TextField {...fieldOf(field, { label, inputMode: 'decimal', maxLength: 10, autoComplete: 'off' })} />
  );
  const dueCents = owing.reduce((sum, player) => sum + player.dueCents, 0);
  const isSplit = amounts.some(({ errors: wrong, initialValue }) => wrong || initialValue);
  return (
    <StaffPage {...page}>
      <p>{when}</p>
      <p className="desk-due num">{words.due(money(dueCents))}</p>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <form method="post" className="panel stack desk-form" {...getFormProps(form)}>
        <FormToken />
        <input type="hidden" name="version" value={version} />
        <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([given, ...amounts, reason])} />
        {owing.length > 1 ? (
          <fieldset className="stack" aria-describedby="players-hint">
            <legend>{words.players}</legend>
            <p className="hint" id="players-hint">
              {words.playersHint}
            </p>
            {owing.map(({ slotNumber, name, dueCents: due }) => {
              const label = words.owes(name ?? staff.booking.unnamed(slotNumber), money(due));
              return <Checkbox key={slotNumber} {...checkboxOf(fields[slotField(slotNumber)], { label })} />;
            })}
          </fieldset>
        ) : null}
        <TextField
          {...fieldOf(given, {
            label: words.given,
            hint: words.givenHint,
            inputMode: 'decimal',
            maxLength: 10,
            autoComplete: 'off',
          })}
        />
        {isAllIn ? null : <Checkbox {...checkboxOf(isCheckIn, { label: words.isCheckIn })} />}
        <p className="desk-acts">
          <button type="submit" className="btn" name="intent" value="cash">
            {words.byCash}
          </button>{' '}
          <button type="submit" className="btn" name="intent" value="terminal">
            {words.byTerminal}
          </button>
        </p>
        <details open={isSplit}>
          <summary>{words.split}</summary>
          <div className="stack">
            <div className="cols">
              {amountOf(cash, words.cash)}
              {amountOf(terminal, words.terminal)}
            </div>
            <TextField {...fieldOf(reference, { label: words.reference, maxLength: 200 })} />
            <div className="cols">
              <TextField
                {...fieldOf(certificateCode, { label: words.code, maxLength: 60, autoComplete: 'off' })}
              />
              {amountOf(certificate, words.certificate)}
            </div>
            {ofAccounts.map(({ id: accountId, kind, name, availableCents, field, index }) => (
              <div key={accountId}>
                <input type="hidden" name={`accountId${index}`} value={accountId} />
                {amountOf(
                  field,
                  words.account(name || (text.staffTill.tenders[kind] ?? kind), money(availableCents)),
                )}
              </div>
            ))}
            <div className="cols">
              {amountOf(comp, words.comp)}
              <TextField {...fieldOf(reason, { label: words.reason, maxLength: 200 })} />
            </div>
            <button type="submit" className="btn quiet" name="intent" value="exact">
              {words.byNothing}
            </button>
          </div>
        </details>
        <p>
          <a className="link" href={links.staffBooking(id)}>
            {text.staffTill.receipt.back}
          </a>
        </p>
      </form>
    </StaffPage>
  );
}

const slotField = (slot: number) => `slot${slot}` as 'slot1';
