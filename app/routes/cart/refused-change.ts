import type { ChangeResult } from '#app/session/change-cart.server.ts';

/** A change of the cart that was refused, with what was typed. */
export type RefusedChange = Omit<Extract<ChangeResult, { outcome: 'refused' }>, 'outcome'>;
