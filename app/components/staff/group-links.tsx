import { useText } from '#app/page/page-context.ts';
import { Acts } from '#app/ui/acts.tsx';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { links } from '#server/links.ts';

type Props = { booking: Pick<DeskBooking, 'id' | 'players' | 'shotgun'>; courses: number };

/** Further changes of a booking: its group, players and copies. A group of a shotgun does not leave it. */
export function GroupLinks({ booking: { id, players, shotgun }, courses }: Props) {
  const { staffGroups: words } = useText();
  const apart = [
    ...(players.length > 1 ? [{ label: words.split.link, href: links.staffSplit(id) }] : []),
    { label: words.merge.link, href: links.staffMerge(id) },
    { label: words.swap.link, href: links.staffSwap(id) },
    ...(courses > 1 ? [{ label: words.course.link, href: links.staffCourse(id) }] : []),
  ];
  const acts = [
    { label: words.players.link, href: links.staffPlayers(id) },
    ...(shotgun ? [] : apart),
    { label: words.copy.link, href: links.staffCopy(id) },
  ];
  return (
    <nav aria-label={words.more}>
      <Acts>
        {acts.map(({ label, href }) => (
          <a key={href} className="btn quiet" href={href}>
            {label}
          </a>
        ))}
      </Acts>
    </nav>
  );
}
