import type { ReactNode } from 'react';
import { useText } from '#app/page/page-context.ts';

/** Chooses the day whose tee times a page lists. `children`: what else it chooses, before the day. */
export function DayForm({ date, children }: { date: string; children?: ReactNode }) {
  const { move: words } = useText().staffBookings;
  return (
    <form method="get" className="desk-day">
      {children}
      <label>
        {words.day} <input type="date" name="date" className="in desk-date" defaultValue={date} />
      </label>{' '}
      <button type="submit" className="btn alt">
        {words.show}
      </button>
    </form>
  );
}
