import { expect, it } from 'vitest';
import { fakeApi } from '#tests/support/site/fake-api.ts';
import { sampleSite } from '#tests/support/site/samples.ts';
import type { BookingError } from './booking-error.ts';
import { createBookingClient } from './client.server.ts';

/** The error a call throws when the API answers like this. The contract lists no answers of the site's own server. */
async function thrownFor(body: object, status: number): Promise<BookingError> {
  const answer = () =>
    Response.json(body, { status, headers: { 'content-type': 'application/json', 'retry-after': '3' } });
  const { bookingFetch } = fakeApi({ ...sampleSite(), 'GET /settings': answer });
  const client = createBookingClient({ bookingFetch }, { alias: 'cedar-ridge' });
  return client.settings.get().then(
    () => {
      throw new Error('It was not refused');
    },
    (error) => error,
  );
}

it('A booking API that is busy is known by its own code', async () => {
  const message = 'Many golfers are booking right now. Please try again in a moment.';
  const busy = { defined: false, code: 'BUSY', status: 503, message };
  expect(await thrownFor(busy, 503)).toMatchObject({
    code: 'BUSY',
    status: 503,
    message,
    retryAfterSeconds: 3,
  });
});

it('A failure of a code that the contract does not know is unexpected', async () => {
  const failure = { code: 'SPLINES', status: 500, message: 'reticulated' };
  expect(await thrownFor(failure, 500)).toMatchObject({ code: 'UNEXPECTED', status: 500 });
});
