import { describe, expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import { newGolfer, PASSWORD, signUp, startAccounts } from '#tests/support/accounts.ts';
import { refusal } from '#tests/support/golfer.ts';
import {
  captainOf,
  fillCart,
  patchFailed,
  postOrder,
  postOrderTeeTime,
  readJson,
} from '#tests/support/shop.ts';
import type { TeeTimeCart as Cart } from '#tests/support/tee-time-cart.ts';
import { cartWithItem, signIn } from './cart-scenes.ts';

const engine = await startAccounts();
const { ask } = engine;
const sheetOf = (query: string, options = {}) => ask(`/v2/tee-times?date=2031-05-04${query}`, options);

describe('Clients in other languages', () => {
  it('send a parameter without a value when they have none', async () => {
    const parameters = ['dateMax', 'facilityIds', 'promotionCode', 'customerId', 'returnPromotedRates'];
    const answer = await sheetOf(parameters.map((name) => `&${name}=`).join(''));
    expect(await answer.json()).toEqual(await (await sheetOf('')).json());
    const locks = '/course/5a6b1c20d4e8f90a7b3c9101/tee-time/locks?localDate=2031-05-04&localTime=';
    expect((await ask(locks)).status).toBe(200);
    const { path } = await cartWithItem(engine);
    expect((await ask(`${path}?removeChildren=&eventType=`, { method: 'DELETE' })).status).toBe(200);
  });

  it('are told once what is wrong with a date', async () => {
    expect(await refusal(ask('/v2/tee-times?date=2031-02-30&dateMax=x'))).not.toMatch(/before date|cover/);
    expect(await refusal(sheetOf('&dateMax=2031-05-03'))).toBe('400 The field dateMax is before date.');
    expect(await refusal(sheetOf('&dateMax=2031-09-09'))).toMatch('A search may cover');
  });

  it('find in every error what their frameworks call it', async () => {
    const bodyOf = async (answer: Promise<Response>) => (await answer).json();
    const unauthorized = { statusCode: 401, error: 'Unauthorized', code: 'SESSION_REQUIRED' };
    expect(await bodyOf(ask('/profile'))).toEqual({
      ...unauthorized,
      message: 'Please sign in to continue.',
    });
    const notFound = { statusCode: 404, error: 'Not Found', code: 'NOT_FOUND' };
    expect(await bodyOf(ask('/nowhere'))).toEqual({ ...notFound, message: expect.any(String) });
    expect(await bodyOf(ask('/settings', { alias: null }))).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'x-be-alias is required',
      code: 'ALIAS_REQUIRED',
    });
    const weak = signUp(engine, { emailAddress: 'weak-errors@example.com', password: 'short' });
    expect(Object.keys(await bodyOf(weak)).sort()).toEqual(['code', 'error', 'message', 'statusCode']);
    const unreadable = new Request('http://engine/profile/authenticate', {
      method: 'POST',
      headers: { 'x-be-alias': 'cedar-ridge', 'content-type': 'application/json' },
      body: '{',
    });
    expect(await bodyOf(engine.fetch(unreadable))).toMatchObject({
      statusCode: 400,
      error: 'Bad Request',
      code: 'BAD_INPUT',
    });
  });

  it('are told which fields they left out', async () => {
    expect(await refusal(ask('/v2/tee-times'))).toBe('400 The field date is missing.');
    const lock = '/course/5a6b1c20d4e8f90a7b3c9101/tee-time/lock';
    expect(await refusal(ask(lock, { method: 'PUT', body: {} }))).toBe(
      '400 The field teetime is missing. The field slots is missing.',
    );
    expect(await refusal(ask(lock, { method: 'PUT' }))).toBe('400 The field body is missing.');
    const answer = await ask('/tr/order/finalize');
    expect(await answer.json()).toMatchObject({
      message: 'The field ReservationStatusID is missing.',
      data: { issues: [{ path: ['query', 'ReservationStatusID'], message: 'Is missing' }] },
    });
    expect(
      await refusal(ask(lock, { method: 'PUT', body: { teetime: '2031-05-04T11:00:00.000Z', slots: 'x' } })),
    ).toBe('400 The field slots must be a number.');
  });

  it('are told in plain words what is wrong with a field, in the language they ask for', async () => {
    const said = (path: string, language = 'en') =>
      refusal(ask(path, { headers: { 'accept-language': language } }));
    expect(await said('/v2/tee-times?date=tomorrow')).toBe(
      '400 The field date must be a day, like 2031-05-04.',
    );
    expect(await said('/tee-times/rate/1/invoice?gncFacilityId=x&playerCount=99')).toBe(
      '400 The field gncFacilityId must be a number. The field playerCount must be at most 6.',
    );
    for (const query of ['date=x', 'date=2031-05-04&facilityIds=x', 'date=2031-05-04&nonsense=1'])
      expect(await said(`/v2/tee-times?${query}`)).not.toMatch(/received|Invalid|NaN|Unrecognized/);
  });

  it('send null in a field they leave out', async () => {
    const { headers } = await newGolfer(engine, 'null@example.com', {
      phoneNumber: null,
      emailOptIn: null,
      smsOptIn: null,
      transactionalSmsOptedIn: null,
      consentTexts: null,
    });
    const profileDetails = {
      firstName: null,
      lastName: 'Null',
      facilities: [
        { gnFacilityId: '9101', marketing: { smsOptIn: null, emailOptIn: true }, transactional: null },
      ],
      consentTexts: null,
    };
    const body = { emailAddress: null, profileDetails };
    expect((await ask('/v2/profile', { method: 'PUT', headers, body })).status).toBe(200);
    const without = { ...body, profileDetails: { ...profileDetails, facilities: null } };
    expect((await ask('/v2/profile', { method: 'PUT', headers, body: without })).status).toBe(200);
    for (const [method, path, sent] of [
      ['POST', '/profile/password-reset', { email: 'null@example.com', uri: null }],
      ['POST', '/profile/email-verification', { firstName: null }],
      ['POST', '/profile/email-verification', null],
      ['POST', '/profile/deauthenticate', { customerId: null, everywhere: null }],
      ['POST', '/profile/deauthenticate', null],
    ] as const)
      expect([path, (await ask(path, { method, headers, body: sent })).status]).toEqual([path, 204]);
  });

  it('send null in a field of the cart they leave out', async () => {
    const { path, cartId } = await cartWithItem(engine);
    const patched = await ask(path, { method: 'PATCH', body: { item: null, eventType: null } });
    expect(patched.status).toBe(200);
    const trail = { event: 'updated', errors: null };
    expect((await ask(`${path}/trail`, { method: 'POST', body: trail })).status).toBe(204);
    const named = { event: 'failed', errors: [{ message: 'Gone', code: null }] };
    expect((await ask(`${path}/trail`, { method: 'POST', body: named })).status).toBe(204);
    const headers = await signIn(engine);
    const counts = { reservationCountsByTime: null };
    expect((await ask(`${path}/is-bookable`, { method: 'POST', headers, body: counts })).status).toBe(200);
    const order = { cartId, language: null, campaignId: 17, campaignType: 'mail' };
    const answer = await ask('/orders', { method: 'POST', headers, body: order });
    expect(await answer.json()).toMatchObject({ campaignId: '17', campaignType: 'mail' });
  });

  it('read the invoice of a single tee time at the order itself', async () => {
    const item = await fillCart(engine, { rate: 'Walking', nth: 1 });
    const opened: Order = await readJson(await postOrder(engine, item));
    expect(opened).not.toHaveProperty('invoice');
    const ordered: Order = await readJson(await postOrderTeeTime(engine, item));
    expect(ordered.invoice).toMatchObject({ referenceId: expect.any(String), playerCount: 2 });
    expect(ordered.invoice).toEqual(captainOf(ordered, item).invoice);
    const headers = { 'x-cart-id': item.cartId };
    expect(await engine.read(`/orders/${opened.id}`, { headers })).toEqual(ordered);
    const failed: Order = await readJson(await patchFailed(engine, item));
    expect(failed.invoice).toEqual(ordered.invoice);
    const other = await fillCart(engine, { rate: 'Walking', nth: 2, cartId: item.cartId });
    const instead: Order = await readJson(await postOrderTeeTime(engine, other));
    expect([instead.id, instead.teetimes.length]).toEqual([opened.id, 2]);
    expect(instead.invoice).toEqual(captainOf(instead, other).invoice);
    const both: Order = await readJson(await postOrderTeeTime(engine, item));
    expect([both.teetimes.length, both.invoice]).toEqual([2, undefined]);
  });

  it('call JSON by other names, or by none', async () => {
    const body = JSON.stringify({ username: 'json@example.com', credentials: PASSWORD, type: 'basic' });
    await newGolfer(engine, 'json@example.com');
    const send = (type: string | null) =>
      engine.fetch(
        new Request('http://engine/profile/authenticate', {
          method: 'POST',
          headers: { 'x-be-alias': 'cedar-ridge', ...(type ? { 'content-type': type } : {}) },
          body: new TextEncoder().encode(body),
        }),
      );
    for (const type of [
      null,
      'text/plain;charset=UTF-8',
      'Application/JSON; charset=utf-8',
      'application/vnd.api+json',
      'text/event-stream',
    ])
      expect([type, (await send(type)).status]).toEqual([type, 200]);
  });

  it('may send an id that cannot be one: it is not found', async () => {
    const { headers } = await newGolfer(engine, 'ids@example.com');
    for (const [method, path, body] of [
      ['GET', '/shopping-cart/nope'],
      ['DELETE', '/shopping-cart/nope'],
      ['GET', '/orders/nope'],
      ['GET', '/tee-times/rate/nope/invoice'],
      ['GET', '/course/9101/tee-time/locks?localDate=2031-05-04'],
      ['PUT', '/reservations/nope/cancel', { players: 0 }],
      ['POST', '/shopping-cart/nope/cart-item/nope/trail', { event: 'failed' }],
    ] as const)
      expect([path, await refusal(ask(path, { method, headers, body }))]).toEqual([
        path,
        '404 We could not find that.',
      ]);
    expect(await refusal(ask('/course/9101/tee-time/locks?localDate=x'))).toMatch(/^400 .*localDate/);
  });

  it('cannot sign up without a name: First Name required, Last Name required', async () => {
    const emailAddress = 'nobody@example.com';
    for (const missing of [undefined, null, '', '  ']) {
      expect(await refusal(signUp(engine, { emailAddress, firstName: missing }))).toBe(
        '400 First Name required',
      );
      expect(await refusal(signUp(engine, { emailAddress, lastName: missing }))).toBe(
        '400 Last Name required',
      );
    }
  });

  it('may send text that no database can keep: that is bad input, whatever the call', async () => {
    const answer = signUp(engine, { emailAddress: 'half@example.com', firstName: '\ud800' });
    expect(await refusal(answer)).toMatch(/^400 /);
  });
});

