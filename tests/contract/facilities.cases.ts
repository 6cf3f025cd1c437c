import type { Cases } from './cases.ts';

export const facilitiesCases: Cases = {
  answers: {
    'settings.get': ({ ask }) => ask('/settings'),
    'settings.alias': ({ ask }) => ask('/settings/alias?subdomain=the-bay', { alias: null }),
    'facilities.list': ({ ask }) => ask('/facilities', { alias: 'coastal-golf' }),
    'facilities.listOfAlias': ({ ask }) => ask('/alias/the-bay/facilities', { alias: null }),
  },
  refusals: {},
};
