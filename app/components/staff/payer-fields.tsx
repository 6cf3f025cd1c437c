import { useText } from '#app/page/page-context.ts';
import type { ChosenPayer, FoundPayers } from '#app/site/found-payers.ts';
import { Alert } from '#app/ui/alert.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { PAYER_PLACES } from '#server/contract/constants.ts';
import { AmountField, type TenderFieldSet } from './tender-fields.tsx';

type Props = {
  fields: TenderFieldSet;
  payer: ChosenPayer | null;
  /** The answer to a search; undefined if the form was not one. */
  found: FoundPayers | null | undefined;
  /** Of the page, to keep when a payer is chosen: '' or `facility=9101&`. */
  query?: string;
  money: (cents: number) => string;
};

const FOCUS = { autoFocus: true };

/** Finds a customer, and takes amounts or the rest from their accounts. */
export function PayerFields({ fields, payer, found, query = '', money }: Props) {
  const { staffPayer: words, staffSearch, staffTill } = useText();
  const listed = found?.customers ?? [];
  const accounts = payer?.problem === null ? payer.accounts : [];
  const isSearched = found !== undefined || payer !== null;
  return (
    <fieldset className="stack">
      <legend>{words.title}</legend>
      {payer?.problem ? <Alert kind="bad">{payer.problem}</Alert> : null}
      {payer && payer.problem === null ? (
        <>
          <input type="hidden" name="payerId" value={payer.customerId} />
          <p>
            <b>{payer.name}</b>
            <br />
            <span className="soft">
              {accounts.length > 0 ? words.notice(payer.name) : words.none(payer.name)}
            </span>
          </p>
          {accounts.slice(0, PAYER_PLACES.length).map(({ id, kind, name, availableCents }, index) => {
            const place = PAYER_PLACES[index] ?? 0;
            const account = name || (staffTill.tenders[kind] ?? kind);
            return (
              <div className="stack" key={id}>
                <input type="hidden" name={`payerAccount${place}`} value={id} />
                <AmountField
                  field={fields[`payerAmount${place}`]}
                  label={staffTill.pay.account(account, money(availableCents))}
                  autoFocus={index === 0 && listed.length === 0}
                />
                <button type="submit" className="btn quiet" name="intent" value={`payer${place}`}>
                  {words.rest(account)}
                </button>
              </div>
            );
          })}
        </>
      ) : null}
      {found ? (
        <div className="stack" aria-live="polite">
          {listed.length === 0 ? <p className="soft">{staffSearch.noCustomers}</p> : null}
          <ul className="stack">
            {listed.map(({ id, name, details }, index) => (
              <li key={id}>
                <button
                  type="submit"
                  className="btn quiet"
                  name="intent"
                  value="payer"
                  formAction={`?${query}payer=${id}`}
                  {...(index === 0 ? FOCUS : {})}
                >
                  {words.choose(name)}
                </button>
                <br />
                <span className="soft small">{details}</span>
              </li>
            ))}
          </ul>
          {found.hasMore ? <p className="soft">{staffSearch.moreCustomers}</p> : null}
        </div>
      ) : null}
      <TextField
        {...fieldOf(fields.payerTerm, {
          label: payer || found ? words.anotherSearch : words.search,
          hint: staffSearch.hint,
          maxLength: 100,
          autoComplete: 'off',
          ...(found === undefined ? {} : { defaultValue: '' }),
          ...(isSearched && listed.length + accounts.length === 0 ? FOCUS : {}),
        })}
      />
      <button type="submit" className="btn quiet" name="intent" value="find-payer">
        {words.find}
      </button>
    </fieldset>
  );
}
