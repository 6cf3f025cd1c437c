import { memo } from 'react';

/** Flat and short, because a page carries hundreds. */
export type TeeTimeCardProps = {
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

export type TeeTimeCardLabels = {
  player: string;
  players: string;
  from: string;
  was: string;
  deal: string;
  book: string;
  choose: string;
};

type Props = {
  card: TeeTimeCardProps;
  labels: TeeTimeCardLabels;
  common: CommonFacts;
};

/**
 * One link, named by its time, its price and what differs from the other tiles; headings cover the rest. A price that all
 * have is seen on wide screens alone. The other facts are hidden in the HTML, for the wire's test ids.
 */
export const TeeTimeCard = memo(function TeeTimeCard({ card, labels, common }: Props) {
  const [clock, half] = card.time.split(' ');
  const unless = (isCommon: boolean, className: string) => (isCommon ? { hidden: true } : { className });
  const isPriceCommon = common.price !== undefined && !card.was;
  return (
    <li data-c={card.column}>
      <a className={classOf(card)} href={card.href}>
        <b className="at" data-testid="teetimes-tile-time">
          {clock}
          {half ? <small className="vh">{` ${half}`}</small> : null}
        </b>{' '}
        <span className={isPriceCommon ? 'for wide' : 'for'}>
          {card.several ? <small>{labels.from}</small> : null} <b>{card.price}</b>{' '}
          {card.was ? (
            <s>
              <span className="vh">{`${labels.was} `}</span>
              {card.was}
            </s>
          ) : null}
        </span>{' '}
        {card.deal ? (
          <em>
            <span className={card.save ? 'vh' : undefined}>{labels.deal}</span> {card.save}
          </em>
        ) : null}{' '}
        {card.kind ? <i>{card.kind}</i> : null}{' '}
        <span {...unless(common.players === card.players, 'seats')}>
          <b data-testid="teetimes-tile-available-players">{wirePlayers(card.players)}</b>
          {card.players === '1' ? ` ${labels.player}` : ` ${labels.players}`}
        </span>{' '}
        <span {...unless(common.holes === card.holes, 'holes')} data-testid="teetimes-tile-hole-verbiage">
          {card.holes}
        </span>{' '}
        {card.fee ? <span {...unless(common.fee === card.fee, 'vh')}>{card.fee}</span> : null}{' '}
        <span
          className="go"
          aria-hidden="true"
          data-testid={card.several ? 'teetimes_choose_rate_button' : 'teetimes_book_now_button'}
        >
          {card.several ? labels.choose : labels.book}
        </span>
      </a>
    </li>
  );
});

/** The wire's text for this test id (section 10): "1 - 4" for "1–4". */
function wirePlayers(players: string): string {
  return players.replace('–', ' - ');
}

function classOf({ deal, low }: TeeTimeCardProps): string {
  if (deal) return 'tt deal';
  return low ? 'tt low' : 'tt';
}
