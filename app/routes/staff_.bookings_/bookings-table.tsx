import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { Acts } from '#app/ui/acts.tsx';
import { ROLES } from '#app/ui/table-roles.ts';
import type { viewBookings } from './view.ts';

type Props = { view: ReturnType<typeof viewBookings>; most: number; mayBook: boolean };

/** The day's bookings with a checkbox each, and what can be done to the selected ones. */
export function BookingsTable({ view, most, mayBook }: Props) {
  const { staffWork, staff } = useText();
  const words = staffWork.list;
  return (
    <form method="post">
      <FormToken />
      <div className="work-box">
        <table className="plan work" {...ROLES.table}>
          <caption className="hidden">{words.caption}</caption>
          <thead {...ROLES.group}>
            <tr {...ROLES.row}>
              <th scope="col" {...ROLES.column} className="desk-screen">
                <span className="hidden">{words.choose}</span>
              </th>
              <th scope="col" {...ROLES.column}>
                {staff.sheet.time}
              </th>
              <th scope="col" {...ROLES.column}>
                {words.name}
              </th>
              <th scope="col" {...ROLES.column}>
                {words.players}
              </th>
              <th scope="col" {...ROLES.column} className="rate">
                {words.rate}
              </th>
              <th scope="col" {...ROLES.column}>
                {words.status}
              </th>
            </tr>
          </thead>
          <tbody {...ROLES.group}>
            {view.rows.slice(0, most).map((row, index) => (
              <tr key={row.id} {...ROLES.row}>
                <td {...ROLES.cell} className="desk-screen">
                  <input
                    type="checkbox"
                    name={`pick${index}`}
                    value={row.pick}
                    aria-label={row.select}
                    defaultChecked={view.isAllPicked}
                  />
                </td>
                <td {...ROLES.cell} className="num">
                  {row.time}
                </td>
                <th scope="row" {...ROLES.name}>
                  <a href={row.href}>{row.name}</a>
                </th>
                <td {...ROLES.cell}>
                  {row.players}
                  {row.others ? <span className="soft small"> {row.others}</span> : null}
                </td>
                <td {...ROLES.cell} className="rate">
                  {row.rate}
                </td>
                <td {...ROLES.cell}>{[row.money, row.status].filter(Boolean).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <fieldset className="work-acts desk-screen">
        <legend>{words.selected}</legend>
        <Acts>
          <button type="submit" className="btn" name="intent" value="check-in">
            {words.checkIn}
          </button>
          <button type="submit" className="btn alt" name="intent" value="no-show">
            {words.noShow}
          </button>
          {mayBook ? (
            <>
              <button type="submit" className="btn alt" name="intent" value="send-confirmation">
                {words.confirm}
              </button>{' '}
              <button type="submit" className="btn alt" name="intent" value="cancel">
                {words.cancel}
              </button>
            </>
          ) : null}
          <a className="link" href={view.picking.href}>
            {view.picking.label}
          </a>
        </Acts>
      </fieldset>
    </form>
  );
}
