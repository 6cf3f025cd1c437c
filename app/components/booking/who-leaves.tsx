import { useText } from '#app/page/page-context.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Choices } from '#app/ui/choices.tsx';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { LeavingPlayer } from '#server/contract/cancellation.ts';
import { capitalize } from '#server/format/capitalize.ts';
import type { OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';
import type { Text } from '#server/text/en.ts';

type Props = {
  title: string;
  isPage?: boolean;
  legend: string;
  action: string;
  hidden: Readonly<Record<string, string | number>>;
  players: OrderedTeeTime['players'];
  ticked: readonly number[];
  error?: string | null | undefined;
  keep?: { href: string; label: string };
};

export function WhoLeaves(props: Props) {
  const { order } = useText();
  const { title, isPage, legend, action, hidden, players, ticked, error, keep } = props;
  return (
    <form method="get" action={action} className="panel stack">
      <HiddenFields
        fields={Object.entries(hidden).map(([name, value]) => ({ name, value: String(value) }))}
      />
      {isPage ? <PageHeading title={title} /> : <h2>{title}</h2>}
      <Choices id="leaving" legend={legend} {...(error ? { errors: [error] } : {})}>
        {players.map(({ slotNumber, name, emailAddress, isCaptain }, index) =>
          isCaptain ? null : (
            <Checkbox
              key={slotNumber}
              label={name || emailAddress || order.players.unnamed(index + 1)}
              input={{
                id: `slot-${slotNumber}`,
                name: 'slot',
                value: slotNumber,
                defaultChecked: ticked.includes(slotNumber),
              }}
            />
          ),
        )}
      </Choices>
      <p className="acts">
        <button type="submit" className="btn alt">
          {order.leaving.next}
        </button>{' '}
        {keep ? <a href={keep.href}>{keep.label}</a> : null}
      </p>
    </form>
  );
}

/** Returns "Ana Flores and one unnamed player", named players first. */
export function nameLeaving(
  leaving: readonly LeavingPlayer[],
  { players }: Pick<OrderedTeeTime, 'players'>,
  { order, locale }: Text,
): string {
  const names = leaving.map(({ SlotNumber, Name }) => {
    const player = players.find(({ slotNumber }) => slotNumber === SlotNumber);
    return Name || player?.emailAddress || '';
  });
  const known = names.filter(Boolean);
  const unnamed = names.length - known.length;
  const list = [...known, ...(unnamed > 0 ? [order.leaving.unnamed(unnamed)] : [])];
  return capitalize(new Intl.ListFormat(locale).format(list), locale);
}
