import { createBookingLink, makeLinkUrl } from '#server/engine/mail-links/booking-links.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { insertSession } from '#tests/support/session.ts';
import { buy } from '#tests/support/shop.ts';
import { type Cases, shared } from './cases.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const NO_LINK = 'x'.repeat(43);
let times = 0;

async function booking(engine: TestEngine) {
  const { item, reservationId } = await buy(engine, {
    rate: 'Walking',
    players: 2,
    date: '2031-05-06',
    nth: times++,
  });
  return { reservationId, asGuest: { headers: { 'x-cart-id': item.cartId } }, teetime: item.teetime };
}

/** A booking for two that no case changes. */
const kept = shared(booking);

/** The same, with the secret of a new link to it. */
async function linked(engine: TestEngine) {
  const { reservationId } = await kept(engine);
  const { linkSecret: secret } = engine.parts;
  const linkId = await createBookingLink(engine.db, {
    reservationId,
    startsAt: new Date(Date.now() + 86_400_000),
    secret,
  });
  const url = await makeLinkUrl(engine.db, { linkId, siteUrl: '', secret });
  return { reservationId, token: url?.split('/').at(-1) ?? '' };
}

/** The answer an hour before the booking begins. */
async function late(engine: TestEngine, teetime: string, ask: () => Promise<Response>): Promise<Response> {
  const before = engine.clock.now;
  engine.clock.now = new Date(Date.parse(teetime) - 3_600_000);
  const answer = await ask();
  engine.clock.now = before;
  return answer;
}

const PUT = { method: 'PUT', body: { players: 0 } };

/** Removes a slot from a booking, or previews the removal. */
const takeOut = (slot: number) => async (engine: TestEngine) => {
  const { reservationId, asGuest } = await kept(engine);
  const slots = [{ SlotNumber: slot, Name: 'Somebody else' }];
  return engine.ask(`/reservations/${reservationId}/cancel`, { ...PUT, ...asGuest, body: { slots } });
};
const quoteSlot = (slot: number) => async (engine: TestEngine) => {
  const { reservationId, asGuest } = await kept(engine);
  return engine.ask(`/reservations/${reservationId}/cancel?slots=${slot}`, asGuest);
};

