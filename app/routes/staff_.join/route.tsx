import { getFormProps, useForm } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { createBookingClient } from '#app/booking/client.server.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { PasswordField } from '#app/components/account/password-field.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { openStaffDoor } from '#app/session/staff-visit.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { links } from '#server/links.ts';
import { type JoinForm, joinForm } from './form.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.documentTitle },
  { name: 'robots', content: 'noindex' },
  // The address is a secret.
  { name: 'referrer', content: 'no-referrer' },
];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { isStaff: true, styles: ['form'] };

const tokenOf = ({ url }: Request) => new URL(url).searchParams.get('token')?.slice(0, 200) || '-';

async function openLink({ request, context }: LoaderFunctionArgs) {
  const door = await openStaffDoor({ request, context });
  const { site, text } = door;
  const userAgent = request.headers.get('user-agent');
  const booking = createBookingClient(context, { alias: site.alias, language: text.language, userAgent });
  const token = tokenOf(request);
  const link = await booking.staffAccess.openLink({ body: { token } }).catch((error) => {
    if (error instanceof BookingError && error.code === 'LINK_USED') return null;
    throw error;
  });
  return { ...door, booking, token, link };
}

/** Opening the link changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { site, text, link } = await openLink(args);
  const documentTitle = text.staff.title(text.staffPeople.titles.join, site.settings.name);
  return data({ documentTitle, link }, { status: link ? 200 : 410 });
}

export async function action(args: ActionFunctionArgs) {
  const { text, booking, token, link, leaveFor, session } = await openLink(args);
  const form = joinForm(text, { isFirst: link !== null && link.email === null });
  const fields = await readForm(args, form);
  const { value, refused } = checkForm(fields, form);
  if (!link) return data(refused(text.staffPeople.join.gone), { status: 410 });
  if (!value) return data(refused(), { status: 400 });
  try {
    await booking.staffAccess.setPassword({ body: { ...value, token } });
  } catch (error) {
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data(refused(message), { status });
  }
  session.unset('token');
  throw await leaveFor(links.staffLogin(), { message: text.staffPeople.done.passwordSet, kind: 'info' });
}

export default function JoinPage() {
  const { link } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { staffPeople, errors } = useText();
  const { join, titles } = staffPeople;
  const operator = useSite().settings.name;
  const [form, { email, name, password }] = useForm<JoinForm>({
    id: 'join',
    lastResult: refused?.reply ?? null,
  });
  const isFirst = link !== null && link.email === null;
  return (
    <main className="desk-door stack" id="main">
      <h1>{titles.join}</h1>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      {link ? (
        <form method="post" className="panel stack" {...getFormProps(form)}>
          <FormToken />
          <p>{isFirst ? join.first(operator) : join.intro(operator)}</p>
          <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([email, name, password])} />
          {isFirst ? (
            <>
              <TextField
                {...fieldOf(email, {
                  label: join.email,
                  type: 'email',
                  autoComplete: 'username',
                  required: true,
                })}
              />
              <TextField {...fieldOf(name, { label: join.name, autoComplete: 'name', required: true })} />
            </>
          ) : (
            <p>
              {join.email}: <b>{link.email}</b>
            </p>
          )}
          <PasswordField
            {...fieldOf(password, {
              label: join.password,
              hint: errors.PASSWORD_TOO_WEAK,
              autoComplete: 'new-password',
              required: true,
            })}
          />
          <button type="submit" className="btn wide">
            {join.submit}
          </button>
        </form>
      ) : (
        <Alert kind="bad">{join.gone}</Alert>
      )}
    </main>
  );
}
