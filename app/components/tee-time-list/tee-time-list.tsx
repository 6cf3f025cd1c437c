import {
  type CommonFacts,
  TeeTimeTile,
  type TeeTimeTileLabels,
  type TeeTimeTileProps,
} from './tee-time-tile.tsx';

export type TeeTimeGroup = {
  title: string;
  /** "24 tee times · Pacific time" */
  note?: string;
  mark?: number;
  /** For parts of a day, the first shows them. */
  facts?: string;
  common: CommonFacts;
  columns?: number;
  hours: readonly Hour[];
};

type Hour = {
  label: string;
  /** Within the hour, or between it and the next: "Sunset 4:34 PM". */
  after?: string;
  times: readonly TeeTimeTileProps[];
};

type Props = { groups: readonly TeeTimeGroup[]; labels: TeeTimeTileLabels };

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
                  {times.map((tile) => (
                    <TeeTimeTile key={tile.href} tile={tile} labels={labels} common={common} />
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
