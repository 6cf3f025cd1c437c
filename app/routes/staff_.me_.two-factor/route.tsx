import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { PasswordField } from '#app/components/account/password-field.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { ConfirmTwoFactor, RecoveryCodes } from '#app/components/staff/two-factor-steps.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { checkForm, type RefusedForm, readForm } from '#app/site/read-form.server.ts';
import {
  confirmForm,
  confirmSetUp,
  type SetUpStep,
  showCodes,
  showOffer,
} from '#app/site/two-factor.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { formatDateTime } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { type OwnPasswordForm, ownPasswordForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form', 'qr-code', 'two-factor'] };

type Part = 'begin' | 'renew' | 'off';
type Answer = { step: SetUpStep | null; part: Part | null; refused: RefusedForm | null };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit, booking } = visit;
  const { since, ...state } = await booking.staffTwoFactor.read({});
  const { title } = text.staffTwoFactor;
  const zone = site.facilities[0]?.timeZone ?? 'UTC';
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffMe() }),
      since: since && formatDateTime(since, zone, text.locale),
      ...state,
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const form = ownPasswordForm(text);
  const fields = await readForm({ request, context }, form, confirmForm(text));
  const { booking, leaveFor } = await startStaffVisit({ request, context });
  const { staffTwoFactor } = booking;
  const show = (step: SetUpStep, status = 200) =>
    data<Answer>({ step, part: null, refused: null }, { status });
  /** Runs what needs the password again. */
  const withPassword = async (part: Part, run: (body: { password: string }) => Promise<SetUpStep>) => {
    const { value, refused } = checkForm(fields, form);
    const refuse = (answer: RefusedForm, status: number) =>
      data<Answer>({ step: null, part, refused: answer }, { status });
    if (!value) return refuse(refused(), 400);
    try {
      return show(await run(value));
    } catch (error) {
      if (!(error instanceof BookingError)) throw error;
      const said = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
      return refuse(refused(said.message), said.status);
    }
  };
  return actByIntent(fields, 'confirm', {
    begin: () => withPassword('begin', async (body) => showOffer(await staffTwoFactor.begin({ body }))),
    renew: () =>
      withPassword('renew', async (body) =>
        showCodes((await staffTwoFactor.renewRecoveryCodes({ body })).recoveryCodes),
      ),
    off: () =>
      withPassword('off', async (body) => {
        await staffTwoFactor.turnOff({ body });
        const message = text.staffTwoFactor.off.done;
        throw await leaveFor(links.staffTwoFactor(), { message, kind: 'info' });
      }),
    async confirm() {
      const { step, status } = await confirmSetUp(fields, text, (body) => staffTwoFactor.confirm({ body }));
      return show(step, status);
    },
  });
}

export default function TwoFactorPage() {
  const { page, since, isRequired, recoveryCodesLeft } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const text = useText();
  const { staffTwoFactor: t } = text;
  const { offer = null, codes = null, message = null, errors = null } = answer?.step ?? {};
  const back = (
    <p>
      <a className="link" href={links.staffMe()}>
        {t.back}
      </a>
    </p>
  );
  if (codes)
    return (
      <StaffPage {...page}>
        <div className="desk-form">
          <RecoveryCodes codes={codes} next={links.staffTwoFactor()} />
        </div>
      </StaffPage>
    );
  if (offer)
    return (
      <StaffPage {...page}>
        <div className="desk-form">
          <ConfirmTwoFactor offer={offer} message={message} errors={errors} />
        </div>
        {back}
      </StaffPage>
    );
  const refusedOf = (part: Part) => (answer?.part === part ? answer.refused : null);
  return (
    <StaffPage {...page}>
      <p>
        <b>{since ? t.state.on(since) : t.state.off}</b>
      </p>
      <p className="soft">
        {t.intro} {isRequired ? t.required : ''}
      </p>
      {message ? <Alert kind="bad">{message}</Alert> : null}
      <div className="desk-cols">
        <PasswordPart
          part="begin"
          title={since ? t.setUp.again : t.setUp.title}
          intro={since ? t.setUp.againIntro : ''}
          submit={t.setUp.begin}
          refused={refusedOf('begin')}
        />
        {since ? (
          <PasswordPart
            part="renew"
            title={t.codes.heading}
            intro={`${t.codes.left(recoveryCodesLeft)} ${t.codes.renewIntro}`}
            submit={t.codes.renew}
            refused={refusedOf('renew')}
          />
        ) : null}
        {since && !isRequired ? (
          <PasswordPart
            part="off"
            title={t.off.title}
            intro={t.off.intro}
            submit={t.off.submit}
            refused={refusedOf('off')}
          />
        ) : null}
      </div>
      {back}
    </StaffPage>
  );
}

type PartProps = { part: Part; title: string; intro: string; submit: string; refused: RefusedForm | null };

function PasswordPart({ part, title, intro, submit, refused }: PartProps) {
  const { staffTwoFactor: t } = useText();
  const [form, { password }] = useForm<OwnPasswordForm>({ id: part, lastResult: refused?.reply ?? null });
  return (
    <section className="panel stack" aria-labelledby={`${part}-title`}>
      <h2 id={`${part}-title`}>{title}</h2>
      {intro ? <p className="soft">{intro}</p> : null}
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <form method="post" className="stack" {...getFormProps(form)}>
        <FormToken />
        <PasswordField
          {...fieldOf(password, {
            label: t.password,
            autoComplete: 'current-password',
            required: true,
          })}
        />
        <button type="submit" className={part === 'off' ? 'btn alt' : 'btn'} name="intent" value={part}>
          {submit}
        </button>
      </form>
    </section>
  );
}
