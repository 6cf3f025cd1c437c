import { describeCancellation } from '#app/components/booking/describe-round.ts';
import { nameLeaving } from '#app/components/booking/who-leaves.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import type { RefusedCard } from '#app/session/refused-card.server.ts';
import { writeLeaving } from '#app/site/leaving-players.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Sums } from '#app/ui/sums.tsx';
import type { ChangeQuote } from '#server/contract/changes.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { formatDateTitle, formatTime, localDateOf } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';
import { CardFields } from './card-fields.tsx';
import { describeDifference, describeRate } from './choose-time.tsx';
import { playOf, writeWish } from './form.ts';

type Props = {
  bookingKey: string;
  booked: OrderedTeeTime;
  quote: ChangeQuote;
  cards: readonly WalletCard[] | null;
  refused: RefusedCard | null;
  now: Date;
};

export function ReviewChange({ bookingKey: key, booked, quote, cards, refused, now }: Props) {
  const { settings } = useSite();
  const text = useText();
  const { changing, order, checkout } = text;
  const { courseTimezone: zone } = booked;
  const { isSimulator } = booked.rate;
  const { currencyCode: currency, difference, alreadyPaid, refund, dueNow, leaving, from, to } = quote;
  const money = (dollars: number) => formatMoney(toCents(dollars), currency, text);
  const wish = { date: localDateOf(to.teetime, zone), players: to.players };
  const isHosted = settings.checkout.payment.cardEntry === 'hosted';
  const sentences = [
    ...(leaving.length > 0 ? [order.leaving.review(nameLeaving(leaving, booked, text), leaving.length)] : []),
    ...(refund.toCard > 0 ? [changing.refund(money(refund.toCard))] : []),
    ...(refund.toGiftCertificates > 0
      ? [changing.refundToCertificate(money(refund.toGiftCertificates))]
      : []),
    ...(refund.kept > 0 ? [changing.kept(money(refund.kept))] : []),
    ...(quote.lostPromotion ? [changing.lostPromotion(quote.lostPromotion)] : []),
  ];
  const terms = describeCancellation(quote.cancellation, { startsAt: to.teetime, zone, currency, now }, text);
  const play = playOf({ ...to, name: to.rateName }, isSimulator);
  return (
    <div className="narrow stack">
      <PageHeading title={changing.check}>{changing.intro}</PageHeading>
      <ErrorSummary
        title={checkout.paymentIncomplete}
        errors={(refused?.sentences ?? []).map((sentence) => ({ text: sentence }))}
      />
      <div className="versus">
        <Side title={changing.now} time={from} testId="booked-before" {...{ quote, booked }} />
        <Side title={changing.after} time={to} testId="booked-after" {...{ quote, booked }} />
      </div>
      <dl className="pairs sums">
        <Sums
          sums={[
            { label: changing.total, amount: money(to.total) },
            { label: changing.difference, amount: describeDifference(difference, currency, text) },
            ...(alreadyPaid > 0 ? [{ label: changing.alreadyPaid, amount: money(alreadyPaid) }] : []),
            { label: changing.atCourse, amount: money(to.dueAtCourse) },
            { label: changing.dueNow, amount: money(dueNow), isTotal: true },
          ]}
        />
      </dl>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <h2>{changing.terms}</h2>
      {terms.map((sentence) => (
        <p key={sentence} className="soft">
          {sentence}
        </p>
      ))}
      <form method="post" className="stack">
        <FormToken />
        <HiddenFields
          fields={[
            { name: 'rate', value: String(to.rateId) },
            { name: 'players', value: String(to.players) },
            { name: 'amount', value: String(quote.amount) },
            ...(leaving.length > 0 ? [{ name: 'leaving', value: writeLeaving(leaving) }] : []),
          ]}
        />
        {dueNow > 0 && !isHosted ? (
          <CardFields
            {...{ cards, now }}
            typed={refused?.typed ?? {}}
            note={`${changing.dueNow}: ${money(dueNow)}`}
          />
        ) : null}
        <p className="acts">
          <button type="submit" className="btn" name="intent" value="change" data-testid="change-booking-btn">
            {dueNow > 0 ? (isHosted ? changing.payExternally : changing.pay)(money(dueNow)) : changing.submit}
          </button>{' '}
          <a href={links.changeBooking(key, writeWish(wish, { play }))}>{changing.other}</a>{' '}
          <a href={links.booking(key)}>{changing.keep}</a>
        </p>
      </form>
    </div>
  );
}

type SideProps = Pick<Props, 'booked' | 'quote'> & {
  title: string;
  time: ChangeQuote['from'];
  testId: 'booked-before' | 'booked-after';
};

function Side({ booked, quote, title, time, testId }: SideProps) {
  const text = useText();
  const { order, locale } = text;
  const { teetime, rateName, players, total } = time;
  const { courseTimezone: zone, rate } = booked;
  const price = formatMoney(toCents(total), quote.currencyCode, text);
  return (
    <section className={testId === 'booked-after' ? 'new' : undefined} data-testid={testId}>
      <h2>{title}</h2>
      <p className="time">{formatTime(teetime, zone, locale)}</p>
      <p>{formatDateTitle(localDateOf(teetime, zone), 'long', locale)}</p>
      <p>{describeRate({ ...time, name: rateName }, rate.isSimulator, text)}</p>
      <p>{`${order.playerCount(players)} · ${price}`}</p>
    </section>
  );
}
