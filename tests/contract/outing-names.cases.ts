import type { OutingNames } from '#server/contract/outing-names.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { outingToken } from '#tests/support/outing-token.ts';
import { outingFor } from '#tests/support/outings.ts';
import { staffAt } from '#tests/support/staff.ts';
import { type Cases, shared } from './cases.ts';

const linked = shared(async (engine) => {
  const clerk = await staffAt(engine, 'clerk');
  const { id } = await outingFor(clerk, { date: '2031-11-30' });
  return outingToken(engine, clerk, id);
});
const get = (engine: TestEngine, token: string) => engine.ask(`/outing-names/${token}`);
const set = (engine: TestEngine, token: string, version: string) =>
  engine.ask(`/outing-names/${token}`, { method: 'POST', body: { list: 'Bo Hope', version } });
const NO_TOKEN = 'a-token-that-nobody-ever-got-by-email';

export const outingNamesCases: Cases = {
  answers: {
    'outingNames.get': async (engine) => get(engine, await linked(engine)),
    'outingNames.set': async (engine) => {
      const token = await linked(engine);
      const { version } = (await (await get(engine, token)).json()) as OutingNames;
      return set(engine, token, version);
    },
  },
  refusals: {
    'outingNames.get': { NOT_FOUND: (engine) => get(engine, NO_TOKEN) },
    'outingNames.set': {
      NOT_FOUND: (engine) => set(engine, NO_TOKEN, ''),
      OUTING_CHANGED: async (engine) => set(engine, await linked(engine), 'old'),
    },
  },
};
