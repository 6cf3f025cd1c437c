import { useRef } from 'react';
import { useClosing } from '#app/ui/use-closing.ts';
import type { DayState } from '#server/contract/constants.ts';

export type MonthCalendarProps = {
  label: string;
  weekdays: readonly { short: string; long: string }[];
  months: readonly Month[];
};

type Month = {
  title: string;
  /** Seven days each; null for days of another month. */
  weeks: readonly (readonly (CalendarDay | null)[])[];
};

export type DayLink = {
  /** Missing when the day cannot be searched yet. */
  href?: string;
  isCurrent?: boolean;
  state?: Exclude<DayState, 'free'>;
  /** "sold out", or the word before the price: "from". */
  note?: string;
  price?: string;
};

export type CalendarDay = { day: number } & DayLink;

export function MonthCalendar({ label, weekdays, months }: MonthCalendarProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useClosing(box);
  return (
    <details className="cal" ref={box}>
      <summary className="btn alt">{label}</summary>
      <div className="panel">
        {months.map(({ title, weeks }) => (
          <table key={title}>
            <caption>{title}</caption>
            <thead>
              <tr>
                {weekdays.map(({ short, long }) => (
                  <th key={short} scope="col" abbr={long}>
                    {short}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week.find((day) => day)?.day}>
                  {week.map((day, column) => (
                    <td key={weekdays[column]?.short}>{day ? <Day {...day} /> : null}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </details>
  );
}

export function DayFacts({ note, price }: Pick<DayLink, 'note' | 'price'>) {
  return (
    <>
      {note ? <span className="vh">{` ${note}`}</span> : null}
      {price ? <b>{` ${price}`}</b> : null}
    </>
  );
}

function Day({ day, href, isCurrent, state, ...facts }: CalendarDay) {
  const words = (
    <>
      {day}
      <DayFacts {...facts} />
    </>
  );
  if (!href) return words;
  return (
    <a href={href} aria-current={isCurrent ? 'date' : undefined} data-state={state}>
      {words}
    </a>
  );
}
