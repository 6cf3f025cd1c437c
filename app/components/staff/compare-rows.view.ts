type Row = { key: string; label: string; lines: string[] };

/** Returns the rows of both versions, the differences first. `unseen`: in place of a row that the form did not show. */
export function compareRows(old: readonly Row[] | null, rows: readonly Row[], unseen: string) {
  return rows
    .map(({ key, label, lines }) => {
      const before = old?.find((row) => row.key === key)?.lines;
      return {
        key,
        label,
        before: before ?? [unseen],
        now: lines,
        isChanged: before !== undefined && before.join() !== lines.join(),
      };
    })
    .sort((one, other) => Number(other.isChanged) - Number(one.isChanged));
}
