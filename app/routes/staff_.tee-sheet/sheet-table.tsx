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
          {rows.map(({ key, time, isPast, isNow, cells }) => (
            <tr
              key={key}
              id={isNow ? 'now' : undefined}
              className={isNow ? 'now' : isPast ? 'past' : undefined}
            >
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
  const { kind, span } = cell;
  if (kind === 'free')
    return (
      <td colSpan={span} className={kind}>
        {cell.href ? (
          <a href={cell.href} aria-label={cell.name}>
            {cell.label}
          </a>
        ) : (
          cell.label
        )}
      </td>
    );
  if (kind === 'closed')
    return (
      <td colSpan={span} className={`${kind} ${cell.color}`}>
        <a href={cell.href}>{cell.label}</a>
      </td>
    );
  if (kind !== 'booking')
    return (
      <td colSpan={span} className={kind}>
        {cell.label}
      </td>
    );
  const { href, name, players, rate, money, isDue, status, hasNotes, state, checkIn } = cell.booking;
  return (
    <td colSpan={span} className={`booked ${state}`}>
      <div>
        <a href={href}>{name}</a> <span className="num">{players}</span> <span className="rate">{rate}</span>{' '}
        <span className={isDue ? 'num due' : 'num'}>{money}</span>{' '}
        {hasNotes ? <span title={words.notes}>✎</span> : null} {status ? <i>{status}</i> : null}{' '}
        {checkIn ? (
          <button type="submit" name="checkIn" value={checkIn.value} aria-label={checkIn.label}>
            {words.checkIn}
          </button>
        ) : null}
      </div>
    </td>
  );
}
