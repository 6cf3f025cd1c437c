import { useText } from '#app/page/page-context.ts';
import { Checkbox, type CheckboxProps } from '#app/ui/checkbox.tsx';

type Player = { slotNumber: number; name: string | null };
type Props<Each> = {
  legend: string;
  hint: string;
  players: readonly Each[];
  /** For boxes that keep what was ticked, or say more. */
  boxOf?: (player: Each, name: string) => CheckboxProps;
};

/** Chooses players of a booking: the fields `slot1` … of a form. */
export function PlayerBoxes<Each extends Player>({ legend, hint, players, boxOf = plainBox }: Props<Each>) {
  const { booking: words } = useText().staff;
  return (
    <fieldset className="stack" aria-describedby="who-hint">
      <legend>{legend}</legend>
      <p className="hint" id="who-hint">
        {hint}
      </p>
      {players.map((player) => (
        <Checkbox
          key={player.slotNumber}
          {...boxOf(player, player.name ?? words.unnamed(player.slotNumber))}
        />
      ))}
    </fieldset>
  );
}

function plainBox({ slotNumber }: Player, label: string): CheckboxProps {
  const id = `slot${slotNumber}`;
  return { label, input: { id, name: id } };
}
