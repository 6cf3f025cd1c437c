import type { Facility } from '#server/contract/facilities.ts';
import type { TeeTime } from '#server/contract/tee-time.ts';
import { links } from '#server/links.ts';
import { feeCents, priceCents } from '#server/rules/search-offers.ts';

const HOLES = { 9: 'NINE_HOLES', 18: 'EIGHTEEN_HOLES' } as const;
const NANOS_PER_CENT = 10_000_000;

/** An amount as google.type.Money. */
function money(cents: number, currency_code: string) {
  return {
    currency_code,
    units: String(Math.trunc(cents / 100)),
    nanos: (cents % 100) * NANOS_PER_CENT,
  };
}

/** One entry per tee time and number of holes, at the lowest public price. `origin`: the site's address. */
export function viewAvailability(teetimes: readonly TeeTime[], facility: Facility, origin: string) {
  return teetimes.flatMap((teeTime) =>
    ([18, 9] as const).flatMap((holes) => {
      const rates = teeTime.rates.filter(
        (rate) => rate.holes === holes && !rate.audience && !rate.needsMemberNumber,
      );
      const [first, ...others] = rates;
      if (!first || teeTime.maxPlayers < 1) return [];
      const cheapest = others.reduce((low, rate) => (priceCents(rate) < priceCents(low) ? rate : low), first);
      const counts = rates.flatMap(({ allowedPlayers }) => allowedPlayers);
      return [
        {
          availability_id: `${facility.id}-${Date.parse(teeTime.teetime) / 1_000}-${holes}${teeTime.backNine ? '-10' : ''}`,
          entity_id: String(facility.id),
          start_time_sec: Date.parse(teeTime.teetime) / 1_000,
          spots_total: teeTime.maxPlayers + teeTime.bookedPlayers,
          spots_available: teeTime.maxPlayers,
          spots_minimum_book: Math.min(...counts, teeTime.maxPlayers),
          booking_link: `${origin}${links.teeTime(facility.courseId, teeTime.teetime, `holes=${holes}`, teeTime.backNine)}`,
          base_price: money(priceCents(cheapest), facility.currency),
          fee_price: money(feeCents(cheapest), facility.currency),
          holes: HOLES[holes],
        },
      ];
    }),
  );
}
