import type { Cases } from './cases.ts';

const id = 'h'.repeat(43);
const post = (path: string, body: object) => [path, { method: 'POST', body }] as const;

export const handoverCases: Cases = {
  answers: {
    'handover.give': ({ ask }) => ask(...post('/handover', { id, sealed: 'abc' })),
    'handover.take': async ({ ask }) => {
      await ask(...post('/handover', { id, sealed: 'abc' }));
      return ask(...post('/handover/take', { id }));
    },
  },
  refusals: {
    'handover.take': {
      NOT_FOUND: ({ ask }) => ask(...post('/handover/take', { id: 'n'.repeat(43) })),
    },
  },
};
