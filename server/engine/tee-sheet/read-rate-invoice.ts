import type { RateInvoice } from '#server/contract/rate-invoice.ts';
import { allowedPlayers } from '#server/rules/allowed-players.ts';
import { slotsLeft } from '#server/rules/capacity.ts';
import type { Text } from '#server/text/en.ts';
import type { Db, Operator } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { audiencesOfMember } from './audiences.ts';
import { findOffer, type OfferAnswer } from './find-offer.ts';
import type { Offer } from './offer.ts';
import { wireRateInvoice } from './rate-invoice.wire.ts';

type RateInvoiceAsk = {
  rateId: number;
  /** The rate set the client expects. */
  rateSetId?: number | undefined;
  /** First in the answer if allowed. */
  players?: number | undefined;
  now: Date;
  promotionCode?: string | undefined;
  memberOf: readonly number[];
  text: Text;
};

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
  const answer = await findOffer(
    db,
    operator,
    { rateId, promotionCode: ask.promotionCode ?? null },
    { now: ask.now, audiences: audiencesOfMember(operator, ask.memberOf) },
  );
  if (answer.offer && rateSetId !== undefined && rateSetId !== answer.offer.rate.setId)
    throw new EngineError('NOT_FOUND');
  return invoiceOf(answer, players, ask.text);
}

/** Returns an offer's prices, those for `players` first. Errors: those of `readRateInvoice`. */
export function invoiceOf(
  { offer, refusal }: OfferAnswer,
  players: number | undefined,
  text: Text,
): RateInvoice {
  if (refusal === 'unknown') throw new EngineError('NOT_FOUND');
  if (!offer || refusal) throw new EngineError('TEE_TIME_GONE');
  const counts = countsWithoutHolds(offer);
  if (counts.length === 0) throw new EngineError('TEE_TIME_GONE');
  const isFirst = (count: number) => Number(count === players);
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