export const reservationsCases: Cases = {
  answers: {
    'reservations.cancel': async (engine) => {
      const { reservationId, asGuest } = await booking(engine);
      return engine.ask(`/reservations/${reservationId}/cancel`, { ...PUT, ...asGuest });
    },
    'reservations.cancelQuote': async (engine) => {
      const { reservationId, asGuest } = await kept(engine);
      return engine.ask(`/reservations/${reservationId}/cancel`, asGuest);
    },
    'reservations.calendar': async (engine) => {
      const { reservationId, asGuest } = await kept(engine);
      return engine.ask(`/reservations/${reservationId}/calendar`, asGuest);
    },
    'reservations.makeLink': async (engine) => {
      const { reservationId, asGuest } = await kept(engine);
      return engine.ask(`/reservations/${reservationId}/link`, { method: 'POST', ...asGuest });
    },
    'reservations.getByLink': async (engine) => engine.ask(`/booking/${(await linked(engine)).token}`),
    'reservations.get': async (engine) => {
      const { reservationId, token } = await linked(engine);
      return engine.ask(`/reservations/${reservationId}`, { headers: { 'x-booking-token': token } });
    },
    'reservations.replaceLinks': async (engine) => {
      const { reservationId, asGuest } = await kept(engine);
      return engine.ask(`/reservations/${reservationId}/links`, { method: 'DELETE', ...asGuest });
    },
    'reservations.setMetadata': async (engine) => {
      const { reservationId, asGuest } = await kept(engine);
      const body = { googleRWGToken: 'a-token', merchantChanged: 2 };
      return engine.ask(`/reservations/${reservationId}/metadata`, { method: 'PUT', ...asGuest, body });
    },
    'reservationHistory.list': async (engine) => {
      const { token } = await insertSession(engine.db, 'cedar-ridge', 'history@example.com');
      return engine.ask('/reservation/history?take=5', { headers: { session: token } });
    },
    'reservationHistory.get': async (engine) => {
      const { reservationId, asGuest } = await kept(engine);
      return engine.ask(`/reservation/${reservationId}/history`, asGuest);
    },
    'reservations.sendList': ({ ask }) =>
      ask('/booking/links', { method: 'POST', body: { emailAddress: 'ada@example.com' } }),
    'reservations.upcoming': async ({ ask, db }) => {
      const { token } = await insertSession(db, 'cedar-ridge', 'ahead@example.com');
      return ask('/reservation/upcoming', { headers: { session: token } });
    },
    'reservations.sendLink': ({ ask }) =>
      ask('/booking/link', {
        method: 'POST',
        body: { emailAddress: 'ada@example.com', confirmationNumber: 'K7TF-29QD' },
      }),
  },
  refusals: {
    'reservations.cancel': {
      NOT_FOUND: ({ ask }) => ask('/reservations/1/cancel', { ...PUT, headers: { 'x-cart-id': NOBODY } }),
      SESSION_REQUIRED: ({ ask }) => ask('/reservations/1/cancel', PUT),
      NOT_CANCELLABLE: async (engine) => {
        const { reservationId, asGuest, teetime } = await kept(engine);
        return late(engine, teetime, () =>
          engine.ask(`/reservations/${reservationId}/cancel`, { ...PUT, ...asGuest }),
        );
      },
      FORBIDDEN: takeOut(1),
      PLAYERS_CHANGED: takeOut(2),
    },
    'reservations.cancelQuote': {
      NOT_FOUND: ({ ask }) => ask('/reservations/1/cancel', { headers: { 'x-cart-id': NOBODY } }),
      SESSION_REQUIRED: ({ ask }) => ask('/reservations/1/cancel'),
      NOT_CANCELLABLE: async (engine) => {
        const { reservationId, asGuest, teetime } = await kept(engine);
        return late(engine, teetime, () => engine.ask(`/reservations/${reservationId}/cancel`, asGuest));
      },
      FORBIDDEN: quoteSlot(1),
      PLAYERS_CHANGED: quoteSlot(9),
    },
    'reservations.calendar': {
      NOT_FOUND: ({ ask }) => ask('/reservations/1/calendar', { headers: { 'x-cart-id': NOBODY } }),
      SESSION_REQUIRED: ({ ask }) => ask('/reservations/1/calendar'),
    },
    'reservations.makeLink': {
      NOT_FOUND: ({ ask }) =>
        ask('/reservations/1/link', { method: 'POST', headers: { 'x-cart-id': NOBODY } }),
      SESSION_REQUIRED: ({ ask }) => ask('/reservations/1/link', { method: 'POST' }),
    },
    'reservations.replaceLinks': {
      NOT_FOUND: ({ ask }) =>
        ask('/reservations/1/links', { method: 'DELETE', headers: { 'x-cart-id': NOBODY } }),
      SESSION_REQUIRED: ({ ask }) => ask('/reservations/1/links', { method: 'DELETE' }),
    },
    'reservations.setMetadata': {
      NOT_FOUND: ({ ask }) =>
        ask('/reservations/1/metadata', {
          method: 'PUT',
          headers: { 'x-cart-id': NOBODY },
          body: { googleRWGToken: 'a-token', merchantChanged: 1 },
        }),
      SESSION_REQUIRED: ({ ask }) =>
        ask('/reservations/1/metadata', {
          method: 'PUT',
          body: { googleRWGToken: 'a-token', merchantChanged: 1 },
        }),
    },
    'reservationHistory.list': { SESSION_REQUIRED: ({ ask }) => ask('/reservation/history') },
    'reservationHistory.get': {
      NOT_FOUND: ({ ask }) => ask('/reservation/1/history', { headers: { 'x-cart-id': NOBODY } }),
      SESSION_REQUIRED: ({ ask }) => ask('/reservation/1/history'),
    },
    'reservations.upcoming': { SESSION_REQUIRED: ({ ask }) => ask('/reservation/upcoming') },
    'reservations.getByLink': { NOT_FOUND: ({ ask }) => ask(`/booking/${NO_LINK}`) },
    'reservations.get': {
      NOT_FOUND: ({ ask }) => ask('/reservations/1', { headers: { 'x-booking-token': NO_LINK } }),
      SESSION_REQUIRED: ({ ask }) => ask('/reservations/1'),
    },
  },
};
