import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { RoleFields } from '#app/components/staff/role-fields.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { rolesIn } from '#app/site/staff-roles.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { formatDateTime } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { type InviteForm, inviteForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form', 'table'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit, booking } = visit;
  const people = await booking.staffPeople.list({});
  const title = text.staffPeople.titles.people;
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffPeople() }),
      zone: site.facilities[0]?.timeZone ?? 'UTC',
      facilities: site.facilities.map(({ id, name }) => ({ id, name })),
      people,
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { site, text } = await openStaffDoor({ request, context });
  const form = inviteForm(text, site.facilities);
  const fields = await readForm({ request, context }, form);
  const { booking, leaveFor } = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, form);
  if (!value) return data({ ...refused(), roleError: null }, { status: 400 });
  const roles = rolesIn(value, site.facilities);
  if (roles.length === 0)
    return data({ ...refused(), roleError: text.staffPeople.invite.roleMissing }, { status: 400 });
  try {
    await booking.staffPeople.invite({ body: { email: value.email, name: value.name, roles } });
  } catch (error) {
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data({ ...refused(message), roleError: null }, { status });
  }
  const message = text.staffPeople.done.invited(value.email);
  throw await leaveFor(links.staffPeople(), { message, kind: 'info' });
}

export default function PeoplePage() {
  const { page, people, facilities, zone } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const text = useText();
  const { staff, staffPeople: words, errors } = text;
  const [form, { email, name }] = useForm<InviteForm>({ id: 'people', lastResult: refused?.reply ?? null });
  const typed = (refused?.reply?.initialValue ?? {}) as Record<string, string>;
  const nameOf = (id: number | null) => facilities.find((each) => each.id === id)?.name;
  const roleWords = (roles: (typeof people)[number]['roles']) =>
    roles.map(({ role, facilityId }) =>
      facilityId === null || facilities.length === 1
        ? staff.roles[role]
        : `${staff.roles[role]} (${nameOf(facilityId) ?? facilityId})`,
    );
  return (
    <StaffPage {...page}>
      <DataTable
        caption={page.title}
        columns={Object.entries(words.columns).map(([name, label]) => ({
          label,
          isNamed: name === 'lastSeen',
        }))}
        rows={people.map((person) => ({
          id: person.id,
          cells: [
            { text: person.name, href: links.staffPerson(person.id) },
            person.email,
            roleWords(person.roles).join(', '),
            words.states[person.state],
            person.lastSeenAt ? formatDateTime(person.lastSeenAt, zone, text.locale) : words.never,
          ],
        }))}
      />
      <section className="panel stack desk-form" aria-labelledby="invite-title">
        <h2 id="invite-title">{words.invite.title}</h2>
        <p className="soft">{words.invite.intro}</p>
        {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
        <form method="post" className="stack" {...getFormProps(form)}>
          <FormToken />
          <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([email, name])} />
          <TextField
            {...fieldOf(email, {
              label: words.invite.email,
              type: 'email',
              autoComplete: 'off',
              required: true,
            })}
          />
          <TextField {...fieldOf(name, { label: words.invite.name, autoComplete: 'off', required: true })} />
          <RoleFields
            text={text}
            facilities={facilities}
            values={typed}
            error={refused?.roleError ?? undefined}
          />
          <button type="submit" className="btn">
            {words.invite.submit}
          </button>
        </form>
      </section>
    </StaffPage>
  );
}
