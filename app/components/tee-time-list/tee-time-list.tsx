import {
  type CommonFacts,
  TeeTimeCard,
  type TeeTimeCardLabels,
  type TeeTimeCardProps,
} from './tee-time-card.tsx';

export type TeeTimeGroup = {
  /** "Morning", or the course where the list is about several. */
  title: string;
  /** "24 tee times · Pacific time" */
  note?: string;
  /** Which of the colours marks the course, from 0; undefined for a part of the day. */
  mark?: number;
  /** What happens before its first time: "Sunrise 6:58 AM". */
  before?: string;
  /** The Convenience Fee of its times, the highest where they differ. */
  fee?: string;
  hours: readonly Hour[];
};

type Hour = {
  /** "7 AM" */
  label: string;
  /** What happens in the hour, or after it and before the next: "Sunset 4:34 PM". */
  after?: string;
  times: readonly TeeTimeCardProps[];
};

type Props = { groups: readonly TeeTimeGroup[]; labels: TeeTimeCardLabels };

/** The tee sheet of a day: hours down, minutes across. What holds for a whole list of times is said once above it. */
export function TeeTimeList({ groups, labels }: Props) {
  const isByCourse = groups.some(({ mark }) => mark !== undefined);
  const common = isByCourse ? null : commonFacts(groups, labels.from);
  const columns = isByCourse ? null : minutesAcross(groups);
  return (
    <>
      {common ? <Facts common={common} labels={labels} more={groups[0]?.before} /> : null}
      {groups.map((group) => (
        <TeeTimes
          key={group.title}
          group={group}
          labels={labels}
          common={common}
          columns={columns ?? minutesAcross([group])}
        />
      ))}
    </>
  );
}

type TeeTimesProps = {
  group: TeeTimeGroup;
  labels: TeeTimeCardLabels;
  /** Of all groups; null where each says its own. */
  common: CommonFacts | null;
  columns: readonly string[];
};

function TeeTimes({ group, labels, common, columns }: TeeTimesProps) {
  const { title, note, mark, hours } = group;
  const own = common ?? commonFacts([group], labels.from);
  return (
    <section aria-label={title}>
      <h2 className={mark === undefined ? 'vh' : undefined} data-course={mark}>
        {title} {note ? <small>{note}</small> : null}
      </h2>
      {common ? null : <Facts common={own} labels={labels} />}
      {hours.map(({ label, after, times }) => (
        <div key={label}>
          <div className="hour">
            <h3>{label}</h3>
            <ol data-across={columns.length || undefined}>
              {times.map((card) => (
                <TeeTimeCard
                  key={card.href}
                  card={card}
                  labels={labels}
                  common={own}
                  column={columns.length ? columns.indexOf(minuteOf(card)) : undefined}
                />
              ))}
            </ol>
          </div>
          {after ? <p className="sun">{after}</p> : null}
        </div>
      ))}
    </section>
  );
}

type FactsProps = { common: CommonFacts; labels: TeeTimeCardLabels; more?: string | undefined };

function Facts({ common, labels, more }: FactsProps) {
  const { holes, players, price, fee } = common;
  const golfers = players && `${players} ${players === '1' ? labels.player : labels.players}`;
  const facts = [holes, golfers, price, fee, more].filter(Boolean).join(' · ');
  return facts ? <p className="facts">{facts}</p> : null;
}

/** What most cards of a list say, if most say the same; the price only where it is the same for all. */
function commonFacts(groups: readonly TeeTimeGroup[], from: string): CommonFacts {
  const cards = groups.flatMap(({ hours }) => hours.flatMap(({ times }) => times));
  const prices = new Set(cards.map(({ price, several }) => `${several ? `${from} ` : ''}${price}`));
  return {
    holes: mostCommon(cards.map((card) => card.holes)),
    players: mostCommon(cards.map((card) => card.players)),
    fee: groups[0]?.fee,
    ...(prices.size === 1 ? { price: [...prices][0] } : {}),
  };
}

/** The value that more than half have. */
function mostCommon(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].find(([, count]) => count * 2 > values.length)?.[0];
}

/** As many columns as fit side by side. */
const MOST_COLUMNS = 6;

/** The minutes past the hour that times of a list begin at, each a column; none where they are too many. */
function minutesAcross(groups: readonly TeeTimeGroup[]): readonly string[] {
  const minutes = groups.flatMap(({ hours }) => hours.flatMap(({ times }) => times.map(minuteOf)));
  const across = [...new Set(minutes)].sort();
  return across.length <= MOST_COLUMNS ? across : [];
}

function minuteOf({ time }: TeeTimeCardProps): string {
  return time.slice(time.indexOf(':') + 1, time.indexOf(':') + 3);
}
