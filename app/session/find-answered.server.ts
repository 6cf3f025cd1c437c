import { BookingError } from '#app/booking/booking-error.ts';
import type { ReceivedInvitation } from '#server/contract/invitations.ts';
import type { Visit } from './visitor.server.ts';

export async function findAnswered(
  { session, bookingWith }: Visit,
  reply: 'accept' | 'decline',
): Promise<ReceivedInvitation | null> {
  const answered = session.get('invitation');
  if (answered?.reply !== reply) return null;
  const { id, hash } = answered;
  try {
    return await bookingWith(null).invitations.get({ params: { id, hash } });
  } catch (error) {
    if (error instanceof BookingError && error.status < 500) return null;
    throw error;
  }
}
