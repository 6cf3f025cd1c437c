import { CANCELLATION_REASONS } from '#server/contract/constants.ts';
import type { Text } from '#server/text/en.ts';

/** The reasons golfers are offered, in the caller's language. */
export function listReasons({ reservations: { reasons } }: Text) {
  return Object.entries(CANCELLATION_REASONS).map(([id, key]) => ({
    CancellationReasonId: Number(id),
    Description: reasons[key],
  }));
}

/** What is kept of a reason: the words behind the id of one that is offered, or the client's own. */
export function reasonText(reason: string | number | null | undefined, text: Text): string {
  const given = String(reason ?? '').trim();
  const offered = listReasons(text).find(
    ({ CancellationReasonId }) => String(CancellationReasonId) === given,
  );
  return offered?.Description ?? given;
}
