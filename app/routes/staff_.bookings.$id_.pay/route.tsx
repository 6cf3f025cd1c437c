import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { viewBookingPage } from '#app/components/staff/booking-page.view.ts';
import { PayerFields } from '#app/components/staff/payer-fields.tsx';
import { PlayerBoxes } from '#app/components/staff/player-boxes.tsx';
import { savedCardFields } from '#app/components/staff/saved-card.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { AmountField, payerInputs, TenderFields } from '#app/components/staff/tender-fields.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { leaveChanged, refuseChange } from '#app/session/leave-after-change.server.ts';
import { answerPayerSearch, readPayer } from '#app/session/payer.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startBookingPage } from '#app/session/start-booking-page.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { chosenSlots } from '#app/site/chosen-slots.ts';
import { foundIn } from '#app/site/found-payers.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { tendersOf } from '#app/site/tender-fields.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { checkboxOf } from '#app/ui/field-of.ts';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { listErrors } from '#app/ui/list-errors.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { ACCOUNT_PLACES, accountTendersOf, cardTenderOf, PAY_RESTS, type PayForm, payForm } from './form.ts';
import { wishOf } from './wish.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, ...asked } = await startBookingPage(args);
  const { id, players } = asked.booking;
  const words = visit.text.staffTill.pay;
  const dues = await visit.booking.till.dues({ params: { id } });
  const owing = dues.players.filter(({ dueCents }) => dueCents > 0);
  if (owing.length === 0 && !visit.conflict)
    throw await visit.leaveFor(links.staffBooking(id), { message: words.nothing, kind: 'info' });
  return data(
    {
      ...viewBookingPage({ visit, ...asked }, words.title),
      isAllIn: players.every(({ isCheckedIn }) => isCheckedIn),
      currencyCode: dues.currencyCode,
      owing,
      accounts: dues.accounts.slice(0, ACCOUNT_PLACES.length),
      cards: dues.cards,
      payer: await readPayer(visit, args.request, { facilityId: asked.booking.facilityId, bookingId: id }),
      attemptId: makeAttemptId(args.context),
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, payForm(text));
  const visit = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, payForm(text));
  if (!value) return data(refused(), { status: 400 });
  const search = await answerPayerSearch(visit, fields, value.payerTerm, refused);
  if (search) return search;
  const rest = actByIntent(fields, 'cash', PAY_RESTS);
  const id = Number(params.id);
  const words = text.staffTill;
  const byCard = cardTenderOf(value, rest === 'card');
  const tenders = [
    ...tendersOf(value, rest === 'card' ? null : rest),
    ...accountTendersOf(value),
    ...(byCard ? [byCard] : []),
  ];
  if (tenders.length === 0) return data(refused(text.errors.TENDERS_DIFFER), { status: 409 });
  const { version, given, reason, attemptId } = value;
  const slots = chosenSlots(value);
  const otherCents = tenders.reduce((sum, { amountCents = 0 }) => sum + amountCents, 0);
  try {
    const isCheckIn = value.isCheckIn === 'on';
    const body = { version, reason, tenders, isCheckIn, attemptId, ...slots };
    const paid = await visit.booking.till.pay({ params: { id }, body });
    const money = (cents: number) => formatMoney(cents, paid.booking.currencyCode, text);
    const changeCents = given && rest === 'cash' ? given - (paid.amountCents - otherCents) : 0;
    const message = [
      words.pay.paid(money(paid.amountCents)),
      ...(changeCents > 0 ? [words.pay.change(money(changeCents))] : []),
    ].join(' ');
    throw await leaveChanged(visit, links.staffBooking(id), paid, message);
  } catch (error) {
    const wish = (now: DeskBooking) => wishOf(value, { rest, now, text });
    return refuseChange(visit, error, { request, context, fields, wish }, refused, { CASH_SHORT: 'given' });
  }
}

export default function TakePayment() {
  const { page, id, hidden, when, isAllIn, currencyCode, owing, accounts, cards, payer, attemptId } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const text = useText();
  const words = text.staffTill.pay;
  const money = (cents: number) => formatMoney(cents, currencyCode, text);
  const [form, fields] = useForm<PayForm>({
    id: 'payment',
    lastResult: refused?.reply ?? null,
    defaultValue: { isCheckIn: isAllIn ? '' : 'on' },
  });
  const ofAccounts = accounts.flatMap((account, index) => {
    const place = ACCOUNT_PLACES[index];
    return place === undefined ? [] : [{ ...account, place, field: fields[`account${place}`] }];
  });
  const { given, cash, terminal, certificate, comp, reason, isCheckIn, cardId, card } = fields;
  const typed = [
    given,
    cash,
    terminal,
    certificate,
    card,
    ...ofAccounts.map(({ field }) => field),
    ...payerInputs(fields),
    comp,
    reason,
  ];
  const found = foundIn(refused);
  const dueCents = owing.reduce((sum, player) => sum + player.dueCents, 0);
  return (
    <StaffPage {...page}>
      <p>{when}</p>
      <p className="desk-due num">{words.due(money(dueCents))}</p>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <form method="post" className="panel stack desk-form" {...getFormProps(form)}>
        <FormToken />
        <HiddenFields fields={hidden} />
        <input type="hidden" name="attemptId" value={attemptId} />
        <ErrorSummary title={text.errors.BAD_INPUT} errors={listErrors(typed)} />
        {owing.length > 1 ? (
          <PlayerBoxes
            legend={words.players}
            hint={words.playersHint}
            players={owing}
            boxOf={({ slotNumber, dueCents: due }, name) =>
              checkboxOf(fields[slotField(slotNumber)], { label: words.owes(name, money(due)) })
            }
          />
        ) : null}
        <TenderFields
          autoFocus={payer === null && found === undefined}
          fields={fields}
          before={isAllIn ? null : <Checkbox {...checkboxOf(isCheckIn, { label: words.isCheckIn })} />}
          savedCard={cards.length > 0 ? savedCardFields({ cards, cardId, amount: card, text }) : undefined}
          payer={<PayerFields fields={fields} payer={payer} found={found} money={money} />}
          isSplit={
            payer !== null ||
            found !== undefined ||
            [...ofAccounts.map(({ field }) => field), card].some(
              ({ errors: wrong, initialValue }) => wrong || initialValue,
            )
          }
          accounts={ofAccounts.map(({ id: accountId, kind, name, availableCents, field, place }) => (
            <div key={accountId}>
              <input type="hidden" name={`accountId${place}`} value={accountId} />
              <AmountField
                field={field}
                label={words.account(name || (text.staffTill.tenders[kind] ?? kind), money(availableCents))}
              />
            </div>
          ))}
        />
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
