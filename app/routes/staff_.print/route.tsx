import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { DayBar } from '#app/components/staff/day-bar.tsx';
import { dayQuery, viewDayBar } from '#app/components/staff/day-bar.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { openDaySheet } from '#app/session/open-day-sheet.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { Spaced } from '#app/ui/acts.tsx';
import { links } from '#server/links.ts';
import {
  type CartSign,
  hasHoles,
  headingOf,
  type NameLine,
  PRINT_LISTS,
  type StarterLine,
  viewCartSigns,
  viewHoles,
  viewNames,
  viewStarterSheet,
} from './view.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['starter', 'print-lists'] };

const query = z.object({ list: z.enum(PRINT_LISTS).catch('starter') });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visit, sheet, facilities } = await openDaySheet({ request, context });
  const { site, text, toast, commit } = visit;
  const { list } = query.parse(Object.fromEntries(new URL(request.url).searchParams));
  const title = headingOf(list, sheet, text);
  const day = dayQuery({ facilityId: sheet.facility.id, date: sheet.date });
  const current = links.staffPrint();
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current }),
      bar: viewDayBar(sheet, facilities, { current, hidden: [{ name: 'list', value: list }] }, text),
      title,
      lists: PRINT_LISTS.filter((each) => each !== 'holes' || hasHoles(sheet)).map((each) => ({
        href: links.staffPrint(`${day}&list=${each}`),
        label: text.staffRound.print.lists[each],
        isCurrent: each === list,
      })),
      dayNotes: sheet.dayNotes,
      halves: list === 'starter' ? viewStarterSheet(sheet, text) : null,
      names: list === 'names' ? viewNames(sheet, text) : null,
      holes: list === 'holes' ? viewHoles(sheet, text) : null,
      signs: list === 'carts' ? viewCartSigns(sheet, text) : null,
    },
    { headers: toast ? await commit() : {} },
  );
}

export default function Print() {
  const { page, bar, title, lists, dayNotes, halves, names, signs, holes } = useLoaderData<typeof loader>();
  const words = useText().staffRound.print;
  const isEmpty = [halves, names, signs, holes].every((list) => !list?.length);
  return (
    <StaffPage {...page} bar={<DayBar {...bar} />}>
      <nav aria-label={words.list} className="desk-screen print-choice">
        <Spaced>
          {lists.map(({ href, label, isCurrent }) => (
            <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </Spaced>
      </nav>
      <p className="desk-screen soft">{words.how}</p>
      {isEmpty ? <p>{words.empty}</p> : null}
      {halves?.map(({ half, title: part, lines }) => (
        <section key={half} className="paper">
          <PaperTitle title={title} part={part} notes={dayNotes} />
          <StarterTable lines={lines} />
        </section>
      ))}
      {holes?.length ? (
        <section className="paper">
          <PaperTitle title={title} notes={dayNotes} />
          <StarterTable lines={holes} first={words.columns.hole} />
        </section>
      ) : null}
      {names?.length ? (
        <section className="paper">
          <PaperTitle title={title} notes={dayNotes} />
          <NamesTable lines={names} />
        </section>
      ) : null}
      {signs?.map((sign) => (
        <Sign key={sign.key} sign={sign} />
      ))}
    </StaffPage>
  );
}

function PaperTitle({ title, part, notes }: { title: string; part?: string; notes: string }) {
  return (
    <>
      <h2>
        {title}
        {part ? `, ${part}` : null}
      </h2>
      {notes ? <p className="day-notes">{notes}</p> : null}
    </>
  );
}

/** `first`: the heading of its first column, the time without it. */
function StarterTable({ lines, first }: { lines: readonly StarterLine[]; first?: string }) {
  const { staffRound } = useText();
  const { columns, in: isIn } = staffRound.print;
  return (
    <table className="starter-sheet">
      <thead>
        <tr>
          {[first ?? columns.time, columns.players, columns.holes, columns.carts, columns.notes].map(
            (column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, time, isSame, players, holes, carts, notes }) => (
          <tr key={key} className={isSame ? 'same' : undefined}>
            <th scope="row" className="num">
              {isSame ? <span className="hidden">{time}</span> : time}
            </th>
            <td>
              <Spaced>
                {players?.map((player) => (
                  <span key={player.key} className="player">
                    <span className="box" aria-hidden="true">
                      {player.isIn ? '✓' : ''}
                    </span>
                    {player.isIn ? <span className="hidden"> {isIn} </span> : null}
                    {player.name}
                  </span>
                ))}
              </Spaced>
            </td>
            <td className="num" data-label={columns.holes}>
              {holes}
            </td>
            <td className="num" data-label={columns.carts}>
              {carts}
            </td>
            <td>{notes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NamesTable({ lines }: { lines: readonly NameLine[] }) {
  const { columns } = useText().staffRound.print;
  return (
    <table className="names-list">
      <thead>
        <tr>
          {[columns.name, columns.time, columns.group, columns.carts].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, time, players, cart }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className="num">{time}</td>
            <td className="num">{players}</td>
            <td className="num">{cart}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sign({ sign: { cart, time, names, place } }: { sign: CartSign }) {
  const { staffRound } = useText();
  return (
    <section className="sign">
      <h2>
        <span className="num">{time}</span> <span>{place}</span>
      </h2>
      <ul>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two players may have one name
          <li key={index}>{name}</li>
        ))}
      </ul>
      {cart ? <p>{staffRound.carts.cart(cart)}</p> : null}
    </section>
  );
}
