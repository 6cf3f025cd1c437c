import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { ConfirmTwoFactor, RecoveryCodes } from '#app/components/staff/two-factor-steps.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startSecondStep } from '#app/session/staff-visit.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { confirmForm, confirmSetUp, showOffer } from '#app/site/two-factor.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { links } from '#server/links.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form', 'qr-code', 'two-factor'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, text } = await startSecondStep({ request, context });
  return data({ documentTitle: text.staff.title(text.staffTwoFactor.title, site.settings.name) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, confirmForm(text));
  const { booking, waiting: token, ...door } = await startSecondStep({ request, context });
  const { staffTwoFactor } = booking;
  const startOver = async (error: unknown) => {
    throw error instanceof BookingError && error.code === 'SIGN_IN_OVER' ? await door.startOver() : error;
  };
  const next = door.returnPath;
  return actByIntent(fields, 'confirm', {
    async begin() {
      const offer = await staffTwoFactor.beginAtSignIn({ body: { token } }).catch(startOver);
      return data({ ...showOffer(offer), next });
    },
    async confirm() {
      const { step, status } = await confirmSetUp(fields, text, async (body) => {
        const done = await staffTwoFactor.confirmAtSignIn({ body: { token, ...body } }).catch(startOver);
        door.signIn(done.token);
        return done;
      });
      return data({ ...step, next }, { status, headers: step.codes ? await door.commit() : {} });
    },
  });
}

export default function SetUpPage() {
  const step = useActionData<typeof action>();
  const { staffTwoFactor: t } = useText();
  return (
    <main className="desk-door stack" id="main">
      <h1>{t.title}</h1>
      {step?.codes ? <RecoveryCodes codes={step.codes} next={step.next} /> : null}
      {step?.offer ? <ConfirmTwoFactor {...step} offer={step.offer} /> : null}
      {step?.codes || step?.offer ? null : (
        <section className="panel stack">
          {step?.message ? <Alert kind="bad">{step.message}</Alert> : null}
          <p>{t.setUp.required}</p>
          <p className="soft">{t.intro}</p>
          <form method="post">
            <FormToken />
            <button type="submit" className="btn wide" name="intent" value="begin">
              {t.setUp.begin}
            </button>
          </form>
        </section>
      )}
      {step?.codes ? null : (
        <p>
          <a className="link" href={links.staffLogin()}>
            {t.signIn.startOver}
          </a>
        </p>
      )}
    </main>
  );
}
