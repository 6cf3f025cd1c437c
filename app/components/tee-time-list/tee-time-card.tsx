import { memo } from 'react';

/** One time as the list shows it. Kept flat and short: a page carries eighty of them. */
export type TeeTimeCardProps = {
  href: string;
  /** "7:20 AM" */
  time: string;
  /** "1 - 4": exactly what may be booked. */
  players: string;
  /** "18 holes · Cart" */
  holes: string;
  price: string;
  /** The price before a discount. */
  was?: string;
  /** Several rates: the price is the lowest and the golfer chooses on the next page. */
  several?: boolean;
  deal?: boolean;
  /** "+ $2.50 Convenience Fee" */
  fee?: string;
  /** Course and time zone, where the list shows several. */
  where?: string;
  /** "7 AM" on the first time of an hour. */
  hour?: string;
};

/** The words all cards share, so that they are sent once. */
export type TeeTimeCardLabels = {
  player: string;
  players: string;
  from: string;
  was: string;
  deal: string;
  book: string;
  choose: string;
};

type Props = { card: TeeTimeCardProps; labels: TeeTimeCardLabels };

/** The whole card is one link. */
export const TeeTimeCard = memo(function TeeTimeCard({ card, labels }: Props) {
  const [clock, half] = card.time.split(' ');
  return (
    <li data-h={card.hour}>
      <a className={card.deal ? 'tt deal' : 'tt'} href={card.href}>
        <b className="at" data-testid="teetimes-tile-time">
          {clock}
          {half ? <small>{` ${half}`}</small> : null}
        </b>{' '}
        {card.deal ? <em>{labels.deal}</em> : null}{' '}
        <span className="holes" data-testid="teetimes-tile-hole-verbiage">
          {card.holes}
        </span>{' '}
        <span className="seats">
          <b data-testid="teetimes-tile-available-players">{card.players}</b>
          {card.players === '1' ? ` ${labels.player}` : ` ${labels.players}`}
        </span>{' '}
        {card.where ? <span className="where">{card.where}</span> : null}{' '}
        <span className="for">
          {card.several ? <small>{labels.from}</small> : null} <b>{card.price}</b>{' '}
          {card.was ? (
            <s>
              <span className="vh">{`${labels.was} `}</span>
              {card.was}
            </s>
          ) : null}
        </span>{' '}
        {card.fee ? <span className="fee">{card.fee}</span> : null}{' '}
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
