import { HEADERS } from '#server/contract/headers.ts';
import { tenantCall } from '../call/calls.ts';
import { EngineError } from '../call/errors.ts';
import { listPrices } from './list-prices.ts';
import { readRateInvoice } from './read-rate-invoice.ts';
import { searchTeeTimes } from './search-tee-times.ts';

/** The same address answers otherwise for another tenant, another golfer or in another language. */
const VARY = [HEADERS.alias, HEADERS.session, HEADERS.authorization, 'Accept-Language'].join(', ');
/** Prices of a day may be a minute old. */
const PRICES_MAX_AGE_SECONDS = 60;

export const teeTimesRoutes = {
  search: tenantCall.teeTimes.search.handler(async ({ input: { query }, context }) => {
    const { sheets, json, etag } = await searchTeeTimes(context.parts.db, context.operator, {
      now: context.parts.now(),
      firstDate: query.date,
      lastDate: query.dateMax ?? query.date,
      facilityIds: query.facilityIds,
      promotionCode: query.promotionCode,
      hasPromotedRates: query.returnPromotedRates ?? true,
      text: context.text,
    });
    context.reply.headers.set('vary', VARY);
    context.reply.headers.set('cache-control', 'private, no-cache');
    context.reply.headers.set('etag', etag);
    context.reply.json = json;
    return sheets;
  }),
  prices: tenantCall.teeTimes.prices.handler(({ input: { query }, context }) => {
    context.reply.headers.set('vary', VARY);
    context.reply.headers.set('cache-control', `private, max-age=${PRICES_MAX_AGE_SECONDS}`);
    return listPrices(context.parts.db, context.operator, { now: context.parts.now(), ...query });
  }),
  rateInvoice: tenantCall.teeTimes.rateInvoice.handler(({ input: { params, query }, context }) => {
    if (query.rateId !== undefined && query.rateId !== params.id) throw new EngineError('NOT_FOUND');
    return readRateInvoice(context.parts.db, context.operator, {
      now: context.parts.now(),
      rateId: params.id,
      rateSetId: query.gncFacilityId,
      players: query.playerCount,
      promotionCode: query.promotionCode,
      text: context.text,
    });
  }),
};
