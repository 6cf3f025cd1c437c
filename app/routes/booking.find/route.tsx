import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormToken } from '#app/form-token.tsx';
import { FindBooking } from '#app/routes/booking.find/find-booking.tsx';
import { startVisit } from '#app/session/visitor.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { summarise } from '#app/ui/summarise.ts';
import { links } from '#server/links.ts';
import { type FindBookingForm, findBookingForm } from './form.ts';
import { viewFindBooking } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  return viewFindBooking(visit, new URL(request.url).searchParams.get('sent'));
}

/** Has the link mailed, or without a number those of all that is ahead; the answer is the same whether there is anything or not. */
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
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [form, fields] = useForm<FindBookingForm>({ id: 'find', lastResult: refused?.reply ?? null });
  const { labels } = page;
  const inputOf = (field: (typeof fields)['email' | 'confirmationNumber'], type: 'email' | 'text') => ({
    ...getInputProps(field, { type, ariaAttributes: false }),
  });
  return (
    <FindBooking
      {...page}
      form={getFormProps(form, { ariaAttributes: false })}
      errors={summarise(page.invalid, [fields.email, fields.confirmationNumber])}
      email={{
        label: labels.email,
        errors: fields.email.errors,
        input: { ...inputOf(fields.email, 'email'), required: true, autoComplete: 'email', maxLength: 254 },
      }}
      confirmation={{
        label: labels.confirmationNumber,
        hint: labels.confirmationHint,
        errors: fields.confirmationNumber.errors,
        input: {
          ...inputOf(fields.confirmationNumber, 'text'),
          autoCapitalize: 'characters',
          autoComplete: 'off',
          maxLength: 40,
        },
      }}
    >
      <FormToken />
    </FindBooking>
  );
}
