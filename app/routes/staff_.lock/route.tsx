import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { PasswordField } from '#app/components/account/password-field.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, staffPathOf, startTillVisit } from '#app/session/staff-visit.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { fieldOf, selectOf } from '#app/ui/field-of.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { links } from '#server/links.ts';
import { type LockForm, lockForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

const returnPathOf = ({ url }: Request) => staffPathOf(new URL(url).searchParams.get('returnTo'));

/** Shows the names of a till; only the button locks it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startTillVisit({ request, context });
  const { site, text } = visit;
  const till = await visit.booking.staffAccess.till({}).catch(leaveNoTill(visit));
  const title = text.staffPeople.till.locked(till.name);
  return data({ documentTitle: text.staff.title(title, site.settings.name), till });
}

/** Sends somebody whose device is not a till, such as after signing in anew, to the tee sheet. */
function leaveNoTill({ text, leaveFor }: Awaited<ReturnType<typeof startTillVisit>>) {
  return async (error: unknown): Promise<never> => {
    const isNoTill = error instanceof BookingError && error.code === 'NOT_A_TILL';
    throw isNoTill
      ? await leaveFor(links.staffSheet(), { message: text.errors.NOT_A_TILL, kind: 'bad' })
      : error;
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const form = lockForm(text);
  const fields = await readForm({ request, context }, form);
  const visit = await startTillVisit({ request, context });
  const { booking, leaveFor } = visit;
  return actByIntent(fields, 'take', {
    async lock() {
      await booking.staffAccess.lockTill({}).catch(leaveNoTill(visit));
      throw await leaveFor(links.staffLock());
    },
    async take() {
      const { value, refused } = checkForm(fields, form);
      if (!value) return data(refused(), { status: 400 });
      try {
        await booking.staffAccess.takeTill({ body: { staffUserId: value.who, pin: value.pin } });
      } catch (error) {
        const said = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
        return data(refused(said.message), { status: said.status });
      }
      throw await leaveFor(returnPathOf(request));
    },
  });
}

export default function LockPage() {
  const { till } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { till: words } = useText().staffPeople;
  const [form, { who, pin }] = useForm<LockForm>({ id: 'lock', lastResult: refused?.reply ?? null });
  return (
    <main className="desk-door stack" id="main">
      <h1>{words.locked(till.name)}</h1>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      {till.people.length === 0 ? (
        <p>{words.nobody}</p>
      ) : (
        <form method="post" className="panel stack" {...getFormProps(form)}>
          <FormToken />
          <SelectField
            {...selectOf(who, {
              label: words.who,
              placeholder: '',
              options: till.people.map(({ id, name }) => ({ value: String(id), label: name })),
            })}
          />
          <PasswordField
            {...fieldOf(pin, {
              label: words.pin,
              inputMode: 'numeric',
              autoComplete: 'off',
              required: true,
            })}
          />
          <button type="submit" className="btn wide" name="intent" value="take">
            {words.unlock}
          </button>
        </form>
      )}
      <form method="post" action={links.staffLogout()}>
        <FormToken />
        <button type="submit" className="btn quiet">
          {words.otherwise}
        </button>
      </form>
    </main>
  );
}
