import { type FieldMetadata, getFormProps, getSelectProps, useForm } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findWalletCard } from '#app/booking/find-wallet-card.server.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { fieldOf } from '#app/ui/field-of.ts';
import type { Option } from '#app/ui/select-field.tsx';
import { summarise } from '#app/ui/summarise.ts';
import { links } from '#server/links.ts';
import { CardScreen } from './card-screen.tsx';
import { type CardInput, cardForm } from './form.ts';
import { viewCardForm } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'account', 'wallet'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context });
  const { card } = await findWalletCard(visit.booking, params.id);
  return viewCardForm(visit, card, new Date());
}

/** Saves a card; for signed-in customers alone. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const visit = await requireCustomer({ request, context });
  const { booking, text, leaveFor } = visit;
  const schema = cardForm(text, new Date());
  const { value, refused } = checkForm(await readForm({ request, context }, schema), schema);
  if (!value) return data(refused(), { status: 400 });
  const { card } = await findWalletCard(booking, params.id);
  const { walletOptionId: id } = card;
  const body = {
    ...value,
    expirationMonth: Number(value.expirationMonth),
    expirationYear: Number(value.expirationYear),
  };
  try {
    await booking.wallet.change({ params: { id }, body });
  } catch (error) {
    const { message, status } = replyWithError(error, text, {
      failed: text.wallet.failed.updating,
      said: ['BAD_INPUT'],
    });
    return data(refused(message), { status });
  }
  throw await leaveFor(links.wallet(), { toast: { message: text.wallet.saved, kind: 'info' } });
}

export default function WalletCardPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [form, fields] = useForm<CardInput>({
    id: 'card',
    lastResult: refused?.reply ?? null,
    defaultValue: page.values,
  });
  const { name, address, postalCode, countryCode, expirationMonth, expirationYear } = fields;
  const { labels, number } = page;
  return (
    <CardScreen
      {...page}
      message={refused?.message}
      errors={summarise(page.invalid, [
        name,
        expirationMonth,
        expirationYear,
        address,
        postalCode,
        countryCode,
      ])}
      form={getFormProps(form)}
      token={<FormToken />}
      number={{
        label: number.label,
        input: {
          id: 'card-number',
          name: 'number',
          type: 'text',
          defaultValue: number.masked,
          disabled: true,
        },
      }}
      name={fieldOf(name, { label: labels.name, autoComplete: 'cc-name', maxLength: 200, required: true })}
      month={choose(expirationMonth, labels.month, page.months, labels.chooseMonth, 'cc-exp-month')}
      year={choose(expirationYear, labels.year, page.years, labels.chooseYear, 'cc-exp-year')}
      address={fieldOf(address, {
        label: labels.address,
        autoComplete: 'billing address-line1',
        maxLength: 200,
        required: true,
      })}
      postalCode={fieldOf(postalCode, {
        label: labels.postalCode,
        autoComplete: 'billing postal-code',
        maxLength: 20,
        required: true,
      })}
      country={choose(countryCode, labels.country, page.countries, labels.chooseCountry, 'billing country')}
    />
  );
}

function choose(
  field: FieldMetadata<string | undefined>,
  label: string,
  options: readonly Option[],
  placeholder: string,
  autoComplete: string,
) {
  return {
    label,
    options,
    placeholder,
    errors: field.errors,
    select: { ...getSelectProps(field, { ariaAttributes: false }), required: true, autoComplete },
  };
}
