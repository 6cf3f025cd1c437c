import { type RawBuilder, sql } from 'kysely';

/**
 * The card that a membership (an alias `membership`) is charged to: its own, else the default of its member. Null: none is charged, and
 * what is due is paid at the shop.
 */
export const billedCard: RawBuilder<{ brand: string; lastFour: string } | null> = sql`(
  select jsonb_build_object('brand', coalesce(brand, 'default'), 'lastFour', last_four) from wallet_card
  where is_billed and wallet_card.customer_id = membership.customer_id and (wallet_card.id = wallet_card_id or is_default)
  order by is_default limit 1)`;
