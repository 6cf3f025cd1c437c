import { expect, it } from 'vitest';
import { createBookingClient } from '#app/booking/client.server.ts';
import { fakeApi } from '#tests/support/site/fake-api.ts';
import {
  sampleFacility,
  sampleRate,
  sampleSettings,
  sampleSheet,
  sampleTeeTime,
  TEETIME,
} from '#tests/support/site/samples.ts';
import { findAlternatives } from './find-alternatives.server.ts';

it('offers the nearest earlier and later time when a time is taken', async () => {
  const at = (time: string) =>
    sampleTeeTime({ teetime: `2031-05-04T${time}:00.000Z`, rates: [sampleRate()] });
  const api = fakeApi({ 'GET /v2/tee-times': [sampleSheet([at('11:10'), at('11:30')])] });
  const booking = createBookingClient({ bookingFetch: api.bookingFetch }, { alias: 'cedar-ridge' });
  const site = { alias: 'cedar-ridge', settings: sampleSettings(), facilities: [sampleFacility()] };
  const lost = { facilityId: 9101, teetime: TEETIME, players: 4, rate: { name: '18 Holes' } };
  expect(await findAlternatives({ booking, site, asker: {} }, lost)).toMatchObject([
    { teeTime: { teetime: at('11:10').teetime } },
    { teeTime: { teetime: at('11:30').teetime } },
  ]);
  expect(api.calls.at(-1)?.url.search).toBe('?date=2031-05-04&facilityIds=9101');
});

it('looks at the day after as well where the window reaches beyond midnight, as at a venue that is open late', async () => {
  const api = fakeApi({ 'GET /v2/tee-times': [sampleSheet([])] });
  const booking = createBookingClient({ bookingFetch: api.bookingFetch }, { alias: 'cedar-ridge' });
  const site = { alias: 'cedar-ridge', settings: sampleSettings(), facilities: [sampleFacility()] };
  const lost = {
    facilityId: 9101,
    teetime: '2031-05-05T03:45:00.000Z',
    players: 4,
    rate: { name: '60 Minutes' },
  };
  await findAlternatives({ booking, site, asker: {} }, lost);
  expect(api.calls.at(-1)?.url.search).toBe('?date=2031-05-04&dateMax=2031-05-05&facilityIds=9101');
});
