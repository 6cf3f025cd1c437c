import { useText } from '#app/page/page-context.ts';
import { links } from '#server/links.ts';

/** The end of a form that changes a group: its button, and the way back to the booking. */
export function GroupSubmit({ id, label }: { id: number; label: string }) {
  return (
    <p className="desk-acts">
      <button type="submit" className="btn">
        {label}
      </button>{' '}
      <a className="link" href={links.staffBooking(id)}>
        {useText().staffGroups.back}
      </a>
    </p>
  );
}
