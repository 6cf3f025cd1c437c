import { useText } from '#app/page/page-context.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import type { CheckoutFields } from './checkout-fields.ts';

type Props = {
  fields: CheckoutFields;
  formErrors: readonly string[];
  filled: readonly string[];
  /** Fields of the card to type again; named where something else is wrong. */
  lost: readonly { name: string }[];
  failed: string;
};

/** Lists errors in page order. Several empty fields are only named, because each has its sentence beside it. */
export function FormErrors({ fields, formErrors, filled, lost, failed }: Props) {
  const { checkout: text, wallet, renewals } = useText();
  const { optional: _optional, ...names } = text.fields;
  const labels: Record<string, string> = {
    ...names,
    securityCodeSaved: text.fields.securityCode,
    walletOptionId: wallet.checkout.legend,
    saveCard: renewals.consent,
  };
  const card = cardFields(fields);
  const { cardAgain, codeAgain } = text.errors;
  const isLost = ({ name }: { name: string }) => lost.some((each) => each.name === name);
  const all = [
    fields.emailCode,
    fields.firstName,
    fields.lastName,
    fields.email,
    fields.phone,
    fields.homeClub,
    fields.memberNumber,
    ...card,
    fields.notes,
    fields.terms,
  ];
  const invalid = all.filter(({ errors }) => errors?.length);
  const missing = invalid.filter(({ name }) => !filled.includes(name));
  const isShort = missing.length > 1;
  const title = () => {
    if (invalid.length === 0) return failed;
    if (invalid.every(({ name }) => card.some((field) => field.name === name))) return text.paymentIncomplete;
    return isShort && missing.length === invalid.length
      ? text.missing(missing.length + lost.length)
      : text.invalid;
  };
  const errors = [
    ...formErrors.map((text) => ({ text })),
    ...all.flatMap((field) => {
      const { id, name } = field;
      const again = isLost(field) ? [name === fields.cardNumber.name ? cardAgain : codeAgain] : [];
      const said = again.length > 0 ? again : (field.errors ?? []);
      const isNamed = isShort && said.length > 0 && (again.length > 0 || !filled.includes(name));
      return (isNamed ? [labels[name] ?? ''] : said).map((text) => ({ text, href: `#${id}` }));
    }),
  ];
  if (formErrors.length + invalid.length === 0) return null;
  return <ErrorSummary id="form-errors" title={title()} errors={errors} isShort={isShort} />;
}

function cardFields(fields: CheckoutFields) {
  return [
    fields.walletOptionId,
    fields.securityCodeSaved,
    fields.cardNumber,
    fields.expirationMonth,
    fields.expirationYear,
    fields.securityCode,
    fields.nameOnCard,
    fields.addressLine1,
    fields.postalCode,
    fields.country,
    fields.saveCard,
  ];
}
