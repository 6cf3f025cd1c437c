import { useText } from '#app/page/page-context.ts';
import { links } from '#server/links.ts';

type Props = { outing: { id: number; name: string }; isShotgun: boolean };

/** Leads from a booking to the group over several tee times that it belongs to. */
export function OutingLink({ outing: { id, name }, isShotgun }: Props) {
  const { staffOutings: words } = useText();
  return (
    <p>
      <a className="link" href={isShotgun ? links.staffShotgun(id) : links.staffOuting(id)}>
        {words.link(name)}
      </a>
    </p>
  );
}
