import { drawers } from './drawers.ts';
import { payments } from './payments.ts';
import { sales } from './sales.ts';

/** Money at the counter. */
export const till = { ...payments, ...sales, ...drawers };
