import { useText } from '#app/page/page-context.ts';
import type { ShotgunGroupView } from '#app/site/shotgun-groups.ts';

/** The groups of a shotgun by hole, in a form that checks one in. */
export function ShotgunGroups({ groups }: { groups: readonly ShotgunGroupView[] }) {
  const { show: words } = useText().staffShotguns;
  const { hole, players, state } = words.columns;
  return (
    <div className="work-box">
      <table className="plan">
        <thead>
          <tr>
            {[hole, players, state].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.id}>
              <th scope="row" className="num">
                <a className="link" href={group.href}>
                  {group.place}
                </a>
              </th>
              <td>
                <span className="num">{group.players}</span> <span className="soft">{group.names}</span>
              </td>
              <td>
                {group.state}{' '}
                {group.checkIn ? (
                  <button
                    type="submit"
                    className="btn quiet"
                    name="checkIn"
                    value={group.checkIn.value}
                    aria-label={group.checkIn.label}
                  >
                    {words.checkIn}
                  </button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
