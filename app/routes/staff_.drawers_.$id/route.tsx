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
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { fieldOf, selectOf } from '#app/ui/field-of.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { DrawerReport } from '#server/contract/staff/drawers.ts';
import { formatTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { type CountForm, countForm, type MoveForm, moveForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { booking, site, text, toast, commit } = visit;
  const report = await booking.till.drawer({ params: { id: Number(params.id) } });
  const { drawer } = report;
  const zone = site.facilities.find(({ id }) => id === drawer.facilityId)?.timeZone ?? 'UTC';
  const title = text.staffTill.drawer.report(drawer.device);
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffDrawers() }),
      report,
      zone,
      attemptId: makeAttemptId(context),
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const [move, count] = [moveForm(text), countForm(text)];
  const fields = await readForm({ request, context }, move, count);
  const { booking, leaveFor } = await startStaffVisit({ request, context });
  const asked = { id: Number(params.id) };
  const words = text.staffTill.drawer;
  const leave = (message: string) => leaveFor(links.staffDrawer(asked.id), { message, kind: 'info' });
  const send = async (refused: (message: string) => object, change: () => Promise<Response>) => {
    try {
      throw await change();
    } catch (error) {
      if (error instanceof Response) throw error;
      const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
      return data(refused(message), { status });
    }
  };
  return actByIntent(fields, 'close', {
    move: () => {
      const { value, refused } = checkForm(fields, move);
      if (!value) return data({ move: refused(), count: null, message: null }, { status: 400 });
      return send(
        (message) => ({ move: refused(message), count: null, message }),
        async () => {
          const { kind, amount: amountCents, moveReason: reason, attemptId } = value;
          await booking.till.moveCash({ params: asked, body: { kind, amountCents, reason, attemptId } });
          return leave(words.moved);
        },
      );
    },
    close: () => {
      const { value, refused } = checkForm(fields, count);
      if (!value) return data({ move: null, count: refused(), message: null }, { status: 400 });
      return send(
        (message) => ({ move: null, count: refused(message), message }),
        async () => {
          const body = { countedCents: value.counted, reason: value.differenceReason };
          await booking.till.closeDrawer({ params: asked, body });
          return leave(words.closed);
        },
      );
    },
    reopen: () =>
      send(
        (message) => ({ move: null, count: null, message }),
        async () => {
          await booking.till.reopenDrawer({ params: asked });
          return leave(words.opened);
        },
      ),
  });
}

type Refused = {
  move: ReturnType<ReturnType<typeof checkForm>['refused']> | null;
  count: ReturnType<ReturnType<typeof checkForm>['refused']> | null;
  message: string | null;
};

export default function DrawerPage() {
  const { page, report, zone, attemptId } = useLoaderData<typeof loader>();
  const refused = useActionData() as Refused | undefined;
  const text = useText();
  const words = text.staffTill.drawer;
  const { drawer, sums } = report;
  const money = (cents: number) => formatMoney(cents, drawer.currencyCode, text);
  const isOpen = drawer.closedAt === null;
  const difference = (drawer.countedCents ?? 0) - drawer.expectedCents;
  return (
    <StaffPage {...page}>
      <p>{words.isOpen(drawer.facilityName, drawer.openedBy ?? '')}</p>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <div className="desk-cols">
        <section className="panel stack" aria-labelledby="sums-title">
          <h2 id="sums-title">{words.details}</h2>
          <dl className="desk-sums num">
            <dt>{words.float}</dt>
            <dd>{money(drawer.floatCents)}</dd>
            <dt>{words.sums.cashTaken}</dt>
            <dd>{money(sums.cashTakenCents)}</dd>
            <dt>{words.sums.cashGiven}</dt>
            <dd>{money(-sums.cashGivenCents)}</dd>
            <dt>{words.sums.cashIn}</dt>
            <dd>{money(sums.cashInCents)}</dd>
            <dt>{words.sums.cashOut}</dt>
            <dd>{money(-sums.cashOutCents)}</dd>
            <dt>
              <b>{words.expected}</b>
            </dt>
            <dd>
              <b>{money(drawer.expectedCents)}</b>
            </dd>
            {drawer.countedCents === null ? null : (
              <>
                <dt>{words.counted}</dt>
                <dd>{money(drawer.countedCents)}</dd>
                <dt>{words.difference}</dt>
                <dd>{money(difference)}</dd>
              </>
            )}
            <dt>{words.sums.terminalTaken}</dt>
            <dd>{money(sums.terminalTakenCents)}</dd>
            <dt>{words.sums.terminalGiven}</dt>
            <dd>{money(-sums.terminalGivenCents)}</dd>
          </dl>
          {drawer.differenceReason ? <p>{drawer.differenceReason}</p> : null}
        </section>
        {isOpen ? (
          <>
            <Move attemptId={attemptId} refused={refused?.move ?? null} />
            <Count refused={refused?.count ?? null} />
          </>
        ) : (
          <form method="post" className="panel stack">
            <FormToken />
            <p>{words.states.closed}</p>
            <button type="submit" className="btn quiet" name="intent" value="reopen">
              {words.reopen}
            </button>
          </form>
        )}
      </div>
      <Entries report={report} zone={zone} />
      <p className="desk-screen">
        <a className="link" href={links.staffDrawers(`facility=${drawer.facilityId}`)}>
          {words.back}
        </a>
      </p>
    </StaffPage>
  );
}

