import type { Share } from '#app/page/share.ts';
import { teeTimeData } from '#app/site/structured-data.ts';
import { roundMinutes } from '#server/rules/round-minutes.ts';
import { choicesOf, priceCents } from '#server/rules/search-offers.ts';
import type { LoadedTeeTime } from './load-tee-time.server.ts';

const USUAL = { holes: 18, duration: null };

/** The event ends after the longest round on offer. */
export function viewStructured(
  { facility, teetime, offered }: LoadedTeeTime,
  { when, share, image, origin }: { when: string; share: Share; image: string; origin: string },
) {
  const rates = offered ? choicesOf(offered) : [];
  return teeTimeData(
    facility,
    {
      name: `${facility.name}, ${when}`,
      description: share.description,
      image,
      teetime,
      minutes: Math.max(...(rates.length > 0 ? rates : [USUAL]).map(roundMinutes)),
      fromCents: rates.length > 0 ? Math.min(...rates.map(priceCents)) : null,
      places: offered?.maxPlayers ?? 0,
    },
    origin,
  );
}
