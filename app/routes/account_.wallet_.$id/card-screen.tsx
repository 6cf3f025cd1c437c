import type { ReactNode } from 'react';
import { AccountFrame, type AccountFrameProps } from '#app/components/account/account-frame.tsx';
import { CardLine, type CardLineProps } from '#app/components/wallet/card-line.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { SelectField, type SelectFieldProps } from '#app/ui/select-field.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';

type Props = {
  frame: AccountFrameProps;
  line: CardLineProps;
  /** Why saving did not work. */
  message?: string | null;
  errors: { title: string; list: readonly SummaryError[] } | null;
  form: FormAttributes;
  token: ReactNode;
  number: TextFieldProps;
  name: TextFieldProps;
  month: SelectFieldProps;
  year: SelectFieldProps;
  address: TextFieldProps;
  postalCode: TextFieldProps;
  country: SelectFieldProps;
  save: string;
  cancel: { href: string; label: string };
};

/** What is kept beside a card: all of it but the number can be changed. */
export function CardScreen(props: Props) {
  const { frame, line, message, errors, form, token, number, name, month, year, address } = props;
  const { postalCode, country, save, cancel } = props;
  return (
    <AccountFrame {...frame}>
      {message ? <Alert kind="bad">{message}</Alert> : null}
      {errors ? <ErrorSummary title={errors.title} errors={errors.list} /> : null}
      <form method="post" className="panel stack" {...form}>
        {token}
        <CardLine {...line} />
        <TextField {...number} />
        <TextField {...name} />
        <div className="cols">
          <SelectField {...month} />
          <SelectField {...year} />
        </div>
        <TextField {...address} />
        <div className="cols">
          <TextField {...postalCode} />
          <SelectField {...country} />
        </div>
        <div className="btns">
          <button type="submit" className="btn">
            {save}
          </button>{' '}
          <a className="btn alt" href={cancel.href}>
            {cancel.label}
          </a>
        </div>
      </form>
    </AccountFrame>
  );
}
