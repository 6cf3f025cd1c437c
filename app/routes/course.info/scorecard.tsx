import { useText } from '#app/page/page-context.ts';
import type { Scorecard as Card } from '#server/contract/course-info.ts';
import { addUpScorecard } from '#server/rules/scorecard.ts';

type Props = { course: string; card: Card; isOpen: boolean };

export function Scorecard({ course, card, isOpen }: Props) {
  const { courseInfo, locale } = useText();
  const { scorecard: text } = courseInfo;
  const { total } = addUpScorecard(card);
  const unit = text.units[card.unit];
  return (
    <section className="scorecard">
      <h3>{text.title}</h3>
      <p className="soft">{text.summary(total.par, card.holes.length)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keys as well */}
      <section className="tees" aria-label={`${course} · ${text.title}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.tee}</th>
              <th scope="col">{unit}</th>
              <th scope="col">{text.rating}</th>
              <th scope="col">{text.slope}</th>
            </tr>
          </thead>
          <tbody>
            {card.tees.map(({ name, color, rating, slope }, index) => (
              <tr key={name}>
                <th scope="row">
                  <Marker color={color} /> {name}
                </th>
                <td>{total.lengths[index]?.toLocaleString(locale)}</td>
                <td>{rating?.toLocaleString(locale, { minimumFractionDigits: 1 }) ?? '–'}</td>
                <td>{slope ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <details open={isOpen}>
        <summary>{text.byHole}</summary>
        <Holes card={card} course={course} title={text.caption(unit)} />
      </details>
    </section>
  );
}

/** The colour of the tee markers; a presentation attribute, because pages take no inline styles. */
function Marker({ color }: { color: string | null }) {
  if (color === null) return null;
  return (
    <svg className="marker" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill={color} />
    </svg>
  );
}

function Holes({ card, course, title }: { card: Card; course: string; title: string }) {
  const { scorecard: text } = useText().courseInfo;
  const { holes, tees } = card;
  const sums = addUpScorecard(card);
  const rows = holes.map((hole, index) => (
    <Row
      // biome-ignore lint/suspicious/noArrayIndexKey: a hole is its number
      key={index}
      label={String(index + 1)}
      par={hole.par}
      handicap={hole.handicap === null ? '–' : String(hole.handicap)}
      lengths={tees.map(({ lengths }) => lengths[index] ?? 0)}
    />
  ));
  const nine = sums.in ? 9 : rows.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keys as well
    <section className="holes" aria-label={`${course} · ${title}`} tabIndex={0}>
      <table>
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{text.hole}</th>
            <th scope="col">{text.par}</th>
            <th scope="col">
              <span aria-hidden="true">{text.handicapShort}</span>
              <span className="vh">{text.handicap}</span>
            </th>
            {tees.map(({ name, color }) => (
              <th key={name} scope="col">
                <Marker color={color} /> {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, nine)}
          {sums.in ? <Row className="sum" label={text.out} {...sums.out} /> : null}
        </tbody>
        {sums.in ? (
          <tbody>
            {rows.slice(nine)}
            <Row className="sum" label={text.in} {...sums.in} />
          </tbody>
        ) : null}
        <tfoot>
          <Row className="sum" label={text.total} {...sums.total} />
        </tfoot>
      </table>
    </section>
  );
}

type RowProps = {
  label: string;
  par: number;
  handicap?: string;
  /** One per tee, as the head has them. */
  lengths: readonly number[];
  className?: string;
};

function Row({ label, par, handicap = '', lengths, className }: RowProps) {
  const { locale } = useText();
  return (
    <tr className={className}>
      <th scope="row">{label}</th>
      <td>{par}</td>
      <td>{handicap}</td>
      {lengths.map((length, tee) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tees of a card keep their order
        <td key={tee}>{length.toLocaleString(locale)}</td>
      ))}
    </tr>
  );
}