describe('The answers over HTTP', () => {
  it('have the same headers for HEAD as for GET, and no body', async () => {
    for (const path of ['/facilities', '/v2/tee-times?date=2031-05-04', '/docs']) {
      const get = await ask(path);
      const head = await ask(path, { method: 'HEAD' });
      expect([path, head.status, await head.text()]).toEqual([path, get.status, '']);
      const known = (answer: Response) =>
        ['content-type', 'etag', 'cache-control'].map((name) => answer.headers.get(name));
      expect(known(head)).toEqual(known(get));
    }
    expect((await ask('/v2/tee-times', { method: 'HEAD' })).status).toBe(400);
    expect((await ask('/order-teetime', { method: 'HEAD' })).status).toBe(404);
  });

  it('are kept by no cache unless they say so', async () => {
    const { cartId } = await cartWithItem(engine);
    for (const path of ['/tr/token', `/shopping-cart/${cartId}`, '/profile', '/nowhere'])
      expect([path, (await ask(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
    expect((await sheetOf('')).headers.get('cache-control')).toBe('private, no-cache');
    expect((await ask('/tee-times/prices?date=2031-05-04')).headers.get('cache-control')).toMatch(/max-age/);
  });

  it('are the same with a slash at the end of the path', async () => {
    const sheet = await ask('/v2/tee-times/?date=2031-05-04');
    expect(sheet.headers.get('etag')).toBe((await sheetOf('')).headers.get('etag'));
    const malformed = new Request('http://engine/AddReservation/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    const answer = await engine.fetch(malformed);
    expect([answer.status, await answer.json()]).toMatchObject([200, { Success: false }]);
  });

  it('name the new item of a cart last', async () => {
    const { visitor, cartId, place } = await cartWithItem(engine);
    const earlier = await visitor.find(place.teeTime.teetime.slice(0, 10), 'Walking', 40);
    const cart = (await (await visitor.add(cartId, earlier, 1)).json()) as Cart;
    expect(cart.items.at(-1)?.extra.teetime).toBe(earlier.teeTime.teetime);
  });
});
