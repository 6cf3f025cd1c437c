import type { ReactNode } from 'react';
import { SavedCards, type SavedCardsProps } from '#app/components/wallet/saved-cards.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { SelectField, type SelectFieldProps } from '#app/ui/select-field.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';

type PayScreenProps = {
  title: string;
  who: string;
  button: string;
  action: string;
  /** The card is typed on the page of the payment provider. */
  hosted: string | null;
  back: { href: string; label: string };
  message: string | null;
  errors: { title: string; list: readonly SummaryError[] } | null;
  form: FormAttributes;
  token: ReactNode;
  saved: SavedCardsProps | null;
  name: TextFieldProps;
  number: TextFieldProps;
  securityCode: TextFieldProps;
  month: SelectFieldProps;
  year: SelectFieldProps;
  postalCode: TextFieldProps;
};

/** The card of who pays when checking in, its fields in the order of the specification. */
export function PayScreen(props: PayScreenProps) {
  const { title, who, button, action, hosted, back, message, errors, form, token, saved } = props;
  const { name, number, securityCode, month, year, postalCode } = props;
  const typed = (
    <>
      <TextField {...name} />
      <TextField {...number} />
      <TextField {...securityCode} />
      <div className="cols">
        <SelectField {...month} />
        <SelectField {...year} />
      </div>
      <TextField {...postalCode} />
    </>
  );
  return (
    <section aria-labelledby="pay-title">
      <h2 id="pay-title">{title}</h2>
      <p className="soft">{who}</p>
      {message ? (
        <Alert kind="bad" autoFocus>
          {message}
        </Alert>
      ) : null}
      {errors ? <ErrorSummary title={errors.title} errors={errors.list} /> : null}
      <form method="post" className="stack" {...form} action={action}>
        {token}
        {hosted ? <p>{hosted}</p> : saved ? <SavedCards {...saved}>{typed}</SavedCards> : typed}
        <button
          type="submit"
          className="btn wide"
          name="intent"
          value="pay"
          data-testid="check-in-pay-button"
        >
          {button}
        </button>
        <p>
          <a className="link" href={back.href}>
            {back.label}
          </a>
        </p>
      </form>
    </section>
  );
}
