import type { KeptByNoun } from '../call/personal-data.ts';
import { enqueueForgetCard } from '../payments/card-to-keep.ts';

export const walletPersonalData: KeptByNoun = {
  tables: ['wallet_card', 'card_setup'],
  export: async (db, person) => ({
    wallet: await db
      .selectFrom('wallet_card')
      .select([
        'id as walletOptionId',
        'brand',
        'last_four as lastFour',
        'expiration_month as expirationMonth',
        'expiration_year as expirationYear',
        'is_default as isDefault',
        'name',
        'address',
        'postal_code as postalCode',
        'country_code as countryCode',
        'created_at as createdAt',
        'updated_at as updatedAt',
      ])
      .where('customer_id', '=', person.customer.id)
      .orderBy('created_at')
      .execute(),
  }),
  /** The provider deletes the cards too. */
  async remove(trx, person) {
    const cards = await trx
      .deleteFrom('wallet_card')
      .where('customer_id', '=', person.customer.id)
      .returning(['alias', 'provider', 'vault_reference as reference'])
      .execute();
    for (const card of cards) await enqueueForgetCard(trx, card);
  },
};
