import { memo, useContext } from 'react';
import { RenderLinkContext } from '#app/page/rendered-once.tsx';

/** Flat and short, because a page carries hundreds. */
export type TeeTimeTileProps = {
  href: string;
  /** "7:20 AM" */
  time: string;
  /** "1–4": the numbers of golfers to book for. */
  players: string;
  /** "9 or 18 holes · cart or walk" */
  holes: string;
  /** "$26" or "$26.50" */
  price: string;
  was?: string;
  /** The price is the lowest, and the golfer chooses on the next page. */
  several?: boolean;
  deal?: boolean;
  /** "Save $9.50" */
  save?: string;
  low?: boolean;
  /** "Twilight": the rate type of its price, when most have another. */
  kind?: string;
  /** "+ $2.50 Convenience Fee"; read aloud where it is not what most times have, and seen above the list. */
  fee?: string;
  /** Its column from 0; undefined when times are not aligned. */
  column?: number;
};

export type CommonFacts = {
  holes?: string | undefined;
  players?: string | undefined;
  fee?: string | undefined;
  price?: { amount: string; isFrom: boolean };
};

export type TeeTimeTileLabels = {
  player: string;
  players: string;
  from: string;
  was: string;
  deal: string;
  book: string;
  choose: string;
};

type Props = {
  tile: TeeTimeTileProps;
  labels: TeeTimeTileLabels;
  common: CommonFacts;
};

/**
 * One link, named by its time, its price and what differs from the other tiles; headings cover the rest. A price that all
 * have is seen on wide screens alone. The other facts are hidden in the HTML, for the wire's test ids.
 */
export const TeeTimeTile = memo(function TeeTimeTile({ tile, labels, common }: Props) {
  const renderLink = useContext(RenderLinkContext);
  const { href, column, ...facts } = tile;
  if (!import.meta.env.SSR || !renderLink)
    return (
      <li data-c={column}>
        <TileLink tile={tile} labels={labels} common={common} />
      </li>
    );
  const __html = renderLink(JSON.stringify([facts, labels, common]), href, (href) => (
    <TileLink tile={{ ...facts, href }} labels={labels} common={common} />
  ));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React from this very tile
  return <li data-c={column} dangerouslySetInnerHTML={{ __html }} />;
});

function TileLink({ tile, labels, common }: Props) {
  const [clock, half] = tile.time.split(' ');
  const unless = (isCommon: boolean, className: string) => (isCommon ? { hidden: true } : { className });
  const isPriceCommon = common.price !== undefined && !tile.was;
  return (
    <a className={classOf(tile)} href={tile.href}>
      <b className="at" data-testid="teetimes-tile-time">
        {clock}
        {half ? <small className="vh">{` ${half}`}</small> : null}
      </b>{' '}
      <span className={isPriceCommon ? 'for wide' : 'for'}>
        {tile.several ? <small>{labels.from}</small> : null} <b>{tile.price}</b>{' '}
        {tile.was ? (
          <s>
            <span className="vh">{`${labels.was} `}</span>
            {tile.was}
          </s>
        ) : null}
      </span>{' '}
      {tile.deal ? (
        <em>
          <span className={tile.save ? 'vh' : undefined}>{labels.deal}</span> {tile.save}
        </em>
      ) : null}{' '}
      {tile.kind ? <i>{tile.kind}</i> : null}{' '}
      <span {...unless(common.players === tile.players, 'seats')}>
        <b data-testid="teetimes-tile-available-players">{wirePlayers(tile.players)}</b>
        {tile.players === '1' ? ` ${labels.player}` : ` ${labels.players}`}
      </span>{' '}
      <span {...unless(common.holes === tile.holes, 'holes')} data-testid="teetimes-tile-hole-verbiage">
        {tile.holes}
      </span>{' '}
      {tile.fee ? <span {...unless(common.fee === tile.fee, 'vh')}>{tile.fee}</span> : null}{' '}
      <span
        className="go"
        aria-hidden="true"
        data-testid={tile.several ? 'teetimes_choose_rate_button' : 'teetimes_book_now_button'}
      >
        {tile.several ? labels.choose : labels.book}
      </span>
    </a>
  );
}

/** The wire's text for this test id (section 10): "1 - 4" for "1–4". */
function wirePlayers(players: string): string {
  return players.replace('–', ' - ');
}

function classOf({ deal, low }: TeeTimeTileProps): string {
  if (deal) return 'tt deal';
  return low ? 'tt low' : 'tt';
}
