import { ShotgunGroups } from '#app/components/staff/shotgun-groups.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import type { SheetView } from './view.ts';

/** The groups of a shotgun by hole, above the day that they share. `mayPlan`: its name leads to its page. */
export function ShotgunPanel({
  shotgun: { id, name, href, time, groups },
  action,
  mayPlan,
}: {
  shotgun: SheetView['shotguns'][number];
  action: string;
  mayPlan: boolean;
}) {
  const { staffShotguns } = useText();
  const titleId = `shotgun-${id}`;
  return (
    <form method="post" action={action} className="shotgun panel" aria-labelledby={titleId}>
      <FormToken />
      <h3 id={titleId}>
        {staffShotguns.mark} <span className="num">{time}</span>:{' '}
        {mayPlan ? (
          <a className="link" href={href}>
            {name}
          </a>
        ) : (
          name
        )}
      </h3>
      <ShotgunGroups groups={groups} />
    </form>
  );
}
