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
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { personForm, rolesIn } from '#app/site/staff-roles.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { links } from '#server/links.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit, booking } = visit;
  const person = await booking.staffPeople.read({ params: { id: Number(params.id) } });
  return data(
    {
      documentTitle: text.staff.title(text.staffPeople.titles.people, site.settings.name),
      page: viewStaffPage(visit, { title: person.name, current: links.staffPeople() }),
      facilities: site.facilities.map(({ id, name }) => ({ id, name })),
      person,
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { site, text } = await openStaffDoor({ request, context });
  const form = personForm(text, site.facilities);
  const fields = await readForm({ request, context }, form);
  const { booking, leaveFor } = await startStaffVisit({ request, context });
  const named = { params: { id: Number(params.id) } };
  const { staffPeople } = booking;
  const { done, invite } = text.staffPeople;
  const leave = (message: string, kind: 'info' | 'bad' = 'info') =>
    leaveFor(links.staffPerson(named.params.id), { message, kind });
  try {
    return await actByIntent(fields, 'save', {
      async save() {
        const { value, refused } = checkForm(fields, form);
        if (!value) return data({ ...refused(), roleError: null }, { status: 400 });
        const roles = rolesIn(value, site.facilities);
        if (roles.length === 0) return data({ ...refused(), roleError: invite.roleMissing }, { status: 400 });
        const changed = await staffPeople.change({ ...named, body: { name: value.name, roles } });
        throw await leave(done.saved(changed.name));
      },
      async link() {
        await staffPeople.sendLink(named);
        const { email } = await staffPeople.read(named);
        throw await leave(done.sent(email));
      },
      async 'end-sessions'() {
        throw await leave(done.ended((await staffPeople.endSessions(named)).name));
      },
      async 'reset-two-factor'() {
        const { name } = await staffPeople.resetTwoFactor(named);
        throw await leave(text.staffTwoFactor.person.done(name));
      },
      async disable() {
        throw await leave(done.disabled((await staffPeople.disable(named)).name));
      },
      async enable() {
        throw await leave(done.enabled((await staffPeople.enable(named)).name));
      },
    });
  } catch (error) {
    if (error instanceof Response || !(error instanceof Error)) throw error;
    const { message } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    throw await leave(message, 'bad');
  }
}

export default function PersonPage() {
  const { page, person, facilities } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const text = useText();
  const { staffPeople: words, staffLog, errors } = text;
  const { state, sessions } = person;
  const [form, { name }] = useForm<{ name: string }>({
    id: 'people',
    lastResult: refused?.reply ?? null,
    defaultValue: { name: person.name },
  });
  const roles = Object.fromEntries(
    person.roles.map(({ role, facilityId }) => [`role${facilityId ?? ''}`, role as string]),
  );
  const typed = refused?.reply?.initialValue as Record<string, string> | undefined;
  const acts = [
    ...(state === 'disabled'
      ? []
      : [['link', state === 'invited' ? words.person.resend : words.person.reset]]),
    ...(person.hasTwoFactor ? [['reset-two-factor', text.staffTwoFactor.person.reset]] : []),
    ...(sessions > 0 ? [['end-sessions', words.person.endSessions]] : []),
    state === 'disabled' ? ['enable', words.person.enable] : ['disable', words.person.disable],
  ];
  return (
    <StaffPage {...page}>
      <p className="soft">{person.email}</p>
      <div className="desk-cols">
        <section className="panel stack" aria-labelledby="details-title">
          <h2 id="details-title">{words.person.details}</h2>
          {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
          <form method="post" className="stack" {...getFormProps(form)}>
            <FormToken />
            <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([name])} />
            <TextField
              {...fieldOf(name, { label: words.invite.name, autoComplete: 'off', required: true })}
            />
            <RoleFields
              text={text}
              facilities={facilities}
              values={typed ?? roles}
              error={refused?.roleError ?? undefined}
            />
            <button type="submit" className="btn" name="intent" value="save">
              {words.person.save}
            </button>
          </form>
        </section>
        <section className="panel stack" aria-labelledby="access-title">
          <h2 id="access-title">{words.person.access}</h2>
          <p>{words.person.state(words.states[state])}</p>
          <p>{words.person.sessions(sessions)}</p>
          <p>
            <a className="link" href={links.staffLog(`by=${person.id}`)}>
              {staffLog.theirs}
            </a>
          </p>
          <p>{text.staffTwoFactor.person.state(person.hasTwoFactor)}</p>
          <form method="post" className="desk-acts">
            <FormToken />
            {acts.map(([intent, label]) => (
              <button key={intent} type="submit" className="btn alt" name="intent" value={intent}>
                {label}
              </button>
            ))}
          </form>
        </section>
      </div>
      <p>
        <a className="link" href={links.staffPeople()}>
          {words.person.back}
        </a>
      </p>
    </StaffPage>
  );
}
