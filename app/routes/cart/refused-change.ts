import type { ChangeResult } from '#app/session/change-cart.server.ts';

export type RefusedChange = Omit<Extract<ChangeResult, { outcome: 'refused' }>, 'outcome'>;
