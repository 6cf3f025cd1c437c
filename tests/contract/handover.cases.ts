import { signClientAddress } from '#server/http/site-signature.ts';
import { SAMPLE_NOW } from '#tests/support/engine.ts';
import type { Cases } from './cases.ts';

/** The site's signing key in the contract tests. */
export const SITE_KEY = 'the site key of the contract tests';

const id = 'h'.repeat(43);
const headers = signClientAddress('203.0.113.7', SITE_KEY, SAMPLE_NOW);
const post = (path: string, body: object) => [path, { method: 'POST', body, headers }] as const;
const byAnybody = (path: string, body: object) => [path, { method: 'POST', body }] as const;

export const handoverCases: Cases = {
  answers: {
    'handover.give': ({ ask }) => ask(...post('/handover', { id, sealed: 'abc' })),
    'handover.read': async ({ ask }) => {
      await ask(...post('/handover', { id, sealed: 'abc' }));
      return ask(...post('/handover/read', { id }));
    },
    'handover.take': async ({ ask }) => {
      await ask(...post('/handover', { id, sealed: 'abc' }));
      return ask(...post('/handover/take', { id }));
    },
  },
  refusals: {
    'handover.give': { FORBIDDEN: ({ ask }) => ask(...byAnybody('/handover', { id, sealed: 'abc' })) },
    'handover.read': {
      FORBIDDEN: ({ ask }) => ask(...byAnybody('/handover/read', { id })),
      NOT_FOUND: ({ ask }) => ask(...post('/handover/read', { id: 'n'.repeat(43) })),
    },
    'handover.take': {
      FORBIDDEN: ({ ask }) => ask(...byAnybody('/handover/take', { id })),
      NOT_FOUND: ({ ask }) => ask(...post('/handover/take', { id: 'n'.repeat(43) })),
    },
  },
};
