import { getFormProps, useForm } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { links } from '#server/links.ts';
import { type FindBookingForm, findBookingForm } from './form.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page'] };

/** `sent`: null before the form was sent, '' after a request for one booking. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, text } = await startVisit({ request, context });
  return {
    documentTitle: `${text.order.find.title} · ${site.settings.name}`,
    sent: new URL(request.url).searchParams.get('sent'),
  };
}

/** The answer never reveals whether there are any bookings. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { booking, text } = await startVisit({ request, context });
  const schema = findBookingForm(text);
  const { value, refused } = checkForm(await readForm({ request, context }, schema), schema);
  if (!value) return data(refused(), { status: 400 });
  const { email: emailAddress, confirmationNumber } = value;
  if (!confirmationNumber) {
    await booking.reservations.sendList({ body: { emailAddress } });
    throw redirect(links.findBooking('sent=all'), 303);
  }
  await booking.reservations.sendLink({ body: { emailAddress, confirmationNumber } });
  throw redirect(links.findBooking('sent'), 303);
}

export default function FindMyBooking() {
  const { sent } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const {
    order: { find },
    errors: { BAD_INPUT },
  } = useText();
  const [form, fields] = useForm<FindBookingForm>({ id: 'find', lastResult: refused?.reply ?? null });
  return (
    <div className="narrow stack">
      <PageHeading title={find.title}>{find.intro}</PageHeading>
      {sent === null ? (
        <form method="post" className="panel stack" {...getFormProps(form, { ariaAttributes: false })}>
          <FormToken />
          <ErrorSummary title={BAD_INPUT} errors={listErrors([fields.email, fields.confirmationNumber])} />
          <TextField
            {...fieldOf(fields.email, {
              label: find.email,
              type: 'email',
              required: true,
              autoComplete: 'email',
              maxLength: 254,
            })}
          />
          <TextField
            {...fieldOf(fields.confirmationNumber, {
              label: find.confirmationNumber,
              hint: find.confirmationHint,
              autoCapitalize: 'characters',
              autoComplete: 'off',
              maxLength: 40,
            })}
          />
          <button type="submit" className="btn">
            {find.submit}
          </button>
        </form>
      ) : (
        <p className="note" role="status">
          {sent === 'all' ? find.sentAll : find.sent}
        </p>
      )}
    </div>
  );
}
