import { FormToken } from '#app/page/form-token.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import type { WaitingEntry } from '#server/contract/waiting-list.ts';
import { formatWeekdayDateTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { describeHours } from './describe-hours.ts';

type Props = {
  entries: readonly WaitingEntry[];
  /** The secret of the email's link, in place of the entry's id. */
  mailedKey?: string;
};

export function Entries({ entries, mailedKey }: Props) {
  const { waitingList, search } = useText();
  if (entries.length === 0)
    return (
      <div className="panel stack">
        <p>{waitingList.none}</p>
        <p>
          <a href={links.home()}>{search.show}</a>
        </p>
      </div>
    );
  return (
    <ul className="cards panel">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} entryKey={mailedKey ?? entry.id} />
      ))}
    </ul>
  );
}

function Entry({ entry, entryKey }: { entry: WaitingEntry; entryKey: string }) {
  const { facilities } = useSite();
  const words = useText();
  const { waitingList: text, teeTime, cart, locale } = words;
  const { facilityId, from, to, players, state, ahead, offer } = entry;
  const facility = facilities.find(({ id }) => id === facilityId);
  const zone = facility?.timeZone ?? 'UTC';
  const line = state === 'waiting' ? text.ahead(ahead ?? 0) : state === 'offered' ? null : text.states[state];
  return (
    <li>
      <b>
        {offer
          ? [
              formatWeekdayDateTime(offer.teetime, zone, locale),
              ...(offer.backNine ? [cart.startsAtTen] : []),
            ].join(' · ')
          : describeHours({ from, to }, zone, words)}
      </b>
      <p className="soft">{[facility?.name, teeTime.golferCount(players)].filter(Boolean).join(' · ')}</p>
      {line ? <p>{line}</p> : null}
      <form method="post" className="stack">
        <FormToken />
        <input type="hidden" name="key" value={entryKey} />
        {offer ? (
          <>
            <p>
              <b>{text.offer.title}</b> {text.offer.until(formatWeekdayDateTime(offer.until, zone, locale))}
            </p>
            {offer.rates.length > 1 ? (
              <SelectField
                label={words.search.rateType}
                options={offer.rates.map(({ rateId, name, price }) => ({
                  value: String(rateId),
                  label: `${name} · ${formatMoney(price, facility?.currency ?? 'USD', words)}`,
                }))}
                select={{
                  id: `rate-${entryKey.slice(0, 8)}`,
                  name: 'rateId',
                  defaultValue: offer.rates[0]?.rateId,
                }}
              />
            ) : (
              <input type="hidden" name="rateId" value={offer.rates[0]?.rateId ?? ''} />
            )}
          </>
        ) : null}
        <div className="btns">
          {offer ? (
            <button type="submit" className="btn" name="intent" value="accept">
              {text.offer.accept}
            </button>
          ) : null}{' '}
          {state === 'waiting' || state === 'offered' ? (
            <button type="submit" className="btn quiet" name="intent" value="leave">
              {text.leave}
            </button>
          ) : null}
        </div>
      </form>
    </li>
  );
}
