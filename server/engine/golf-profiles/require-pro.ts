import { type ProProfileSettings, proProfileSettingsSchema } from '#server/contract/settings.ts';
import type { Operator, TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { requireCustomer } from '../customers/auth/require-customer.ts';
import { listGolfProfiles } from './golf-profiles.queries.ts';

/** Whether a facility's settings allow a tab or an action of the account area. */
export type Allows = (settings: ProProfileSettings) => boolean;

type Pro = {
  customer: ReturnType<typeof requireCustomer>;
  /** The facilities that allow it; never empty. */
  facilities: CatalogueFacility[];
};

const NOTHING = proProfileSettingsSchema.parse({});

/** Returns everything off unless both the operator and the facility enable the account area. */
export function settingsOf(
  { settings }: Pick<Operator, 'settings'>,
  { proProfile }: CatalogueFacility,
): ProProfileSettings {
  return settings.user.proAccount && proProfile.enabled ? proProfile : NOTHING;
}

/**
 * Guards every call of the account area (product.md section 6). Returns the facilities, or the one given, that know
 * the customer and allow the call. Errors: SESSION_REQUIRED (401, guests too), FACILITY_NOT_OFFERED (400),
 * ACCOUNT_TAB_OFF (403).
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
