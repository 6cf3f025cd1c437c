import { CANCELLATION_REASONS } from '#server/contract/constants.ts';
import type { Text } from '#server/text/en.ts';

export function listReasons({ reservations: { reasons } }: Text) {
  return Object.entries(CANCELLATION_REASONS).map(([id, key]) => ({
    CancellationReasonId: Number(id),
    Description: reasons[key],
  }));
}

/** Returns a known reason's text, or the client's own words. */
export function reasonText(reason: string | number | null | undefined, text: Text): string {
  const given = String(reason ?? '').trim();
  const offered = listReasons(text).find(
    ({ CancellationReasonId }) => String(CancellationReasonId) === given,
  );
  return offered?.Description ?? given;
}
