import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DepositFields } from '#app/components/staff/deposit-fields.tsx';
import { OutingForm } from '#app/components/staff/outing-form.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { refuseChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startOutingPage } from '#app/session/start-outing-page.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { depositOfForm } from '#app/site/deposit-fields.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { listErrors } from '#app/ui/list-errors.ts';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { type DepositForm, depositForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, outing, hidden, init } = await startOutingPage(args, { isBooked: true });
  const { site, text } = visit;
  const title = text.staffOutingMoney.deposit.title(outing.name);
  const { id, deposit } = outing;
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffOutings() }),
      id,
      hidden: [...hidden, { name: 'attemptId', value: makeAttemptId(args.context) }],
      defaults: {
        deposit: deposit ? (deposit.amountCents / CENTS_PER_DOLLAR).toFixed(2) : '',
        depositDueOn: deposit?.dueOn ?? '',
      },
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, depositForm(text));
  const visit = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, depositForm(text));
  if (!value) return data({ ...refused(), code: null }, { status: 400 });
  const id = Number(params.id);
  const words = text.staffOutingMoney.deposit;
  const asked = depositOfForm(value);
  try {
    const body = { ...asked, version: value.version, attemptId: value.attemptId };
    await visit.booking.outingMoney.setDeposit({ params: { id }, body });
  } catch (error) {
    const { pair } = text.staffWork.conflict;
    const { depositCents, depositDueOn } = asked;
    const wish = ({ currencyCode }: DeskOuting) => ({
      title: words.submit,
      details: [
        pair(words.amount, depositCents ? formatMoney(depositCents, currencyCode, text) : text.staffLog.none),
        ...(depositDueOn ? [pair(words.dueOn, formatLocalDate(depositDueOn, 'long', text.locale))] : []),
      ],
    });
    return refuseChange(visit, error, { request, context, fields, outing: id, wish }, refused);
  }
  throw await visit.leaveFor(links.staffOuting(id), { message: words.saved, kind: 'info' });
}

export default function OutingDeposit() {
  const { page, id, hidden, defaults } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { staffOutingMoney, errors } = useText();
  const words = staffOutingMoney.deposit;
  const [form, { deposit, depositDueOn }] = useForm<DepositForm>({
    id: 'deposit-form',
    lastResult: refused?.reply ?? null,
    defaultValue: defaults,
  });
  return (
    <StaffPage {...page}>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <OutingForm outing={id} fields={hidden} submit={words.submit} {...getFormProps(form)}>
        <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([deposit, depositDueOn])} />
        <DepositFields deposit={deposit} depositDueOn={depositDueOn} />
      </OutingForm>
    </StaffPage>
  );
}
