import { getFormProps, useForm } from '@conform-to/react';
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
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { CardLine } from '#app/components/wallet/card-line.tsx';
import { useCardParts } from '#app/components/wallet/use-card-parts.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf, selectOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { COUNTRIES } from '#server/contract/constants.ts';
import { links } from '#server/links.ts';
import { type CardInput, cardForm } from './form.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'account', 'wallet'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { booking, site, text, tabs } = await requireAccount({ request, context });
  const { card } = await findWalletCard(booking, params.id);
  const name = text.wallet.card(card.type, card.lastFour);
  return { documentTitle: pageTitle(text, 'wallet', site.settings.name, name), tabs, card, now: new Date() };
}

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
  const { tabs, card, now } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { wallet: text, errors } = useText();
  const { countryCode: country, ...kept } = card;
  const [form, { name, address, postalCode, countryCode, expirationMonth, expirationYear }] =
    useForm<CardInput>({
      id: 'card',
      lastResult: refused?.reply ?? null,
      defaultValue: { ...kept, countryCode: COUNTRIES.find((code) => code === country) },
    });
  const parts = useCardParts(now, card.expirationYear);
  return (
    <AccountFrame tab="wallet" tabs={tabs} title={text.editTitle}>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <ErrorSummary
        title={errors.BAD_INPUT}
        errors={listErrors([name, expirationMonth, expirationYear, address, postalCode, countryCode])}
      />
      <form method="post" className="panel stack" {...getFormProps(form)}>
        <FormToken />
        <CardLine card={card} now={now} showsDefault />
        <TextField
          label={text.number}
          input={{
            id: 'card-number',
            name: 'number',
            type: 'text',
            defaultValue: `•••• •••• •••• ${card.lastFour}`,
            disabled: true,
          }}
        />
        <TextField
          {...fieldOf(name, {
            ...parts.name,
            label: text.fields.name,
            required: true,
          })}
        />
        <div className="cols">
          <SelectField
            {...selectOf(expirationMonth, {
              ...parts.month,
              required: true,
            })}
          />
          <SelectField
            {...selectOf(expirationYear, {
              ...parts.year,
              required: true,
            })}
          />
        </div>
        <TextField
          {...fieldOf(address, {
            ...parts.address,
            label: text.fields.address,
            required: true,
          })}
        />
        <div className="cols">
          <TextField
            {...fieldOf(postalCode, {
              ...parts.postalCode,
              label: text.fields.postalCode,
              required: true,
            })}
          />
          <SelectField
            {...selectOf(countryCode, {
              ...parts.country,
              label: text.fields.country,
              required: true,
            })}
          />
        </div>
        <div className="btns">
          <button type="submit" className="btn">
            {text.save}
          </button>{' '}
          <a className="btn alt" href={links.wallet()}>
            {text.cancel}
          </a>
        </div>
      </form>
    </AccountFrame>
  );
}
