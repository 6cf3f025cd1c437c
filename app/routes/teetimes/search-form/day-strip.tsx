import { Fragment } from 'react';
import { DayFacts, type DayLink, MonthCalendar, type MonthCalendarProps } from './month-calendar.tsx';

type StripDay = DayLink & {
  /** "Sat" */
  weekday: string;
  /** "21" */
  day: string;
  /** "Saturday, November 21, sold out" or "…, from $26" for who cannot see the strip as a whole. */
  label: string;
};

type Step = { href: string; label: string };

export type DayStripProps = {
  /** Names the strip: "Choose a day". */
  label: string;
  days: readonly StripDay[];
  /** The days before and after those shown; null at either end. */
  earlier?: Step | null;
  later?: Step | null;
  calendar: MonthCalendarProps;
};

/** Seven days as links; earlier and later ones a link away, all of them in the calendar. */
export function DayStrip({ label, days, earlier, later, calendar }: DayStripProps) {
  return (
    <div className="days">
      <nav aria-label={label}>
        {earlier ? <StepLink {...earlier} sign="‹" /> : null}{' '}
        {days.map((day) => (
          <Fragment key={day.label}>
            <a
              href={day.href}
              role={day.href ? undefined : 'link'}
              aria-disabled={day.href ? undefined : true}
              aria-label={day.label}
              aria-current={day.isCurrent ? 'date' : undefined}
              data-state={day.state}
            >
              <small>{day.weekday}</small> {day.day}
              <DayFacts {...day} />
            </a>{' '}
          </Fragment>
        ))}
        {later ? <StepLink {...later} sign="›" /> : null}
      </nav>{' '}
      <MonthCalendar {...calendar} />
    </div>
  );
}

function StepLink({ href, label, sign }: Step & { sign: string }) {
  return (
    <a className="step" href={href} aria-label={label}>
      {sign}
    </a>
  );
}
