import { ShotgunGroups } from '#app/components/staff/shotgun-groups.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import type { SheetView } from './view.ts';

/**
 * The groups of a shotgun by hole, above the day that they share. `heading`: below the page's, or the course's.
 * `mayPlan`: its name leads to its page.
 */
export function ShotgunPanel({
  shotgun: { id, name, href, time, groups },
  heading: Heading,
  action,
  mayPlan,
}: {
  shotgun: SheetView['shotguns'][number];
  heading: 'h2' | 'h3';
  action: string;
  mayPlan: boolean;
}) {
  const { staffShotguns } = useText();
  const titleId = `shotgun-${id}`;
  return (
    <form method="post" action={action} className="shotgun panel" aria-labelledby={titleId}>
      <FormToken />
      <Heading id={titleId}>
        {staffShotguns.mark} <span className="num">{time}</span>:{' '}
        {mayPlan ? (
          <a className="link" href={href}>
            {name}
          </a>
        ) : (
          name
        )}
      </Heading>
      <ShotgunGroups groups={groups} />
    </form>
  );
}
