import { FormToken } from '#app/page/form-token.tsx';
import { links } from '#server/links.ts';
import type { viewResults } from './view.ts';

type Props = ReturnType<typeof viewResults> & { title: string; undo: string };

/** One line per booking, with its undo. */
export function BatchResults({ sum, isBad, lines, title, undo }: Props) {
  return (
    <section className="panel stack work-results" aria-labelledby="results-title">
      <h2 id="results-title">{title}</h2>
      <p role={isBad ? 'alert' : 'status'}>
        <b>{sum}</b>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={line.isRefused ? 'refused' : undefined}>
            {line.href ? (
              <a className="link" href={line.href}>
                {line.name}
              </a>
            ) : (
              line.name
            )}
            : {line.result}
            {line.undo === null ? null : (
              <form method="post" action={links.staffUndo()}>
                <FormToken />
                <button type="submit" className="btn quiet" name="change" value={line.undo}>
                  {undo}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
