import type { RateInvoice } from '#server/contract/tee-times.ts';
import { allowedPlayers } from '#server/rules/allowed-players.ts';
import { placesLeft } from '#server/rules/capacity.ts';
import type { Text } from '#server/text/en.ts';
import type { Db, Operator } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { audiencesOfMember } from './audiences.ts';
import { findOffer } from './find-offer.ts';
import type { Offer } from './offer.ts';
import { wireRateInvoice } from './rate-invoice.wire.ts';

type RateInvoiceAsk = {
  now: Date;
  rateId: number;
  /** The rate set the client believes the rate to be of. */
  rateSetId?: number | undefined;
  /** Comes first in the answer when it is among the allowed counts. */
  players?: number | undefined;
  promotionCode?: string | undefined;
  /** The facilities of which the asker is a member. */
  memberOf: readonly number[];
  /** In which the lines are called. */
  text: Text;
};

/**
 * What a rate costs for each number of players that may book it (wire section 3). Holds do not count here: a golfer who
 * holds the places already asks as well, and this call does not know whose hold it is.
 * Errors: NOT_FOUND (404) for a rate that is not the operator's or of another set; TEE_TIME_GONE (410) for a time that has
 * passed, is closed or is full.
 */
export async function readRateInvoice(db: Db, operator: Operator, ask: RateInvoiceAsk): Promise<RateInvoice> {
  const { offer, refusal } = await findOffer(
    db,
    operator,
    { rateId: ask.rateId, promotionCode: ask.promotionCode ?? null },
    { now: ask.now, audiences: audiencesOfMember(operator, ask.memberOf) },
  );
  if (refusal === 'unknown') throw new EngineError('NOT_FOUND');
  if (offer && ask.rateSetId !== undefined && ask.rateSetId !== offer.rate.setId)
    throw new EngineError('NOT_FOUND');
  if (!offer || refusal) throw new EngineError('TEE_TIME_GONE');
  const counts = countsWithoutHolds(offer);
  if (counts.length === 0) throw new EngineError('TEE_TIME_GONE');
  return wireRateInvoice(
    offer,
    counts.sort((a, b) => Number(b === ask.players) - Number(a === ask.players) || a - b),
    ask.text,
  );
}

function countsWithoutHolds({ rate, facility, booked, allowedPlayers: allowed }: Offer): number[] {
  if (rate.isSimulator) return allowed.length > 0 ? allowed : rate.allowedPlayers;
  const { singlesMode } = facility.inventory;
  return allowedPlayers({ rate, singlesMode, booked, left: placesLeft(booked, 0) });
}
