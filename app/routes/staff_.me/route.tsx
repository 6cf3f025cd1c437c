import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { PasswordField } from '#app/components/account/password-field.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { checkForm, type RefusedForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { fieldOf, selectOf } from '#app/ui/field-of.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { formatDateTime } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { type MeForm, passwordForm, pinForm, tillForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

type Part = 'password' | 'pin' | 'till';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit, user, booking } = visit;
  const sessions = await booking.staffAccess.sessions({});
  const title = text.staffPeople.titles.me;
  const canOpenTill = user.may.includes('book') && !user.till;
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffMe() }),
      zone: site.facilities[0]?.timeZone ?? 'UTC',
      facilities: canOpenTill ? site.facilities.map(({ id, name }) => ({ id, name })) : [],
      user,
      sessions,
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const { me, till } = text.staffPeople;
  const forms = { password: passwordForm(text), pin: pinForm(text), till: tillForm(text) };
  const fields = await readForm({ request, context }, forms.password, forms.pin, forms.till);
  const { booking, leaveFor } = await startStaffVisit({ request, context });
  const leave = (message: string) => leaveFor(links.staffMe(), { message, kind: 'info' });
  const refuse = (part: Part, refused: RefusedForm, status = 400) => data({ ...refused, part }, { status });
  const attempt = async (
    part: Part,
    refused: (message: string) => RefusedForm,
    run: () => Promise<unknown>,
    message: string,
  ) => {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof BookingError)) throw error;
      const said = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
      return refuse(part, refused(said.message), said.status);
    }
    throw await leave(message);
  };
  const { staffAccess } = booking;
  return actByIntent(fields, 'password', {
    async password() {
      const { value, refused } = checkForm(fields, forms.password);
      if (!value) return refuse('password', refused());
      return attempt(
        'password',
        refused,
        () => staffAccess.changePassword({ body: value }),
        me.done.password,
      );
    },
    async pin() {
      const { value, refused } = checkForm(fields, forms.pin);
      if (!value) return refuse('pin', refused());
      return attempt('pin', refused, () => staffAccess.setPin({ body: value }), me.done.pin);
    },
    async till() {
      const { value, refused } = checkForm(fields, forms.till);
      if (!value) return refuse('till', refused());
      const body = { name: value.till, facilityId: value.facility };
      return attempt('till', refused, () => staffAccess.openTill({ body }), till.opened(value.till));
    },
    async 'end-others'() {
      await staffAccess.endOtherSessions({});
      throw await leave(me.done.ended);
    },
  });
}

export default function MePage() {
  const { page, user, sessions, facilities, zone } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const text = useText();
  const { me, till } = text.staffPeople;
  const replyOf = (part: Part) => (refused?.part === part ? refused.reply : null);
  const [passwords, passwordFields] = useForm<MeForm>({ id: 'own', lastResult: replyOf('password') });
  const [pins, pinFields] = useForm<MeForm>({ id: 'pin', lastResult: replyOf('pin') });
  const [tills, tillFields] = useForm<MeForm>({ id: 'till', lastResult: replyOf('till') });
  const alertOf = (part: Part) =>
    refused?.part === part && refused.message ? <Alert kind="bad">{refused.message}</Alert> : null;
  const current = { label: me.current, autoComplete: 'current-password', required: true };
  return (
    <StaffPage {...page}>
      <p className="soft">{user.email}</p>
      <div className="desk-cols">
        <section className="panel stack" aria-labelledby="pin-title">
          <h2 id="pin-title">{me.pin}</h2>
          <p className="soft">
            {me.pinIntro} {user.hasPin ? me.hasPin : me.noPin}
          </p>
          {alertOf('pin')}
          <form method="post" className="stack" {...getFormProps(pins)}>
            <FormToken />
            <PasswordField {...fieldOf(pinFields.password, current)} />
            <PasswordField
              {...fieldOf(pinFields.pin, {
                label: me.pinField,
                hint: me.pinHint,
                inputMode: 'numeric',
                autoComplete: 'off',
                required: true,
              })}
            />
            <button type="submit" className="btn" name="intent" value="pin">
              {me.setPin}
            </button>
          </form>
        </section>
        {user.till ? (
          <section className="panel">
            <p>{till.is(user.till.name)}</p>
          </section>
        ) : null}
        {facilities.length > 0 ? (
          <section className="panel stack" aria-labelledby="till-title">
            <h2 id="till-title">{till.title}</h2>
            <p className="soft">{till.intro}</p>
            {alertOf('till')}
            <form method="post" className="stack" {...getFormProps(tills)}>
              <FormToken />
              {facilities.length === 1 ? (
                <input type="hidden" name="facility" value={facilities[0]?.id} />
              ) : null}
              <TextField
                {...fieldOf(tillFields.till, {
                  label: till.name,
                  hint: till.example,
                  autoComplete: 'off',
                  required: true,
                })}
              />
              {facilities.length > 1 ? (
                <SelectField
                  {...selectOf(tillFields.facility, {
                    label: till.facility,
                    options: facilities.map(({ id, name }) => ({ value: String(id), label: name })),
                  })}
                />
              ) : null}
              <button type="submit" className="btn" name="intent" value="till">
                {till.submit}
              </button>
            </form>
          </section>
        ) : null}
        <section className="panel stack" aria-labelledby="sessions-title">
          <h2 id="sessions-title">{me.sessions}</h2>
          <ul className="stack">
            {sessions.map(({ id, device, till: name, lastSeenAt, isThisOne }) => (
              <li key={id}>
                {[name, device, isThisOne ? me.thisOne : ''].filter(Boolean).join(', ')}{' '}
                <span className="soft small">
                  {me.lastSeen(formatDateTime(lastSeenAt, zone, text.locale))}
                </span>
              </li>
            ))}
          </ul>
          {sessions.length > 1 ? (
            <form method="post">
              <FormToken />
              <button type="submit" className="btn alt" name="intent" value="end-others">
                {me.endOthers}
              </button>
            </form>
          ) : null}
        </section>
        <section className="panel stack" aria-labelledby="two-factor-title">
          <h2 id="two-factor-title">{text.staffTwoFactor.title}</h2>
          <p className="soft">{text.staffTwoFactor.intro}</p>
          <p>
            <a className="link" href={links.staffTwoFactor()}>
              {text.staffTwoFactor.manage}
            </a>
          </p>
        </section>
        <section className="panel stack" aria-labelledby="password-title">
          <h2 id="password-title">{me.password}</h2>
          {alertOf('password')}
          <form method="post" className="stack" {...getFormProps(passwords)}>
            <FormToken />
            <PasswordField {...fieldOf(passwordFields.password, current)} />
            <PasswordField
              {...fieldOf(passwordFields.newPassword, {
                label: me.next,
                hint: text.errors.PASSWORD_TOO_WEAK,
                autoComplete: 'new-password',
                required: true,
              })}
            />
            <button type="submit" className="btn" name="intent" value="password">
              {me.change}
            </button>
          </form>
        </section>
      </div>
    </StaffPage>
  );
}
