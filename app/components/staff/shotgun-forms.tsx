import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';

type Props = {
  /** Of the shotgun as the page shows it. */
  hidden: readonly { name: string; value: string }[];
  groups: readonly { id: number; place: string }[];
  /** Places without a group. */
  free: readonly string[];
};

/** Two forms of a shotgun: one moves or swaps a group, one adds a group. */
export function ShotgunForms({ hidden, groups, free }: Props) {
  const { show: words, place: onHole } = useText().staffShotguns;
  const places = [
    ...free.map((place) => ({ value: place, label: words.free(place) })),
    ...groups.map(({ place }) => ({ value: place, label: words.swap(place) })),
  ].sort(
    (a, b) => Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10) || (a.value < b.value ? -1 : 1),
  );
  const sizes = Array.from({ length: MAX_PLAYERS_PER_TEE_TIME }, (_, index) => String(index + 1)).reverse();
  return (
    <div className="desk-cols">
      <form method="post" className="panel stack">
        <FormToken />
        <HiddenFields fields={hidden} />
        <h2>{words.columns.act}</h2>
        <SelectField
          label={words.group}
          options={groups.map(({ id, place }) => ({ value: String(id), label: onHole(place) }))}
          select={{ id: 'group', name: 'group' }}
        />
        <SelectField
          label={words.to}
          options={places}
          select={{ id: 'to', name: 'place', defaultValue: free[0] ?? groups[1]?.place }}
        />
        <button type="submit" className="btn">
          {words.move}
        </button>
      </form>
      {free.length === 0 ? (
        <p className="panel">{words.full}</p>
      ) : (
        <form method="post" className="panel stack">
          <FormToken />
          <HiddenFields fields={hidden} />
          <h2>{words.add}</h2>
          <SelectField
            label={words.place}
            options={free.map((place) => ({ value: place, label: onHole(place) }))}
            select={{ id: 'place', name: 'place' }}
          />
          <SelectField
            label={words.groupPlayers}
            options={sizes.map((size) => ({ value: size, label: size }))}
            select={{ id: 'players', name: 'players' }}
          />
          <button type="submit" className="btn">
            {words.addSubmit}
          </button>
        </form>
      )}
    </div>
  );
}
