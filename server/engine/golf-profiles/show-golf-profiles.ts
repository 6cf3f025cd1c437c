import type { ProProfileSettings } from '#server/contract/settings.ts';
import type { TenantContext } from '../call/context.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { requireCustomer } from '../customers/auth/require-customer.ts';
import { listGolfProfiles } from './golf-profiles.queries.ts';
import { settingsOf } from './require-pro.ts';

type Card = {
  firstName: string;
  lastName: string;
  membershipCardNumber: string | null;
  proProfile: ProProfileSettings;
};

/**
 * Returns golf profiles by facility id, with each facility's tabs and actions (wire.md section 5). Error:
 * SESSION_REQUIRED (401).
 */
export async function showGolfProfiles({
  parts,
  operator,
  caller,
}: TenantContext): Promise<Record<string, Card>> {
  const { id, firstName, lastName } = requireCustomer(caller);
  const profiles = await listGolfProfiles(parts.db, id);
  const { facilities } = await loadCatalogue(parts.db, operator);
  return Object.fromEntries(
    profiles.flatMap(({ facilityId, memberNumber }) => {
      const facility = facilities.find((each) => each.id === facilityId);
      if (!facility) return [];
      const card = { firstName, lastName, membershipCardNumber: memberNumber || null };
      return [[String(facilityId), { ...card, proProfile: settingsOf(operator, facility) }]];
    }),
  );
}
