import { SavedCards, type SavedCardsProps } from '#app/components/wallet/saved-cards.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox, type CheckboxProps } from '#app/ui/checkbox.tsx';
import { SelectField, type SelectFieldProps } from '#app/ui/select-field.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';

type CardFieldsProps = {
  title: string;
  /** What is charged now, and that the rest is paid at the course. */
  note?: string;
  /** The cards of the wallet, where there are some. */
  saved?: SavedCardsProps | null;
  /** Whether the typed card is to become one of them; for customers. */
  saveCard?: CheckboxProps | null;
  /** Why the card was not taken. */
  refused?: { id: string; title: string; text: string } | null;
  number: TextFieldProps;
  month: SelectFieldProps;
  year: SelectFieldProps;
  cvv: TextFieldProps;
  name: TextFieldProps;
  /** The booker's name is on the card. */
  sameName?: CheckboxProps;
  /** Where the provider asks for the street. */
  address?: TextFieldProps;
  postalCode: TextFieldProps;
  country: SelectFieldProps;
};

/** The card, in the order in which it is printed and read out. */
export function CardFields(props: CardFieldsProps) {
  const { title, note, saved, refused, number, month, year, cvv, name, sameName } = props;
  const { address, postalCode, country, saveCard } = props;
  const typed = (
    <>
      <TextField {...number} />
      <div className="cols thirds">
        <SelectField {...month} />
        <SelectField {...year} />
        <TextField {...cvv} />
      </div>
      <div className="with-tick">
        <TextField {...name} />
        {sameName ? <Checkbox {...sameName} /> : null}
      </div>
      {address ? <TextField {...address} /> : null}
      <div className="cols">
        <TextField {...postalCode} />
        <SelectField {...country} />
      </div>
      {saveCard ? <Checkbox {...saveCard} /> : null}
    </>
  );
  return (
    <section className="panel stack" aria-labelledby="card-title" data-testid="payment-options-card">
      <h2 id="card-title">{title}</h2>
      {note ? <p className="soft">{note}</p> : null}
      {refused ? (
        <Alert kind="bad" id={refused.id}>
          <p>
            <b>{refused.title}</b>
          </p>
          <p>{refused.text}</p>
        </Alert>
      ) : null}
      {saved ? <SavedCards {...saved}>{typed}</SavedCards> : typed}
    </section>
  );
}
