export const ROLES = ['owner', 'manager', 'clerk', 'starter'] as const;
export type Role = (typeof ROLES)[number];

/**
 * `sheet`: see the tee sheet and notes, print. `play`: check in, no-show, carts, started, at the turn, finished. `book`: book,
 * move, cancel without refund, sell, take payment, customer card. `refund`: refund, comp, rain check, override a rule.
 * `plan`: blocks, shotguns, frost delay, notes of the day. `manage`: prices, promotions, store, customers' accounts,
 * merging customers, exports, log. `report`: reports, day close. `set-up`: settings, look, texts, payment, staff.
 */
export const PERMISSIONS = ['sheet', 'play', 'book', 'refund', 'plan', 'manage', 'report', 'set-up'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** `limited`: up to the amount of a setting. `own`: the drawer they opened. */
export type Allowance = 'fully' | 'limited' | 'own';

/** The engine refuses everything that is not listed here (pro-shop.md section 1). */
const MATRIX: Record<Permission, Partial<Record<Role, Allowance>>> = {
  sheet: { owner: 'fully', manager: 'fully', clerk: 'fully', starter: 'fully' },
  play: { owner: 'fully', manager: 'fully', clerk: 'fully', starter: 'fully' },
  book: { owner: 'fully', manager: 'fully', clerk: 'fully' },
  refund: { owner: 'fully', manager: 'fully', clerk: 'limited' },
  plan: { owner: 'fully', manager: 'fully', clerk: 'fully' },
  manage: { owner: 'fully', manager: 'fully' },
  report: { owner: 'fully', manager: 'fully', clerk: 'own' },
  'set-up': { owner: 'fully' },
};

/** A role at one facility, or (null) at every facility of the operator. */
export type GrantedRole = { role: Role; facilityId: number | null };

const WIDEST_FIRST: readonly Allowance[] = ['fully', 'limited', 'own'];

/**
 * Returns how far roles allow something at a facility, or (without one) at any; null if they do not.
 */
export function allowanceOf(
  roles: readonly GrantedRole[],
  permission: Permission,
  facilityId?: number,
): Allowance | null {
  const granted = roles
    .filter((each) => facilityId === undefined || each.facilityId === null || each.facilityId === facilityId)
    .map(({ role }) => MATRIX[permission][role]);
  return WIDEST_FIRST.find((allowance) => granted.includes(allowance)) ?? null;
}
