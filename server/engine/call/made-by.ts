import type { Actor } from './context.ts';

/** Returns the stored word for the maker of a booking, its change or cancellation. Jobs make none of them. */
export function madeBy({ kind }: Actor): 'golfer' | 'shop' {
  return kind === 'golfer' ? 'golfer' : 'shop';
}
