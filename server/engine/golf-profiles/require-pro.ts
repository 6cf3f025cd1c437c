import { type ProProfileSettings, proProfileSettingsSchema } from '#server/contract/settings.ts';
import type { Operator, TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { loadCatalogue, type OfferedFacility } from '../catalogue/catalogue.ts';
import { requireCustomer } from '../customers/auth/require-customer.ts';
import { listGolfProfiles } from './golf-profiles.queries.ts';

/** A tab or an action of the account area: what the settings of a facility say of it. */
export type Allows = (settings: ProProfileSettings) => boolean;

type Pro = {
  customer: ReturnType<typeof requireCustomer>;
  /** Where the customer has it, in the operator's order; never none. */
  facilities: OfferedFacility[];
};

const NOTHING = proProfileSettingsSchema.parse({});

/** What a facility offers golfers whom it knows: nothing unless the feature and the facility's own setting are on. */
export function settingsOf(
  { settings }: Pick<Operator, 'settings'>,
  { proProfile }: OfferedFacility,
): ProProfileSettings {
  return settings.user.proAccount && proProfile.enabled ? proProfile : NOTHING;
}

/**
 * The gate of every call of the account area (product.md section 6): the feature, the setting of the facility and the customer's golf profile
 * there have to be present, and the tab or action on. Without `facilityId` all facilities where they are. Errors: SESSION_REQUIRED (401, guests too),
 * FACILITY_NOT_OFFERED (400: another operator's), ACCOUNT_TAB_OFF (403).
 */
export async function requirePro(
  { parts: { db }, operator, caller }: TenantContext,
  allows: Allows,
  facilityId?: number,
): Promise<Pro> {
  const customer = requireCustomer(caller);
  const { facilities } = await loadCatalogue(db, operator);
  if (facilityId !== undefined && !facilities.some(({ id }) => id === facilityId))
    throw new EngineError('FACILITY_NOT_OFFERED');
  const known = new Set((await listGolfProfiles(db, customer.id)).map((profile) => profile.facilityId));
  const allowed = facilities.filter(
    (facility) =>
      known.has(facility.id) &&
      (facilityId === undefined || facility.id === facilityId) &&
      allows(settingsOf(operator, facility)),
  );
  if (allowed.length === 0) throw new EngineError('ACCOUNT_TAB_OFF');
  return { customer, facilities: allowed };
}
