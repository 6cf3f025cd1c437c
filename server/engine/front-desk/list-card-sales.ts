import type { Db } from '../call/context.ts';
import { findOperator } from '../catalogue/operators.queries.ts';
import { loadCertificateOffers } from '../gift-certificates/certificate-offers.ts';
import { loadMemberships } from '../memberships/membership-offers.ts';
import { loadProducts } from '../products/product-offers.ts';

type CardSale = { facilityId: number; what: 'memberships' | 'giftCertificates' | 'products' };

/** Lists store items that cannot be sold online without a card provider. */
export async function listCardSales(db: Db, alias: string): Promise<CardSale[]> {
  const operator = await findOperator(db, alias);
  if (!operator) return [];
  const listSold = async (takesCards: boolean): Promise<CardSale[]> => {
    const asked = { ...operator, takesCards };
    const sold = {
      memberships: await loadMemberships(db, asked),
      giftCertificates: await loadCertificateOffers(db, asked),
      products: [
        ...(await loadProducts(db, asked, 'by-itself')),
        ...(await loadProducts(db, asked, 'with-tee-time')),
      ],
    };
    return (['memberships', 'giftCertificates', 'products'] as const).flatMap((what) =>
      [...new Set(sold[what].map(({ facilityId }) => facilityId))].map((facilityId) => ({
        facilityId,
        what,
      })),
    );
  };
  const without = await listSold(false);
  return (await listSold(true)).filter(
    ({ facilityId, what }) => !without.some((each) => each.facilityId === facilityId && each.what === what),
  );
}
