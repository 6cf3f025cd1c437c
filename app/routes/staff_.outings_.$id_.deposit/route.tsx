import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { DepositFields } from '#app/components/staff/deposit-fields.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startOutingPage } from '#app/session/start-outing-page.server.ts';
import { depositOfForm } from '#app/site/deposit-fields.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { listErrors } from '#app/ui/list-errors.ts';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import { links } from '#server/links.ts';
import { type DepositForm, depositForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, outing, init } = await startOutingPage(args, { isBooked: true });
  const { site, text } = visit;
  const title = text.staffOutingMoney.deposit.title(outing.name);
  const { id, version, deposit } = outing;
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffOutings() }),
      id,
      version,
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
  const { booking, leaveFor } = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, depositForm(text));
  if (!value) return data(refused(), { status: 400 });
  const id = Number(params.id);
  try {
    const body = { ...depositOfForm(value), version: value.version };
    await booking.outingMoney.setDeposit({ params: { id }, body });
  } catch (error) {
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data(refused(message), { status });
  }
  const { saved } = text.staffOutingMoney.deposit;
  throw await leaveFor(links.staffOuting(id), { message: saved, kind: 'info' });
}

export default function OutingDeposit() {
  const { page, id, version, defaults } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { staffOutings, staffOutingMoney, errors } = useText();
  const words = staffOutingMoney.deposit;
  const [form, { deposit, depositDueOn }] = useForm<DepositForm>({
    id: 'deposit-form',
    lastResult: refused?.reply ?? null,
    defaultValue: defaults,
  });
  return (
    <StaffPage {...page}>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <form method="post" className="panel stack desk-form" {...getFormProps(form)}>
        <FormToken />
        <input type="hidden" name="version" value={version} />
        <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([deposit, depositDueOn])} />
        <DepositFields deposit={deposit} depositDueOn={depositDueOn} />
        <p className="desk-acts">
          <button type="submit" className="btn">
            {words.submit}
          </button>{' '}
          <a className="link" href={links.staffOuting(id)}>
            {staffOutings.back}
          </a>
        </p>
      </form>
    </StaffPage>
  );
}
