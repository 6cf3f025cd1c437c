import { type RawBuilder, sql } from 'kysely';

/**
 * The card charged for a membership (alias `membership`): its own, else the member's default. Null: pays at the shop.
 */
export const billedCard: RawBuilder<{ brand: string; lastFour: string } | null> = sql`(
  select jsonb_build_object('brand', coalesce(brand, 'default'), 'lastFour', last_four) from wallet_card
  where is_billed and wallet_card.customer_id = membership.customer_id and (wallet_card.id = wallet_card_id or is_default)
  order by is_default limit 1)`;
