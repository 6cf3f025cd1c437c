import { FormToken } from '#app/page/form-token.tsx';
import type { SheetCell, SheetsView, SheetView } from './view.ts';

type Words = SheetsView['words'];

/** The tee sheet of one course. `action`: of its check-ins. */
export function SheetTable({
  sheet: { id, name, hasTwoTees, columns, rows },
  action,
  words,
}: {
  sheet: SheetView;
  action: string;
  words: Words;
}) {
  if (rows.length === 0) return <p className="soft">{words.empty}</p>;
  return (
    <form method="post" action={action}>
      <FormToken />
      <table className={hasTwoTees ? 'sheet two-tees' : 'sheet'}>
        <caption className="hidden">{name}</caption>
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
              data-row={`${id} ${key}`}
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

function Cell({ cell, words }: { cell: SheetCell; words: Words }) {
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
      <td colSpan={span} className={kind} data-left={cell.left}>
        {cell.label}
      </td>
    );
  const { href, name, players, rate, money, isDue, status, marks, state, checkIn } = cell.booking;
  return (
    <td colSpan={span} className={`booked ${state}`}>
      <div>
        <a href={href}>{name}</a> <span className="num">{players}</span> <span className="rate">{rate}</span>{' '}
        <span className={isDue ? 'num due' : 'num'}>{money}</span>{' '}
        {marks.map((mark) => (
          <Mark key={mark.name} label={words.marks[mark.name]} sign={mark.sign} />
        ))}{' '}
        {status ? <i>{status}</i> : null}{' '}
        {checkIn ? (
          <button type="submit" name="checkIn" value={checkIn.value} aria-label={checkIn.label} data-queue="">
            {words.checkIn}
          </button>
        ) : null}
      </div>
    </td>
  );
}

function Mark({ label, sign }: { label: string; sign: string }) {
  return (
    <span role="img" aria-label={label} title={label}>
      {sign}
    </span>
  );
}
