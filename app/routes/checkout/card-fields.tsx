import type { ReactNode } from 'react';
import { SelectField, type SelectFieldProps } from '#app/ui/select-field.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';

export type CardFieldsProps = {
  title: string;
  /** What is charged now, and that the rest is paid at the course. */
  note?: string;
  /** Cards of the wallet, where there are accounts. */
  saved?: ReactNode;
  number: TextFieldProps;
  month: SelectFieldProps;
  year: SelectFieldProps;
  cvv: TextFieldProps;
  name: TextFieldProps;
  address: TextFieldProps;
  postalCode: TextFieldProps;
  country: SelectFieldProps;
};

/** The card, in the order in which it is printed and read out. */
export function CardFields(props: CardFieldsProps) {
  const { title, note, saved, number, month, year, cvv, name, address, postalCode, country } = props;
  return (
    <section className="panel stack" aria-labelledby="card-title">
      <h2 id="card-title">{title}</h2>
      {note ? <p className="soft">{note}</p> : null}
      {saved}
      <TextField {...number} />
      <div className="cols thirds">
        <SelectField {...month} />
        <SelectField {...year} />
        <TextField {...cvv} />
      </div>
      <TextField {...name} />
      <TextField {...address} />
      <div className="cols">
        <TextField {...postalCode} />
        <SelectField {...country} />
      </div>
    </section>
  );
}
