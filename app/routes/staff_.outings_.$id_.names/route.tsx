import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { refuseChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, type StaffVisit, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startOutingPage } from '#app/session/start-outing-page.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { checkForm, type FormFields, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf, textAreaOf } from '#app/ui/field-of.ts';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextAreaField, TextField } from '#app/ui/text-field.tsx';
import type { NamedRow } from '#server/contract/staff/outings.ts';
import { formatLocalTime } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { linkForm, type NamesForm, namesForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, outing, hidden, init } = await startOutingPage(args, { isBooked: true });
  const { site, text } = visit;
  const title = text.staffOutings.names.title(outing.name);
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffOutings() }),
      id: outing.id,
      hidden,
      email: outing.contact.email,
      attemptId: makeAttemptId(args.context),
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, namesForm(text), linkForm(text));
  const visit = await startStaffVisit({ request, context });
  if (fields.get('intent') === 'link') return sendLink(visit, Number(params.id), fields);
  const { booking, leaveFor } = visit;
  const { value, refused } = checkForm(fields, namesForm(text));
  if (!value) return data({ ...refused(), rows: null }, { status: 400 });
  const id = Number(params.id);
  const outing = { params: { id } };
  const { seen, ...body } = value;
  try {
    if (fields.get('intent') !== 'add') {
      const rows = await booking.outings.previewNames({ ...outing, body: { text: body.text } });
      return data({ ...refused(), rows });
    }
    const done = await booking.outings.addNames({ ...outing, body });
    const count = done.rows.filter(({ fate }) => fate === 'placed').length;
    const message = text.staffOutings.names.added(count);
    throw await leaveFor(links.staffOuting(done.outing.id), { message, kind: 'info' });
  } catch (error) {
    const words = text.staffOutings.names;
    const typed = [{ name: 'text', label: words.text, maxLength: 20_000 }];
    const wish = () => ({ title: words.submit, typed });
    const asked = { request, context, fields, outing: id, wish };
    const answer = await refuseChange(visit, error, asked, refused);
    return data({ ...answer.data, rows: null }, answer.init ?? {});
  }
}

/** Emails the contact a new link to name the players. */
async function sendLink({ booking, text, leaveFor }: StaffVisit, id: number, fields: FormFields) {
  const { value, refused } = checkForm(fields, linkForm(text));
  if (!value) return data({ ...refused(), rows: null }, { status: 400 });
  try {
    await booking.outingMoney.sendNamesLink({ params: { id }, body: value });
  } catch (error) {
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data({ ...refused(message), rows: null }, { status });
  }
  const message = text.staffOutingMoney.namesLink.sent;
  throw await leaveFor(links.staffOuting(id), { message, kind: 'info' });
}

export default function OutingNames() {
  const { page, id, hidden, email: contactEmail, attemptId } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { staffOutings, staffOutingMoney, staffCards, errors } = useText();
  const words = staffOutings.names;
  const [form, { text }] = useForm<NamesForm>({ id: 'names', lastResult: answered?.reply ?? null });
  const rows = answered?.rows ?? null;
  const [linkFormOf, { email }] = useForm<{ email: string; attemptId: string }>({
    id: 'names-link',
    lastResult: answered?.reply ?? null,
    defaultValue: { email: contactEmail },
  });
  return (
    <StaffPage {...page}>
      <p className="soft desk-intro">{words.intro}</p>
      {answered?.message ? <Alert kind="bad">{answered.message}</Alert> : null}
      <form method="post" className="panel stack desk-form" {...getFormProps(form)}>
        <FormToken />
        <HiddenFields fields={hidden} />
        <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([text])} />
        <TextAreaField {...textAreaOf(text, { label: words.text, maxLength: 20_000, rows: 12 })} />
        {rows ? <Preview rows={rows} /> : null}
        <p className="desk-acts">
          {rows ? (
            <button type="submit" className="btn" name="intent" value="add">
              {words.submit}
            </button>
          ) : null}{' '}
          <button type="submit" className={rows ? 'btn alt' : 'btn'} name="intent" value="preview">
            {words.preview}
          </button>{' '}
          <a className="link" href={links.staffOuting(id)}>
            {staffOutings.back}
          </a>
        </p>
      </form>
      <form method="post" className="panel stack desk-form" {...getFormProps(linkFormOf)}>
        <FormToken />
        <input type="hidden" name="attemptId" value={attemptId} />
        <h2>{staffOutingMoney.namesLink.title}</h2>
        <p className="soft">{staffOutingMoney.namesLink.intro}</p>
        <TextField
          {...fieldOf(email, { label: staffCards.receipt.email, type: 'email', autoComplete: 'off' })}
        />
        <button type="submit" className="btn quiet" name="intent" value="link">
          {staffOutingMoney.namesLink.send}
        </button>
      </form>
    </StaffPage>
  );
}

function Preview({ rows }: { rows: readonly NamedRow[] }) {
  const { staffOutings, staffShotguns, locale } = useText();
  const { columns, fates } = staffOutings.names;
  return (
    <table className="plan">
      <thead>
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, name, email, fate, localTime, hole }) => (
          <tr key={line}>
            <td className="num">{line}</td>
            <th scope="row">{name}</th>
            <td>{email}</td>
            <td>
              {fate !== 'placed'
                ? fates[fate]
                : hole
                  ? staffShotguns.place(hole)
                  : fates.placed(localTime === null ? '' : formatLocalTime(localTime, locale))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
