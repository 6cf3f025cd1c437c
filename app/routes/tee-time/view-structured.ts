import { teeTimeData } from '#app/site/structured-data.ts';
import { priceCents } from '#server/rules/search-offers.ts';
import type { LoadedTeeTime } from './load-tee-time.server.ts';

export function viewStructured({ facility, teetime, offered }: LoadedTeeTime, when: string, origin: string) {
  return teeTimeData(
    facility,
    {
      name: `${facility.name}, ${when}`,
      teetime,
      fromCents: offered ? Math.min(...offered.rates.map(priceCents)) : null,
      places: offered?.maxPlayers ?? 0,
    },
    origin,
  );
}
