import { describeTerms } from '#app/components/booking/ticket.tsx';
import { nameLeaving, WhoLeaves } from '#app/components/booking/who-leaves.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { writeLeaving } from '#app/site/leaving-players.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { RadioList } from '#app/ui/radio-list.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { CANCELLATION_REASONS } from '#server/contract/constants.ts';
import type { CancellationQuote } from '#server/contract/reservations.ts';
import { formatMoment } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { captainOf, knowsPlayers, type OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';
import type { Text } from '#server/text/en.ts';

type Props = {
  teeTime: OrderedTeeTime;
  bookingKey: string;
  now: Date;
  /** `slots`: null before players were ticked. `refused`: why they cannot leave. */
  ticked: { slots: readonly number[] | null; refused: string | null; quote: CancellationQuote | null };
  error: string | undefined;
};

/** When the players have names, all leave, or those ticked in a second form. */
export function CancelBooking({ teeTime, bookingKey: key, now, ticked, error }: Props) {
  const text = useText();
  const { cancelling, leaving } = text.order;
  const { playTime, courseTimezone, courseName, groupSize, players } = teeTime;
  const { slots, refused, quote } = ticked;
  const isOne = quote !== null || groupSize === 1 || knowsPlayers(teeTime);
  const sentences = quote
    ? [
        leaving.review(nameLeaving(quote.leaving, teeTime, text), quote.leaving.length),
        ...describeRefund(teeTime, quote.refund, text),
      ]
    : [cancelling.text(courseName), ...(isOne ? describeRefundFor(groupSize, teeTime, text) : [])];
  const policy = describeTerms(teeTime, now, text);
  return (
    <div className="narrow stack">
      <PageHeading title={formatMoment(playTime, courseTimezone, text)} />
      <form
        method="post"
        className="panel stack"
        data-testid="cancellation-request-form"
        action={links.cancelBooking(key)}
      >
        <FormToken />
        {quote ? <input type="hidden" name="leaving" value={writeLeaving(quote.leaving)} /> : null}
        <input type="hidden" name="playersBefore" value={groupSize} />
        <h2>{quote ? leaving.who : cancelling.title}</h2>
        <p>{sentences.join(' ')}</p>
        {policy ? <p className="soft">{policy}</p> : null}
        {isOne ? null : (
          <RadioList
            id="players"
            name="players"
            legend={cancelling.players}
            chosen={String(groupSize)}
            options={Array.from({ length: groupSize }, (_, index) => groupSize - index).map((count) => ({
              value: String(count),
              label: count === groupSize ? cancelling.everybody(count) : text.order.playerCount(count),
              note: describeRefundFor(count, teeTime, text).join(' ') || undefined,
            }))}
            {...(error ? { errors: [error] } : {})}
          />
        )}
        <SelectField
          label={cancelling.reason}
          placeholder={cancelling.noReason}
          options={Object.entries(CANCELLATION_REASONS).map(([value, reason]) => ({
            value,
            label: text.reservations.reasons[reason],
          }))}
          select={{ id: 'reason', name: 'reason', defaultValue: '' }}
        />
        <p className="acts">
          <button
            type="submit"
            className="btn alt"
            name="intent"
            value="cancel"
            data-testid="cancellation-request-submit-btn"
          >
            {quote ? leaving.submit : isOne ? cancelling.submit : cancelling.submitSome}
          </button>{' '}
          <a className="btn" href={links.booking(key)} data-testid="cancellation-request-keep-btn">
            {cancelling.keep}
          </a>
        </p>
      </form>
      {quote === null && groupSize > 1 && knowsPlayers(teeTime) ? (
        <WhoLeaves
          title={leaving.some}
          legend={leaving.legend}
          action={links.booking(key)}
          hidden={{ cancel: '', some: '' }}
          players={players}
          ticked={slots ?? []}
          error={refused ?? (slots?.length === 0 ? leaving.none : null)}
        />
      ) : null}
    </div>
  );
}

/**
 * Lists the refund when `players` leave. Without the API's answer, all card payments are refunded when everybody
 * leaves.
 */
export function describeRefundFor(players: number, teeTime: OrderedTeeTime, text: Text): string[] {
  const { payment, refund, refunds, groupSize } = teeTime;
  const paid = payment?.status === 'Processed' ? payment.amount - payment.refunded : 0;
  const ofAll = refund ?? { toCard: paid, toGiftCertificates: 0, kept: 0 };
  const found = refunds?.[players - 1] ?? (players === groupSize ? ofAll : null);
  return found ? describeRefund(teeTime, found, text) : [];
}

function describeRefund(
  teeTime: OrderedTeeTime,
  { toCard, toGiftCertificates, atCounter = 0, kept }: Omit<CancellationQuote['refund'], 'amount'>,
  text: Text,
): string[] {
  const { cancelling } = text.order;
  const currency = captainOf(teeTime)?.invoice?.currencyCode ?? 'USD';
  const say = (dollars: number, sentence: (amount: string) => string) =>
    dollars > 0 ? [sentence(formatMoney(toCents(dollars), currency, text))] : [];
  return [
    ...say(toCard, cancelling.refund),
    ...say(toGiftCertificates, cancelling.refundToCertificate),
    ...say(atCounter, cancelling.refundAtCounter),
    ...say(kept, cancelling.kept),
  ];
}
