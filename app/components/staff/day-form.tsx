import { useText } from '#app/page/page-context.ts';

/** Chooses the day whose tee times a page lists. */
export function DayForm({ date }: { date: string }) {
  const { move: words } = useText().staffBookings;
  return (
    <form method="get" className="desk-acts">
      <label>
        {words.day} <input type="date" name="date" className="in desk-date" defaultValue={date} />
      </label>{' '}
      <button type="submit" className="btn alt">
        {words.show}
      </button>
    </form>
  );
}