function Move({ attemptId, refused }: { attemptId: string; refused: Refused['move'] }) {
  const words = useText().staffTill.drawer;
  const [form, fields] = useForm<MoveForm>({
    id: 'move',
    lastResult: refused?.reply ?? null,
    defaultValue: { kind: 'cash-in' },
  });
  const kinds = (['cash-in', 'cash-out'] as const).map((value) => ({ value, label: words.kinds[value] }));
  return (
    <form method="post" className="panel stack" {...getFormProps(form)}>
      <FormToken />
      <h2>{words.move}</h2>
      <input type="hidden" name="attemptId" value={attemptId} />
      <SelectField {...selectOf(fields.kind, { label: words.kind, options: kinds })} />
      <TextField
        {...fieldOf(fields.amount, {
          label: words.amount,
          inputMode: 'decimal',
          maxLength: 10,
          required: true,
        })}
      />
      <TextField {...fieldOf(fields.moveReason, { label: words.reason, maxLength: 200, required: true })} />
      <button type="submit" className="btn alt" name="intent" value="move">
        {words.moveSubmit}
      </button>
    </form>
  );
}

function Count({ refused }: { refused: Refused['count'] }) {
  const words = useText().staffTill.drawer;
  const [form, fields] = useForm<CountForm>({ id: 'count', lastResult: refused?.reply ?? null });
  return (
    <form method="post" className="panel stack" {...getFormProps(form)}>
      <FormToken />
      <h2>{words.count}</h2>
      <TextField
        {...fieldOf(fields.counted, {
          label: words.counted,
          inputMode: 'decimal',
          maxLength: 10,
          required: true,
          autoComplete: 'off',
        })}
      />
      <TextField {...fieldOf(fields.differenceReason, { label: words.differenceReason, maxLength: 200 })} />
      <button type="submit" className="btn" name="intent" value="close">
        {words.close}
      </button>
    </form>
  );
}

function Entries({ report: { entries, drawer }, zone }: { report: DrawerReport; zone: string }) {
  const text = useText();
  const words = text.staffTill.drawer;
  if (entries.length === 0) return null;
  return (
    <table className="plan num">
      <thead>
        <tr>
          <th scope="col">{words.time}</th>
          <th scope="col">{words.kind}</th>
          <th scope="col">{words.amount}</th>
          <th scope="col">{words.who}</th>
          <th scope="col">{words.reason}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, name, kind, tender, amountCents, invoiceId, reference, reason }) => (
          <tr key={id}>
            <td>{formatTime(at, zone, text.locale)}</td>
            <th scope="row">
              {invoiceId === null ? (
                words.kinds[kind]
              ) : (
                <a className="link" href={links.staffReceipt(invoiceId)}>
                  {words.kinds[kind]}
                </a>
              )}
            </th>
            <td>{formatMoney(amountCents, drawer.currencyCode, text)}</td>
            <td>{name}</td>
            <td>
              {[invoiceId && text.staffTill.tenders[tender], reference, reason].filter(Boolean).join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
