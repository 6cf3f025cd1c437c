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
  /** What holds for all its times; of the parts of a day the first says it. */
  facts?: string;
  /** What its times need not show. */
  common: CommonFacts;
  /** How many stand side by side where there is room; undefined where they come one after the other. */
  columns?: number;
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
  return (
    <>
      {groups.map(({ title, note, mark, facts, common, columns, hours }) => (
        <section key={title} aria-label={title}>
          <h2 className={mark === undefined ? 'vh' : undefined} data-course={mark}>
            {title} {note ? <small>{note}</small> : null}
          </h2>
          {facts ? <p className="facts">{facts}</p> : null}
          {hours.map(({ label, after, times }) => (
            <div key={label}>
              <div className="hour">
                <h3>{label}</h3>
                <ol data-across={columns}>
                  {times.map((card) => (
                    <TeeTimeCard key={card.href} card={card} labels={labels} common={common} />
                  ))}
                </ol>
              </div>
              {after ? <p className="sun">{after}</p> : null}
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
