import { useRef } from 'react';
import { useClosing } from '#app/ui/use-closing.ts';
import type { DayState } from '#server/contract/constants.ts';

export type MonthCalendarProps = {
  /** "Calendar" on the switch that opens it. */
  label: string;
  /** "Sun" to "Sat" as the columns are headed, and in full. */
  weekdays: readonly { short: string; long: string }[];
  months: readonly Month[];
};

type Month = {
  /** "November 2026" */
  title: string;
  /** Seven days each; null where the week belongs to another month. */
  weeks: readonly (readonly (CalendarDay | null)[])[];
};

/** A day of strip or calendar. */
export type DayLink = {
  /** None for a day that cannot be looked at yet. */
  href?: string;
  isCurrent?: boolean;
  /** What a day without times is. */
  state?: Exclude<DayState, 'free'>;
  /** How that is said: "sold out"; of others what goes before the price: "from". */
  note?: string;
  /** The lowest price of a day with times: "$26". */
  price?: string;
};

export type CalendarDay = { day: number } & DayLink;

/** Every day that can be booked as a link, month by month; opened without a script. */
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

/** What is said of a day beside its number. */
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
