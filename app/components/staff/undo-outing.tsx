import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import type { OutingUndo } from '#server/contract/constants.ts';
import { links } from '#server/links.ts';

type Props = { id: number; undoable: OutingUndo | null };

/** Undoes the last change of an outing or a shotgun, as long as that is possible. */
export function UndoOuting({ id, undoable }: Props) {
  const { undo } = useText().staffOutingMoney;
  if (!undoable) return null;
  return (
    <form method="post" action={links.staffOuting(id)}>
      <FormToken />
      <button type="submit" className="btn alt">
        {undo.submit[undoable]}
      </button>
    </form>
  );
}
