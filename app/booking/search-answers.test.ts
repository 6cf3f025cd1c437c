import { expect, it } from 'vitest';
import { fakeApi, refusal } from '#tests/support/site/fake-api.ts';
import { createBookingClient } from './client.server.ts';

/** A server that answers an empty day, and honours the tag of its answer. */
function serverOf(day: { etag: string; sheets: unknown[] }) {
  return fakeApi({
    'GET /v2/tee-times': ({ headers }: { headers: Headers }) =>
      headers.get('if-none-match') === day.etag
        ? new Response(null, { status: 304, headers: { etag: day.etag } })
        : Response.json(day.sheets, { headers: { etag: day.etag } }),
  });
}

const query = { date: '2031-05-04' };

it('reads the same bytes once, and asks every time whether they still hold', async () => {
  const day = { etag: '"first"', sheets: [] as unknown[] };
  const api = serverOf(day);
  const search = (alias: string) =>
    createBookingClient({ bookingFetch: api.bookingFetch }, { alias }).teeTimes.search({ query });
  const first = await search('cedar-ridge');
  expect(await search('cedar-ridge')).toBe(first);
  expect(api.calls.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"first"']);

  Object.assign(day, { etag: '"second"' });
  const second = await search('cedar-ridge');
  expect(second).not.toBe(first);
  expect(await search('cedar-ridge')).toBe(second);
});

it('knows nothing of one operator at another', async () => {
  const api = serverOf({ etag: '"one"', sheets: [] });
  for (const alias of ['one', 'two'])
    await createBookingClient({ bookingFetch: api.bookingFetch }, { alias }).teeTimes.search({ query });
  expect(api.calls.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null]);
});

it('keeps nothing of an answer with a weak tag, which is one golfer’s own, and finds everybody’s for a cart', async () => {
  const day = { etag: 'W/"own"', sheets: [] as unknown[] };
  const api = serverOf(day);
  const search = (cart: { cartId?: string } = {}) =>
    createBookingClient({ bookingFetch: api.bookingFetch }, { alias: 'own' }).teeTimes.search({
      query: { ...query, ...cart },
    });
  const cart = { cartId: '99999999-9999-4999-8999-999999999999' };
  const own = await search(cart);
  expect(await search(cart)).not.toBe(own);
  Object.assign(day, { etag: '"all"' });
  expect(await search()).toBe(await search(cart));
  expect(api.calls.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null, null, '"all"']);
});

it('passes a refusal on, also of what has been read before', async () => {
  const day = { etag: '"kept"', sheets: [] };
  const open = serverOf(day);
  const alias = 'refused';
  await createBookingClient({ bookingFetch: open.bookingFetch }, { alias }).teeTimes.search({ query });
  const shut = fakeApi({ 'GET /v2/tee-times': refusal(401, 'SESSION_EXPIRED', 'over') });
  await expect(
    createBookingClient({ bookingFetch: shut.bookingFetch }, { alias }).teeTimes.search({ query }),
  ).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
});
