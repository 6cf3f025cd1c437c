import type { RateInvoice } from '#server/contract/tee-times.ts';
import { allowedPlayers } from '#server/rules/allowed-players.ts';
import { slotsLeft } from '#server/rules/capacity.ts';
import type { Text } from '#server/text/en.ts';
import type { Db, Operator } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { audiencesOfMember } from './audiences.ts';
import { findOffers, type OfferAnswer } from './find-offer.ts';
import type { Offer } from './offer.ts';
import { wireRateInvoice } from './rate-invoice.wire.ts';

type AskedRate = {
  rateId: number;
  /** The rate set the client expects. */
  rateSetId?: number | undefined;
  /** First in the answer if allowed. */
  players?: number | undefined;
};

type Terms = {
  now: Date;
  promotionCode?: string | undefined;
  memberOf: readonly number[];
  text: Text;
};

type RateInvoiceAsk = AskedRate & Terms;

/**
 * Returns prices for each player count (wire section 3). Ignores holds, since the golfer who holds the slots also
 * asks. Errors: NOT_FOUND (404) for another operator's rate or another set; TEE_TIME_GONE (410) for a time that is
 * past, closed or full.
 */
export async function readRateInvoice(
  db: Db,
  operator: Operator,
  { rateId, rateSetId, players, ...ask }: RateInvoiceAsk,
): Promise<RateInvoice> {
  const [invoice] = await readRateInvoices(db, operator, { ...ask, rates: [{ rateId, rateSetId, players }] });
  if (!invoice) throw new EngineError('NOT_FOUND');
  return invoice;
}

/** Reads invoices in their order, with the same number of queries. */
export async function readRateInvoices(
  db: Db,
  operator: Operator,
  ask: Terms & { rates: readonly AskedRate[] },
): Promise<RateInvoice[]> {
  const asked = ask.rates.map(({ rateId }) => ({ rateId, promotionCode: ask.promotionCode ?? null }));
  const terms = { now: ask.now, audiences: audiencesOfMember(operator, ask.memberOf) };
  const answers = await findOffers(db, operator, asked, terms);
  return answers.map((answer, index) => invoiceOf(answer, ask.rates[index], ask.text));
}

function invoiceOf({ offer, refusal }: OfferAnswer, asked: AskedRate | undefined, text: Text): RateInvoice {
  if (refusal === 'unknown') throw new EngineError('NOT_FOUND');
  if (offer && asked?.rateSetId !== undefined && asked.rateSetId !== offer.rate.setId)
    throw new EngineError('NOT_FOUND');
  if (!offer || refusal) throw new EngineError('TEE_TIME_GONE');
  const counts = countsWithoutHolds(offer);
  if (counts.length === 0) throw new EngineError('TEE_TIME_GONE');
  const isFirst = (count: number) => Number(count === asked?.players);
  return wireRateInvoice(
    offer,
    counts.sort((a, b) => isFirst(b) - isFirst(a) || a - b),
    text,
  );
}

function countsWithoutHolds({ rate, facility, booked, allowedPlayers: allowed }: Offer): number[] {
  if (rate.isSimulator) return allowed.length > 0 ? allowed : rate.allowedPlayers;
  const { singlesMode } = facility.inventory;
  return allowedPlayers({ rate, singlesMode, booked, left: slotsLeft(booked, 0) });
}
