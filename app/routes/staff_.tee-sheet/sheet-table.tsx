import { FormToken } from '#app/page/form-token.tsx';
import type { SheetCell, SheetView } from './view.ts';

export function SheetTable({ heading, columns, rows, words }: SheetView) {
  if (rows.length === 0) return <p className="soft">{words.empty}</p>;
  return (
    <form method="post">
      <FormToken />
      <table className="sheet">
        <caption className="hidden">{heading}</caption>
        <thead>
          <tr>
            <th scope="col">{words.time}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, time, isPast, cells }) => (
            <tr key={key} className={isPast ? 'past' : undefined}>
              <th scope="row" className="num">
                {time}
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have a place, not a name
                <Cell key={index} cell={cell} words={words} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </form>
  );
}

function Cell({ cell, words }: { cell: SheetCell; words: SheetView['words'] }) {
  if (cell.kind !== 'booking')
    return (
      <td colSpan={cell.span} className={cell.kind}>
        {cell.label}
      </td>
    );
  const { href, name, players, others, rate, status, money, isDue, isIn, checkIn } = cell.booking;
  return (
    <td colSpan={cell.span} className={isIn ? 'booked in' : 'booked'}>
      <a href={href}>
        <b>{name}</b>
      </a>{' '}
      <span className="num">{players}</span> {others ? <span className="soft">{others}</span> : null}
      <small>
        {rate}, <span className={isDue ? 'due' : undefined}>{money}</span>
        {status ? `, ${status}` : ''}
      </small>
      {checkIn ? (
        <button
          type="submit"
          className="btn quiet"
          name="checkIn"
          value={checkIn.value}
          aria-label={checkIn.label}
        >
          {words.checkIn}
        </button>
      ) : null}
    </td>
  );
}
