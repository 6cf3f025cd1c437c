import { useText } from '#app/page/page-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ChangeQuote, ChangeTimes } from '#server/contract/changes.ts';
import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import { formatLocalDate, formatMoment, formatTime } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameRate } from '#server/rules/name-rate.ts';
import type { OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';
import { describePlay } from '#server/text/describe-play.ts';
import type { Text } from '#server/text/en.ts';
import { teeWords } from '#server/text/tee-words.ts';
import { playOf, writeWish } from './form.ts';

const MAX_PLAYERS_PER_BAY = 6;

type Props = {
  bookingKey: string;
  booked: OrderedTeeTime;
  found: ChangeTimes;
  askedPlay: string | null;
  refusal: string | null;
};

/** Times are of the kind of play asked for, else of the booked one where the day has it. */
export function ChooseTime({ bookingKey: key, booked, found, askedPlay, refusal }: Props) {
  const text = useText();
  const { changing, order, locale } = text;
  const { players, date, firstDate, lastDate, currencyCode, times } = found;
  const { courseTimezone: zone, groupSize } = booked;
  const { isSimulator } = booked.rate;
  const day = formatLocalDate(date, 'long', locale);
  const plays = new Map(
    times.flatMap(({ rates }) =>
      rates.map((rate) => {
        const label = isSimulator
          ? rate.name
          : describePlay({ ...rate, backNine: false, duration: null }, text);
        return [playOf(rate, isSimulator), label] as const;
      }),
    ),
  );
  const play =
    [askedPlay, playOf(booked.rate, isSimulator)].find((each) => each !== null && plays.has(each)) ??
    plays.keys().next().value;
  const offers = times.flatMap(({ teetime, rates }) =>
    rates.filter((rate) => playOf(rate, isSimulator) === play).map((rate) => ({ ...rate, teetime })),
  );
  return (
    <div className="narrow">
      <PageHeading title={changing.title}>{changing.intro}</PageHeading>
      {refusal ? (
        <Alert kind="bad">
          <p>{refusal}</p>
        </Alert>
      ) : null}
      <p data-testid="booked-now">
        {`${changing.now}: ${formatMoment(booked.playTime, zone, text)} · ${order.playerCount(groupSize)}`}
      </p>
      <form method="get" action={links.changeBooking(key)} className="change-search">
        <TextField
          label={changing.day}
          input={{
            id: 'date',
            name: 'date',
            type: 'date',
            defaultValue: date,
            min: firstDate,
            max: lastDate,
            required: true,
          }}
        />
        <SelectField
          label={changing.players}
          select={{ id: 'players', name: 'players', defaultValue: String(players) }}
          options={Array.from(
            { length: isSimulator ? MAX_PLAYERS_PER_BAY : MAX_PLAYERS_PER_TEE_TIME },
            (_, index) => ({ value: String(index + 1), label: String(index + 1) }),
          )}
        />
        {plays.size > 1 ? (
          <SelectField
            label={isSimulator ? order.facts.rate : changing.round}
            select={{ id: 'play', name: 'play', defaultValue: play }}
            options={Array.from(plays, ([value, label]) => ({ value, label }))}
          />
        ) : null}
        <button type="submit" className="btn alt">
          {changing.show}
        </button>
      </form>
      <section className="change-times" aria-labelledby="times-title">
        <h2 id="times-title">{isSimulator ? changing.timesOfBays(day) : changing.times(day)}</h2>
        {times.length === 0 ? <p>{changing.none}</p> : null}
        <ul>
          {offers.map(({ teetime, rateId, difference, isBooked, ...rate }) => {
            const time = formatTime(teetime, zone, locale);
            const described = describeRate(rate, isSimulator, text);
            return (
              <li key={rateId}>
                <p>
                  <b>{time}</b> <small className="soft">{described}</small>
                </p>{' '}
                {isBooked ? (
                  <em>{changing.booked}</em>
                ) : (
                  <>
                    <em>{describeDifference(difference, currencyCode, text)}</em>{' '}
                    <a
                      className="btn alt"
                      href={links.changeBooking(key, writeWish({ date, players }, { rate: rateId, play }))}
                      aria-label={changing.chooseTime(time, described)}
                    >
                      {changing.choose}
                    </a>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </section>
      <p className="acts">
        <a href={links.booking(key)}>{changing.keep}</a>
      </p>
    </div>
  );
}

type Rate = Pick<ChangeQuote['from'], 'holes' | 'transportation' | 'backNine'> & { name: string };

export function describeRate(
  { name, holes, transportation, backNine }: Rate,
  isSimulator: boolean,
  { cart }: Text,
): string {
  if (isSimulator) return name;
  const described = nameRate(name, [cart.holes(holes), cart.transportations[transportation]]);
  return [described, ...teeWords({ holes, backNine }, { cart })].join(' · ');
}

/** "+$12.00", "Same price", "$8.00 less" */
export function describeDifference(
  dollars: number,
  currency: ChangeQuote['currencyCode'],
  text: Text,
): string {
  const { more, less, same } = text.changing;
  const amount = formatMoney(Math.abs(toCents(dollars)), currency, text);
  return dollars > 0 ? more(amount) : dollars < 0 ? less(amount) : same;
}
