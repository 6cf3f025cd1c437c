import { renderToStaticMarkup } from 'react-dom/server';
import { alertOfSearch } from '#app/site/alerts/alert-of-search.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Settings } from '#server/contract/settings.ts';
import { links } from '#server/links.ts';
import type { SearchState } from '#server/rules/search-state.ts';
import { hasAlerts, settingsOfCourses } from '#server/rules/settings-of-courses.ts';
import type { Text } from '#server/text/en.ts';
import { searchedCourses } from './searched-courses.ts';

type TileProps = {
  title: string;
  points?: readonly string[];
  link: { href: string; label: string };
  /** Of the operator's texts, by their names in the settings. */
  languageOf?: Settings['appearance']['actionTile']['membershipPromotion']['languageOf'];
};

function Tile({ title, points = [], link, languageOf }: TileProps) {
  return (
    <section className="tile">
      <h2 lang={languageOf?.headerText}>{title}</h2>
      {points.length ? (
        <ul>
          {points.map((point, index) => (
            <li key={point} lang={languageOf?.[`bulletPoints[${index}]`]}>
              {point}
            </li>
          ))}
        </ul>
      ) : null}
      <a className="link" href={link.href} lang={languageOf?.buttonText}>
        {link.label}
      </a>
    </section>
  );
}

/** A strip that moves automatically has a pause control (search.css). */
function Tiles({ tiles, pause }: { tiles: readonly TileProps[]; pause: string | null }) {
  return (
    <div className={pause ? 'auto' : undefined}>
      {pause ? (
        <>
          <input type="checkbox" id="pause-tiles" />
          <label htmlFor="pause-tiles">{pause}</label>
        </>
      ) : null}
      <div className="strip">
        {tiles.map((tile) => (
          <Tile key={tile.link.href} {...tile} />
        ))}
      </div>
    </div>
  );
}

/**
 * HTML, because tiles never change in the browser. The operator's default comes first. Links carry the search, so
 * that all visitors share the page.
 */
export function viewActionTiles(
  site: Site,
  state: SearchState,
  { alerts: { search }, search: { pauseTiles } }: Text,
): string {
  const courses = searchedCourses(site, state);
  const { appearance, store } = settingsOfCourses(site.settings, courses);
  const { membershipPromotion: promotion, teeTimeAlerts, enabledAutoSlide } = appearance.actionTile;
  const { headerText, buttonText, bulletPoints, languageOf } = promotion;
  const tiles = [
    ...(hasAlerts(site.settings, courses)
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
            languageOf,
          },
        ]
      : []),
  ]
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map(({ isDefault: _isDefault, ...tile }): TileProps => tile);
  const [only] = tiles;
  if (!only) return '';
  return renderToStaticMarkup(
    tiles.length > 1 ? (
      <Tiles tiles={tiles} pause={enabledAutoSlide ? pauseTiles : null} />
    ) : (
      <Tile {...only} />
    ),
  );
}

export function viewLink(href: string, label: string): string {
  return renderToStaticMarkup(
    <a className="link" href={href}>
      {label}
    </a>,
  );
}
