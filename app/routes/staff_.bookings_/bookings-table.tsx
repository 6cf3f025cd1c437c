import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { Acts } from '#app/ui/acts.tsx';
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
        <table className="plan work">
          <caption className="hidden">{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col" className="desk-screen">
                <span className="hidden">{words.choose}</span>
              </th>
              <th scope="col">{staff.sheet.time}</th>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.players}</th>
              <th scope="col" className="rate">
                {words.rate}
              </th>
              <th scope="col">{words.status}</th>
            </tr>
          </thead>
          <tbody>
            {view.rows.slice(0, most).map((row, index) => (
              <tr key={row.id}>
                <td className="desk-screen">
                  <input
                    type="checkbox"
                    name={`pick${index}`}
                    value={row.pick}
                    aria-label={row.select}
                    defaultChecked={view.isAllPicked}
                  />
                </td>
                <td className="num">{row.time}</td>
                <th scope="row">
                  <a href={row.href}>{row.name}</a>
                </th>
                <td>
                  {row.players}
                  {row.others ? <span className="soft small"> {row.others}</span> : null}
                </td>
                <td className="rate">{row.rate}</td>
                <td>{[row.money, row.status].filter(Boolean).join(', ')}</td>
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
