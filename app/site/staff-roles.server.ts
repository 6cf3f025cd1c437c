import { z } from 'zod';
import { type GrantedRole, ROLES } from '#server/contract/staff/roles.ts';
import type { Text } from '#server/text/en.ts';

type Facility = { id: number };

const role = z.enum(ROLES).optional();

/** The fields of a staff user's name and roles: `role` at every facility, `role9101` at one. */
export function personForm({ staffPeople }: Text, facilities: readonly Facility[]) {
  const names = ['role', ...facilities.map(({ id }) => `role${id}`)] as const;
  return z.object({
    name: z.string({ error: staffPeople.invite.nameMissing }).trim().min(1).max(100),
    ...(Object.fromEntries(names.map((name) => [name, role])) as { role: typeof role }),
  });
}

/** Returns the chosen roles. */
export function rolesIn(value: Record<string, unknown>, facilities: readonly Facility[]): GrantedRole[] {
  const places = [null, ...facilities.map(({ id }) => id)];
  return places.flatMap((facilityId) => {
    const chosen = ROLES.find((each) => each === value[`role${facilityId ?? ''}`]);
    return chosen ? [{ role: chosen, facilityId }] : [];
  });
}
