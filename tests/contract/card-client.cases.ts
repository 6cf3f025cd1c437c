import type { TestEngine } from '#tests/support/engine.ts';
import { addReservation, cardForm, fillCart, reserve } from '#tests/support/shop.ts';
import type { Cases } from './cases.ts';

async function form(engine: TestEngine): Promise<Record<string, string>> {
  const item = await fillCart(engine, { rate: 'Walking', players: 1, date: '2031-05-05' });
  return cardForm(engine, item, await reserve(engine, item));
}

export const cardClientCases: Cases = {
  answers: {
    'cardClient.token': ({ ask }) => ask('/tr/token'),
    'cardClient.addReservation': async (engine) =>
      engine.fetch(
        new Request('http://engine/AddReservation', {
          method: 'POST',
          body: new URLSearchParams(await form(engine)),
        }),
      ),
    'cardClient.finalize': async (engine) => {
      const { ReservationStatusID } = await addReservation(engine.fetch, await form(engine));
      return engine.ask(`/tr/order/finalize?ReservationStatusID=${ReservationStatusID}`);
    },
  },
  refusals: {
    'cardClient.finalize': { NOT_FOUND: ({ ask }) => ask('/tr/order/finalize?ReservationStatusID=1') },
  },
};
