import { HEADERS } from '#server/contract/headers.ts';
import type { CallersView, TeeSheet } from '#server/contract/tee-times.ts';
import { teeOfCall } from '#server/rules/crossing.ts';
import type { SearchFilters } from '#server/rules/search-offers.ts';
import { publicCall } from '../call/calls.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { joinNext } from '../call/join-next.ts';
import { findMembers, listFacilitiesOfMember } from './audiences.ts';
import { listHeldDates } from './cart-slots.queries.ts';
import type { FacilityNames } from './choose-facilities.ts';
import { listAlternatives } from './list-alternatives.ts';
import { listDays } from './list-days.ts';
import { listPrices } from './list-prices.ts';
import { readRateInvoice } from './read-rate-invoice.ts';
import { readTeeTime } from './read-tee-time.ts';
import { searchBeyond } from './search-beyond.ts';
import { searchTeeTimes } from './search-tee-times.ts';

const VARY = [HEADERS.alias, HEADERS.session, HEADERS.authorization, 'Accept-Language'].join(', ');
const PRICES_MAX_AGE_SECONDS = 60;

export const teeTimesRoutes = {
  search: publicCall.teeTimes.search.handler(({ input: { query }, context }) =>
    answerSearch(context, query, { facilityIds: query.facilityIds }),
  ),
  searchCourses: publicCall.teeTimes.searchCourses.handler(({ input: { query }, context }) =>
    answerSearch(context, query, { courseIds: query.courseIds }),
  ),
  beyond: publicCall.teeTimes.beyond.handler(async ({ input: { query }, context }) =>
    searchBeyond(context.parts.db, context.operator, {
      now: context.parts.now(),
      date: query.date ?? null,
      names: { facilityIds: query.facilityIds },
      filters: filtersOf(query),
      promotionCode: query.promotionCode,
      memberOf: await memberOf(context, query),
      cartId: query.cartId,
      text: context.text,
    }),
  ),
  days: publicCall.teeTimes.days.handler(async ({ input: { query }, context }) =>
    listDays(context.parts.db, context.operator, {
      now: context.parts.now(),
      firstDate: query.date,
      lastDate: query.dateMax ?? query.date,
      facilityIds: query.facilityIds,
      filters: filtersOf(query),
      promotionCode: query.promotionCode,
      memberOf: await memberOf(context, query),
      cartId: query.cartId,
    }),
  ),
  alternatives: publicCall.teeTimes.alternatives.handler(async ({ input: { query }, context }) =>
    listAlternatives(context.parts.db, context.operator, {
      ...query,
      now: context.parts.now(),
      rushes: context.rushes,
      startsAt: new Date(query.teetime),
      memberOf: await memberOf(context, query),
    }),
  ),
  caller: publicCall.teeTimes.caller.handler(({ input: { query }, context }) =>
    viewOfCaller(context, query.cartId),
  ),
  prices: publicCall.teeTimes.prices.handler(async ({ input: { query }, context }) => {
    context.reply.headers.set('vary', VARY);
    context.reply.headers.set('cache-control', `private, max-age=${PRICES_MAX_AGE_SECONDS}`);
    const { date, facilityIds } = query;
    const ask = { now: context.parts.now(), date, facilityIds, memberOf: await memberOf(context, query) };
    return listPrices(context.parts.db, context.operator, ask);
  }),
  rateInvoice: publicCall.teeTimes.rateInvoice.handler(async ({ input: { params, query }, context }) => {
    if (query.rateId !== undefined && query.rateId !== params.id) throw new EngineError('NOT_FOUND');
    return readRateInvoice(context.parts.db, context.operator, {
      now: context.parts.now(),
      rateId: params.id,
      rateSetId: query.gncFacilityId,
      players: query.playerCount,
      promotionCode: query.promotionCode,
      memberOf: await memberOf(context, query),
      text: context.text,
    });
  }),
  details: publicCall.teeTimes.details.handler(async ({ input: { query }, context }) =>
    readTeeTime(context.parts.db, context.operator, {
      ...query,
      startingTee: teeOfCall(query.backNine),
      now: context.parts.now(),
      rushes: context.rushes,
      startsAt: new Date(query.teetime),
      memberOf: await memberOf(context, query),
      text: context.text,
    }),
  ),
};

type SearchQuery = {
  date: string;
  dateMax?: string | undefined;
  promotionCode?: string | undefined;
  returnPromotedRates?: boolean | undefined;
  customerId?: string | undefined;
  cartId?: string | undefined;
};

type SentFilters = { [Name in keyof SearchFilters]?: SearchFilters[Name] | undefined };

function filtersOf(query: SentFilters): SearchFilters {
  return {
    min: query.min ?? null,
    max: query.max ?? null,
    start: query.start ?? null,
    end: query.end ?? null,
    golfers: query.golfers ?? null,
    holes: query.holes ?? null,
    transportation: query.transportation ?? null,
    rateType: query.rateType ?? null,
  };
}

function memberOf(
  { parts, operator, caller }: TenantContext,
  { customerId }: Pick<SearchQuery, 'customerId'>,
) {
  return listFacilitiesOfMember(parts.db, operator, caller, customerId);
}

async function viewOfCaller(
  { parts: { db }, operator, caller: { customer } }: TenantContext,
  cartId: string | undefined,
): Promise<CallersView> {
  const [members, heldDates] = await Promise.all([
    findMembers(db, operator, customer ? [customer.id] : []),
    cartId ? listHeldDates(db, operator.alias, cartId) : [],
  ]);
  return { memberOf: members.map(({ facilityId }) => facilityId).sort((a, b) => a - b), heldDates };
}

async function answerSearch(
  context: TenantContext,
  query: SearchQuery,
  names: FacilityNames,
): Promise<TeeSheet[]> {
  const { parts, operator, caller, reply, text } = context;
  const { sheets, json, etag, isCurrent } = await searchTeeTimes(parts.db, operator, {
    now: parts.now(),
    firstDate: query.date,
    lastDate: query.dateMax ?? query.date,
    names,
    promotionCode: query.promotionCode,
    hasPromotedRates: query.returnPromotedRates ?? true,
    memberOf: await memberOf(context, query),
    cartId: query.cartId,
    text,
  });
  reply.headers.set('vary', VARY);
  reply.headers.set('cache-control', 'private, no-cache');
  reply.headers.set('etag', etag);
  reply.json = json;
  if (isCurrent && !caller.customer && !query.cartId)
    reply.keep = { operator, isCurrent: joinNext(() => isCurrent(parts.now())) };
  return sheets;
}
