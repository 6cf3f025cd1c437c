/** Aligns rows under a heading and drops empty columns. */
export function writeColumns(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map(withoutControls));
  const [heading = []] = rows;
  const shown = heading.flatMap((_, index) => (rows.slice(1).some((row) => row[index]) ? [index] : []));
  const widths = shown.map((index) => Math.max(...rows.map((row) => length(row[index]))));
  return rows
    .map((row) =>
      shown
        .map((index, place) => {
          const text = row[index] ?? '';
          return text + ' '.repeat((widths[place] ?? 0) - length(text));
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Names and notes could otherwise control the terminal. */
export function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

function length(text: string | undefined): number {
  return [...(text ?? '')].length;
}
