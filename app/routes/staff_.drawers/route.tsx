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
import { facilitiesFor, openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Drawer } from '#server/contract/staff/drawers.ts';
import { facilityId, localDate } from '#server/contract/values.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { type OpenForm, openForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form', 'table'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { booking, site, text, user, toast, commit } = visit;
  const facilities = facilitiesFor(visit, 'report').map(({ id, name }) => ({ id, name }));
  const query = new URL(request.url).searchParams;
  const asked = facilityId.safeParse(query.get('facility')).data ?? user.till?.facilityId;
  const facility = facilities.find(({ id }) => id === asked) ?? facilities[0];
  if (!facility) throw await visit.leaveFor(links.staffSheet());
  const date = localDate.safeParse(query.get('date')).data;
  const { today, drawers, mine } = await booking.till.drawers({ query: { facilityId: facility.id, date } });
  const { title } = text.staffTill.drawer;
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffDrawers() }),
      facilities,
      facility,
      date: date ?? today,
      drawers,
      mine,
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, openForm(text));
  const { booking, leaveFor } = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, openForm(text));
  if (!value) return data(refused(), { status: 400 });
  try {
    const body = { facilityId: value.facilityId, floatCents: value.float };
    const { id } = await booking.till.openDrawer({ body });
    throw await leaveFor(links.staffDrawer(id), { message: text.staffTill.drawer.opened, kind: 'info' });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data(refused(message), { status });
  }
}

export default function Drawers() {
  const { page, facilities, facility, date, drawers, mine } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { staff, staffCards, staffTill } = useText();
  const words = staffTill.drawer;
  const [form, fields] = useForm<OpenForm>({ id: 'open', lastResult: refused?.reply ?? null });
  return (
    <StaffPage {...page}>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      {mine ? (
        <p className="desk-acts">
          <a className="btn" href={links.staffDrawer(mine.id)}>
            {words.report(mine.device)}
          </a>
        </p>
      ) : (
        <form method="post" className="panel stack desk-form" {...getFormProps(form)}>
          <FormToken />
          <input type="hidden" name="facilityId" value={facility.id} />
          <p>{words.none}</p>
          <TextField
            {...fieldOf(fields.float, {
              label: words.float,
              inputMode: 'decimal',
              maxLength: 10,
              required: true,
              autoComplete: 'off',
            })}
          />
          <button type="submit" className="btn">
            {words.open}
          </button>
        </form>
      )}
      <p>
        <a className="link" href={links.staffCharge(`facility=${facility.id}&date=${date}`)}>
          {staffCards.charge.link}
        </a>
      </p>
      <h2>{words.list}</h2>
      <form method="get" className="cols desk-form">
        {facilities.length > 1 ? (
          <SelectField
            label={staff.sheet.course}
            options={facilities.map(({ id, name }) => ({ value: String(id), label: name }))}
            select={{ id: 'facility', name: 'facility', defaultValue: String(facility.id) }}
          />
        ) : null}
        <TextField
          label={staff.sheet.day}
          input={{ id: 'date', name: 'date', type: 'date', defaultValue: date }}
        />
        <button type="submit" className="btn alt">
          {staff.sheet.show}
        </button>
      </form>
      {drawers.length === 0 ? <p>{words.empty}</p> : <DrawerTable drawers={drawers} />}
    </StaffPage>
  );
}

function DrawerTable({ drawers }: { drawers: Drawer[] }) {
  const text = useText();
  const words = text.staffTill.drawer;
  return (
    <table className="plan num">
      <thead>
        <tr>
          <th scope="col">{words.device}</th>
          <th scope="col">{words.who}</th>
          <th scope="col">{words.state}</th>
          <th scope="col">{words.expected}</th>
          <th scope="col">{words.difference}</th>
        </tr>
      </thead>
      <tbody>
        {drawers.map(({ id, device, openedBy, closedAt, expectedCents, countedCents, currencyCode }) => (
          <tr key={id}>
            <th scope="row">
              <a className="link" href={links.staffDrawer(id)}>
                {device}
              </a>
            </th>
            <td>{openedBy}</td>
            <td>{closedAt ? words.states.closed : words.states.open}</td>
            <td>{formatMoney(expectedCents, currencyCode, text)}</td>
            <td>
              {countedCents === null ? '' : formatMoney(countedCents - expectedCents, currencyCode, text)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
