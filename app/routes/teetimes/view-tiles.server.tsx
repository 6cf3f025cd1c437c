import { renderToStaticMarkup } from 'react-dom/server';
import { alertOfSearch } from '#app/site/alerts/alert-of-search.ts';
import type { Site } from '#app/site/site.server.ts';
import { links } from '#server/links.ts';
import type { SearchState } from '#server/rules/search-state.ts';
import type { Text } from '#server/text/en.ts';

type TileProps = {
  title: string;
  points?: readonly string[];
  link: { href: string; label: string };
};

function Tile({ title, points = [], link }: TileProps) {
  return (
    <section className="tile">
      <h2>{title}</h2>
      {points.length ? (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
      <a className="link" href={link.href}>
        {link.label}
      </a>
    </section>
  );
}

/**
 * The tiles below the list, as HTML: they never change in the browser, so no script is sent for them. The one the operator has as its
 * default comes first. Plain links with the search in them: the page is the same for everybody.
 */
export function viewTiles(
  { settings: { appearance, store } }: Site,
  state: SearchState,
  { alerts: { search } }: Text,
): string {
  const { teeTimeAlerts, membershipPromotion: promotion } = appearance.actionTile;
  const { headerText, buttonText, bulletPoints } = promotion;
  const tiles = [
    ...(teeTimeAlerts.enabled
      ? [
          {
            isDefault: teeTimeAlerts.isDefault,
            title: search.tile,
            link: { href: alertOfSearch(state), label: search.link },
          },
        ]
      : []),
    ...(promotion.enabled && store.enabled && headerText && buttonText
      ? [
          {
            isDefault: promotion.isDefault,
            title: headerText,
            points: bulletPoints,
            link: { href: links.store(), label: buttonText },
          },
        ]
      : []),
  ].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return tiles.map(({ isDefault: _isDefault, ...tile }) => renderToStaticMarkup(<Tile {...tile} />)).join('');
}

/** A link that no script has anything to do with, as HTML. */
export function viewLink(href: string, label: string): string {
  return renderToStaticMarkup(
    <a className="link" href={href}>
      {label}
    </a>,
  );
}
