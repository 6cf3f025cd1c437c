import { Fragment } from 'react';
import { FormToken } from '#app/page/form-token.tsx';
import type { SheetsView, SheetView } from './view.ts';
import type { SheetCell } from './view-cells.ts';

type Words = SheetsView['words'];

/** The tee sheet of one course, its tees side by side. `action`: of its check-ins; `isFirst`: of those on the page. */
export function SheetTable({
  sheet: { id, name, tees, columns, rows },
  isFirst,
  action,
  words,
}: {
  sheet: SheetView;
  isFirst: boolean;
  action: string;
  words: Words;
}) {
  if (!rows.some(({ time }) => time !== null)) return <p className="soft">{words.empty}</p>;
  return (
    <form method="post" action={action}>
      <FormToken />
      <table className={tees.length > 1 ? 'sheet two-tees' : 'sheet'}>
        <caption className="hidden">{name}</caption>
        <thead>
          <tr>
            {tees.map(({ heading }) => (
              <Fragment key={heading}>
                <th scope="col">{heading}</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, time, isPast, isNow, tees: cellsOfTees }) => (
            <tr
              key={key}
              id={isNow && isFirst ? 'now' : undefined}
              className={time === null ? 'empty' : isNow ? 'now' : isPast ? 'past' : undefined}
              data-row={time === null ? undefined : `${id} ${key}`}
            >
              {tees.map(({ heading, hole }, nth) => (
                <CellsOfTee key={heading} cells={cellsOfTees[nth]} {...{ time, hole, columns, words }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </form>
  );
}

/** `cells`: none without a tee time there. */
function CellsOfTee({
  time,
  hole,
  cells,
  columns,
  words,
}: {
  time: string | null;
  hole: string | null;
  cells: readonly SheetCell[] | undefined;
  columns: readonly string[];
  words: Words;
}) {
  if (!cells) return <td colSpan={columns.length + 1} className="empty" />;
  return (
    <>
      <th scope="row" className={hole ? 'num tee' : 'num'}>
        {time}
        {hole ? <span> · {hole}</span> : null}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have a place, not a name
        <Cell key={index} cell={cell} words={words} />
      ))}
    </>
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
  const { href, name, players, rate, delayedFrom, money, isDue, status, marks, state, checkIn } =
    cell.booking;
  return (
    <td colSpan={span} className={`booked ${state}`}>
      <div>
        <a href={href}>{name}</a> <span className="num">{players}</span> <span className="rate">{rate}</span>{' '}
        {delayedFrom ? <span className="num">{delayedFrom}</span> : null}{' '}
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

/** A sign for the eye and its words, which text browsers show too. */
function Mark({ label, sign }: { label: string; sign: string }) {
  return (
    <span title={label}>
      <span aria-hidden="true">{sign}</span>
      <span className="hidden"> {label}</span>
    </span>
  );
}
