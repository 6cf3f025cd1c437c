import { isAway } from '#app/booking/booking-error.ts';

/**
 * What an address answers that shows no screen: a file, or nothing but the status while the booking API is away, which the
 * host makes a page of. (Remix would call it a 500.)
 */
export async function answerFile(make: () => Promise<Response>): Promise<Response> {
  try {
    return await make();
  } catch (error) {
    if (isAway(error)) throw new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
    throw error;
  }
}
