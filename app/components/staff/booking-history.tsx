import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { links } from '#server/links.ts';
import type { HistoryLine } from './booking-history.view.ts';

/** All that happened to a booking, with the undo of its last change. */
export function BookingHistory({ lines }: { lines: HistoryLine[] }) {
  const { staff, staffTill } = useText();
  const { booking: words } = staff;
  return (
    <section className="panel stack" aria-labelledby="history-title">
      <h2 id="history-title">{words.history}</h2>
      {lines.length === 0 ? <p className="soft">{words.noHistory}</p> : null}
      <ol className="stack">
        {lines.map(({ key, what, details, notes, undo, receipt }) => (
          <li key={key}>
            {what} <span className="soft small">{notes}</span>
            {details.length > 0 ? <p className="small">{details.join(' · ')}</p> : null}
            {receipt === null ? null : (
              <p className="small">
                <a className="link" href={links.staffReceipt(receipt)}>
                  {staffTill.receipt.link}
                </a>
              </p>
            )}
            {undo === null ? null : (
              <form method="post" action={links.staffUndo()}>
                <FormToken />
                <button type="submit" className="btn quiet" name="change" value={undo}>
                  {words.undo}
                </button>
              </form>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
