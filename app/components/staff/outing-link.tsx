import { useText } from '#app/page/page-context.ts';
import { links } from '#server/links.ts';

/** Leads from a booking to the group over several tee times that it belongs to. */
export function OutingLink({ outing: { id, name } }: { outing: { id: number; name: string } }) {
  const { staffOutings: words } = useText();
  return (
    <p>
      <a className="link" href={links.staffOuting(id)}>
        {words.link(name)}
      </a>
    </p>
  );
}
