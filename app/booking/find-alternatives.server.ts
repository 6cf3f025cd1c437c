import type { Alternative } from '#server/contract/tee-times.ts';
import type { Asker } from './asker.ts';
import { BookingError } from './booking-error.ts';
import type { BookingClient } from './client.server.ts';

type LostTime = {
  facilityId: number;
  teetime: string;
  rate: { rateId: number; name?: string };
  players: number;
  promotionCode?: string | null;
};

export async function findAlternatives(
  { booking, asker }: { booking: BookingClient; asker: Asker },
  { facilityId, teetime, rate, players, promotionCode }: LostTime,
): Promise<Alternative[]> {
  const query = {
    facilityId,
    teetime,
    rateId: rate.rateId,
    ...(rate.name ? { rateName: rate.name } : {}),
    players,
    ...(promotionCode ? { promotionCode } : {}),
    ...asker,
  };
  try {
    return await booking.teeTimes.alternatives({ query });
  } catch (error) {
    // The page is true without alternatives.
    if (error instanceof BookingError) return [];
    throw error;
  }
}
