import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { PayerFields } from '#app/components/staff/payer-fields.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { payerInputs, TenderFields } from '#app/components/staff/tender-fields.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { answerPayerSearch, readPayer } from '#app/session/payer.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { facilitiesFor, openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { foundIn } from '#app/site/found-payers.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { RESTS, tendersOf } from '#app/site/tender-fields.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { facilityId } from '#server/contract/values.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { itemsOf, PRODUCTS_SHOWN, type SellForm, sellForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { booking, site, text, user, toast, commit } = visit;
  const facilities = facilitiesFor(visit, 'book').map(({ id, name }) => ({ id, name }));
  const named = new URL(request.url).searchParams.get('facility');
  const asked = facilityId.safeParse(named).data ?? user.till?.facilityId;
  const facility = facilities.find(({ id }) => id === asked) ?? facilities[0];
  if (!facility) throw await visit.leaveFor(links.staffSheet());
  const { products, currencyCode } = await booking.till.products({ query: { facilityId: facility.id } });
  const { title } = text.staffTill.sell;
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffSell() }),
      facilities: facilities.filter(({ id }) => id !== facility.id),
      facility,
      currencyCode,
      payer: await readPayer(visit, request, { facilityId: facility.id }),
      products: products.slice(0, PRODUCTS_SHOWN),
      attemptId: makeAttemptId(context),
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, sellForm(text));
  const visit = await startStaffVisit({ request, context });
  const { booking, leaveFor } = visit;
  const { value, refused } = checkForm(fields, sellForm(text));
  if (!value) return data(refused(), { status: 400 });
  const search = await answerPayerSearch(visit, fields, value.payerTerm, refused);
  if (search) return search;
  const words = text.staffTill;
  const rest = actByIntent(fields, 'cash', RESTS);
  const items = itemsOf(value);
  if (items.length === 0) return data(refused(words.sell.nothing), { status: 400 });
  const tenders = tendersOf(value, rest);
  if (tenders.length === 0) return data(refused(text.errors.TENDERS_DIFFER), { status: 409 });
  const { facilityId: at, attemptId, reason, given } = value;
  const otherCents = tenders.reduce((sum, { amountCents = 0 }) => sum + amountCents, 0);
  try {
    const sold = await booking.till.sell({ body: { facilityId: at, items, tenders, reason, attemptId } });
    const money = (cents: number) => formatMoney(cents, sold.currencyCode, text);
    const changeCents = given && rest === 'cash' ? given - (sold.amountCents - otherCents) : 0;
    const message = [
      words.pay.paid(money(sold.amountCents)),
      ...(changeCents > 0 ? [words.pay.change(money(changeCents))] : []),
    ].join(' ');
    throw await leaveFor(links.staffReceipt(sold.receiptId), { message, kind: 'info' });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    const isShort = error instanceof BookingError && error.code === 'CASH_SHORT';
    return data(isShort ? refused(null, { fields: { given: [text.errors.CASH_SHORT] } }) : refused(message), {
      status,
    });
  }
}

export default function Sell() {
  const { page, facilities, facility, currencyCode, products, payer, attemptId } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const text = useText();
  const words = text.staffTill.sell;
  const [form, fields] = useForm<SellForm>({ id: 'sale', lastResult: refused?.reply ?? null });
  const items = products.flatMap((product, place) => {
    const field = fields[`quantity${place}`];
    return field ? [{ ...product, place, field }] : [];
  });
  const { given, cash, terminal, certificate, comp, reason } = fields;
  const found = foundIn(refused);
  const typed = [
    ...items.map(({ field }) => field),
    ...[given, cash, terminal, certificate, ...payerInputs(fields), comp, reason],
  ];
  return (
    <StaffPage {...page}>
      <p>{facility.name}</p>
      {facilities.map(({ id, name }) => (
        <p key={id}>
          <a className="link" href={links.staffSell(`facility=${id}`)}>
            {name}
          </a>
        </p>
      ))}
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      {products.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <form method="post" className="panel stack desk-form" {...getFormProps(form)}>
          <FormToken />
          <input type="hidden" name="facilityId" value={facility.id} />
          <input type="hidden" name="attemptId" value={attemptId} />
          <ErrorSummary title={text.errors.BAD_INPUT} errors={listErrors(typed)} />
          <div className="cols">
            {items.map(({ id, name, priceCents, left, place, field }) => (
              <div key={id}>
                <input type="hidden" name={`product${place}`} value={id} />
                <TextField
                  {...fieldOf(field, {
                    label: words.product(name, formatMoney(priceCents, currencyCode, text)),
                    ...(left === null ? {} : { hint: words.left(left) }),
                    inputMode: 'numeric',
                    maxLength: 3,
                    autoComplete: 'off',
                  })}
                />
              </div>
            ))}
          </div>
          <TenderFields
            fields={fields}
            payer={
              <PayerFields
                fields={fields}
                payer={payer}
                found={found}
                query={`facility=${facility.id}&`}
                money={(cents) => formatMoney(cents, currencyCode, text)}
              />
            }
            isSplit={payer !== null || found !== undefined}
          />
        </form>
      )}
    </StaffPage>
  );
}
