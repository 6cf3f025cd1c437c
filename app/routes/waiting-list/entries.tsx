import type { ReactNode } from 'react';
import { type Option, SelectField } from '#app/ui/select-field.tsx';

type Props = {
  /** In place of a list. */
  none: { text: string; search: { href: string; label: string } } | null;
  list: readonly {
    key: string;
    when: string;
    what: string;
    /** Where in line, or what has come of it. */
    state: string | null;
    offer: {
      title: string;
      until: string;
      label: string;
      chosen: string;
      rates: readonly Option[];
      submit: string;
    } | null;
    /** Null once it is over. */
    leave: string | null;
  }[];
  /** The hidden field of every form. */
  token: ReactNode;
};

/** What somebody waits for, and what is offered to them. */
export function Entries({ none, list, token }: Props) {
  if (none)
    return (
      <div className="panel stack">
        <p>{none.text}</p>
        <p>
          <a href={none.search.href}>{none.search.label}</a>
        </p>
      </div>
    );
  return (
    <ul className="cards panel">
      {list.map(({ key, when, what, state, offer, leave }) => (
        <li key={key}>
          <b>{when}</b>
          <p className="soft">{what}</p>
          {state ? <p>{state}</p> : null}
          <form method="post" className="stack">
            {token}
            <input type="hidden" name="key" value={key} />
            {offer ? (
              <>
                <p>
                  <b>{offer.title}</b> {offer.until}
                </p>
                {offer.rates.length > 1 ? (
                  <SelectField
                    label={offer.label}
                    options={offer.rates}
                    select={{ id: `rate-${key.slice(0, 8)}`, name: 'rateId', defaultValue: offer.chosen }}
                  />
                ) : (
                  <input type="hidden" name="rateId" value={offer.chosen} />
                )}
              </>
            ) : null}
            <div className="btns">
              {offer ? (
                <button type="submit" className="btn" name="intent" value="accept">
                  {offer.submit}
                </button>
              ) : null}{' '}
              {leave ? (
                <button type="submit" className="btn quiet" name="intent" value="leave">
                  {leave}
                </button>
              ) : null}
            </div>
          </form>
        </li>
      ))}
    </ul>
  );
}
