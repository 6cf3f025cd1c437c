import { TeeTimeCard, type TeeTimeCardLabels, type TeeTimeCardProps } from './tee-time-card.tsx';

export type TeeTimeGroup = {
  /** "Morning" */
  title: string;
  /** "24 tee times" */
  note?: string;
  times: readonly TeeTimeCardProps[];
};

type Props = { groups: readonly TeeTimeGroup[]; labels: TeeTimeCardLabels };

/** The tee sheet of a day: one row or tile a time, a new hour on a new line. */
export function TeeTimeList({ groups, labels }: Props) {
  return (
    <>
      {groups.map(({ title, note, times }) => (
        <section key={title} aria-label={title}>
          <h2>
            {title}
            {note ? <small>{` ${note}`}</small> : null}
          </h2>
          <ol className={times[0]?.hour ? 'hours' : undefined}>
            {times.map((card) => (
              <TeeTimeCard key={card.href} card={card} labels={labels} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
