import { memo } from 'react';

/** One time as the list shows it. Kept flat and short: a page carries hundreds of them. */
export type TeeTimeCardProps = {
  href: string;
  /** "7:20 AM" */
  time: string;
  /** "1–4": the numbers of golfers that can be booked. */
  players: string;
  /** "9 or 18 holes · cart or walk" */
  holes: string;
  /** "$26" or "$26.50" */
  price: string;
  /** The price before a discount. */
  was?: string;
  /** Several rates: the price is the lowest and the golfer chooses on the next page. */
  several?: boolean;
  /** The price is that of a hot deal. */
  deal?: boolean;
  /** "Save $9.50" */
  save?: string;
  /** The lowest price of its course that day, where prices differ. */
  low?: boolean;
  /** "Twilight": the rate type of its price, where that is not what most are. */
  kind?: string;
  /** "+ $2.50 Convenience Fee"; to be seen above the list. */
  fee?: string;
  /** Which column of its hour it stands in, from 0; undefined where times come one after the other. */
  column?: number;
};

/** What the cards of a list have in common and say once, above them; undefined where they differ. */
export type CommonFacts = {
  holes?: string | undefined;
  players?: string | undefined;
  price?: { amount: string; isFrom: boolean };
};

/** The words all cards share, so that they are sent once. */
export type TeeTimeCardLabels = {
  /** "Sat, July 4,": read aloud before each time, for who goes from link to link. */
  day: string;
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

/** A tile is one link that reads as a whole sentence; to be seen is what differs from the other tiles. */
export const TeeTimeCard = memo(function TeeTimeCard({ card, labels, common }: Props) {
  const [clock, half] = card.time.split(' ');
  const unless = (isCommon: boolean, className: string) => (isCommon ? 'vh' : className);
  const isPriceCommon = common.price !== undefined && !card.was;
  return (
    <li data-c={card.column}>
      <a className={classOf(card)} href={card.href}>
        <small className="vh">{labels.day}</small>{' '}
        <b className="at" data-testid="teetimes-tile-time">
          {clock}
          {half ? <small className="vh">{` ${half}`}</small> : null}
        </b>{' '}
        <span className={unless(isPriceCommon, 'for')}>
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
        <span className={unless(common.players === card.players, 'seats')}>
          <b data-testid="teetimes-tile-available-players">{wirePlayers(card.players)}</b>
          {card.players === '1' ? ` ${labels.player}` : ` ${labels.players}`}
        </span>{' '}
        <span
          className={unless(common.holes === card.holes, 'holes')}
          data-testid="teetimes-tile-hole-verbiage"
        >
          {card.holes}
        </span>{' '}
        {card.fee ? <span className="vh">{card.fee}</span> : null}{' '}
        <span
          className="go"
          data-testid={card.several ? 'teetimes_choose_rate_button' : 'teetimes_book_now_button'}
        >
          {card.several ? labels.choose : labels.book}
        </span>
      </a>
    </li>
  );
});

/** The text of the wire for this test id (section 10): "1 - 4" for "1–4". */
function wirePlayers(players: string): string {
  return players.replace('–', ' - ');
}

function classOf({ deal, low }: TeeTimeCardProps): string {
  if (deal) return 'tt deal';
  return low ? 'tt low' : 'tt';
}
