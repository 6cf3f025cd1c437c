import { Fragment } from 'react';
import { DayFacts, type DayLink, MonthCalendar, type MonthCalendarProps } from './month-calendar.tsx';

type StripDay = DayLink & {
  weekday: string;
  day: string;
  /** "November": read aloud after the number. The name of a link begins with what is seen of it. */
  month: string;
};

type Step = { href: string; label: string };

export type DayStripProps = {
  label: string;
  days: readonly StripDay[];
  earlier?: Step | null;
  later?: Step | null;
  calendar: MonthCalendarProps;
};

export function DayStrip({ label, days, earlier, later, calendar }: DayStripProps) {
  return (
    <div className="days">
      <nav aria-label={label}>
        {earlier ? <StepLink {...earlier} sign="‹" /> : null}{' '}
        {days.map((day) => (
          <Fragment key={day.day}>
            <a
              href={day.href}
              role={day.href ? undefined : 'link'}
              aria-disabled={day.href ? undefined : true}
              aria-current={day.isCurrent ? 'date' : undefined}
              data-state={day.state}
            >
              <small>{day.weekday}</small> {day.day} <span className="vh">{day.month}</span>
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
