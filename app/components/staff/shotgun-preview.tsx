import { useText } from '#app/page/page-context.ts';
import type { ShotgunPreview as Preview } from '#server/contract/staff/shotguns.ts';
import { formatLocalTime, formatTime } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { placeLabel } from '#server/rules/shotgun-place.ts';

/** Shows what a shotgun would take, and links the bookings and blocks that staff have to move first. */
export function ShotgunPreview({ preview }: { preview: Preview }) {
  const { staffShotguns, locale } = useText();
  const { preview: words } = staffShotguns;
  const { groups, blocked, nextTime, bookings, blocks } = preview;
  const time = (local: string) => formatLocalTime(local, locale);
  const golfers = groups.reduce((sum, { players }) => sum + players, 0);
  return (
    <section className="panel stack" aria-labelledby="preview-title">
      <h2 id="preview-title">{words.title}</h2>
      <p>{words.groups(groups.length, golfers)}</p>
      <ul className="shotgun-places">
        {groups.map(({ hole, side, players }) => (
          <li key={`${hole}${side}`}>
            <b className="num">{placeLabel({ hole, side })}</b> {words.players(players)}
          </li>
        ))}
      </ul>
      <p>
        {words.blocked(time(blocked.from), time(blocked.to))}{' '}
        {nextTime ? words.next(time(nextTime)) : words.noNext}
      </p>
      {bookings.length + blocks.length === 0 ? (
        <p>{words.free}</p>
      ) : (
        <>
          <h3>{words.inTheWay}</h3>
          <ul>
            {blocks.map(({ id, reason, from, to }) => (
              <li key={`block ${id}`}>
                <a className="link" href={links.staffBlock(id)}>
                  {time(from)}–{time(to)} {reason}
                </a>
              </li>
            ))}
            {bookings.map(({ id, teetime, timeZone, name, players }) => (
              <li key={id}>
                <a className="link" href={links.staffMove(id)}>
                  {formatTime(teetime, timeZone, locale)} {name}
                </a>
                , {words.players(players)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
