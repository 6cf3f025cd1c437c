import { readFileSync } from 'node:fs';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import { contract } from '#server/contract/contract.ts';
import { allowanceOf, PERMISSIONS, type Permission, ROLES } from '#server/contract/staff/roles.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop();

type StaffEntry = { name: string; method: string; path: string; may: Permission };

function staffEntries(router: AnyContractRouter, name: string[] = []): StaffEntry[] {
  if (!isContractProcedure(router))
    return Object.entries(router).flatMap(([key, inner]) => staffEntries(inner, [...name, key]));
  const { route, meta } = router['~orpc'];
  const { may } = meta as { may?: Permission };
  // Nobody has 999999999: whoever passes the role check gets another refusal.
  const path = (route.path ?? '').replaceAll(/\{\w+\}/g, '999999999');
  return may ? [{ name: name.join('.'), method: route.method ?? 'GET', path, may }] : [];
}
const entries = staffEntries(contract);
const cells = entries.flatMap((entry) => ROLES.map((role) => ({ ...entry, role })));
const users = new Map(
  await Promise.all(ROLES.map(async (role) => [role, await staffAt(shop, role)] as const)),
);
const foreign = await staffAt(shop, 'owner', { alias: 'the-bay' });

async function refusalOf(answer: Response): Promise<string | null> {
  if (answer.ok) return null;
  return ((await answer.json()) as { code?: string }).code ?? null;
}
const bodyOf = (method: string) => (method === 'GET' || method === 'DELETE' ? {} : { body: {} });

describe('The roles of staff', () => {
  it.each(cells)('$role at $name', async ({ role, method, path, may }) => {
    // Signing out would end the session of the other cells.
    const user = method === 'DELETE' ? await staffAt(shop, role) : users.get(role);
    const answer = await user?.ask(path, { method, ...bodyOf(method) });
    const isRefused = answer && (await refusalOf(answer)) === 'ROLE_REFUSED';
    expect(isRefused).toBe(allowanceOf([{ role, facilityId: null }], may) === null);
  });

  it('are those of docs/staff-roles.md', () => {
    const marks = { fully: 'yes', limited: 'up to a limit', own: 'own', none: '' };
    const rows = PERMISSIONS.map((permission) => [
      `\`${permission}\``,
      ...ROLES.map((role) => marks[allowanceOf([{ role, facilityId: null }], permission) ?? 'none']),
    ]);
    const written = readFileSync('docs/staff-roles.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) =>
        line
          .split('|')
          .slice(1, 6)
          .map((cell) => cell.trim()),
      );
    expect(written).toEqual(rows.map((row) => row));
  });
});

describe('Every call of staff', () => {
  it.each(entries)('$name is none of another operator’s staff', async ({ method, path }) => {
    const { headers } = foreign;
    const answer = await shop.ask(path, { alias: 'cedar-ridge', headers, method, ...bodyOf(method) });
    expect([answer.status, await refusalOf(answer)]).toEqual([401, 'SESSION_EXPIRED']);
  });

  it.each(entries)('$name is none of a golfer', async ({ method, path }) => {
    const answer = await shop.ask(path, { method, ...bodyOf(method) });
    expect([answer.status, await refusalOf(answer)]).toEqual([401, 'SESSION_REQUIRED']);
  });

  it('names only its own operator’s bookings', async () => {
    const clerk = users.get('clerk');
    const owner = users.get('owner');
    expect(clerk && owner).toBeTruthy();
    const [course] = await shop.read<{ id: number }[]>('/facilities', { alias: 'the-bay' });
    const elsewhere = await owner?.ask(`/staff/tee-sheet?facilityId=${course?.id}`);
    expect(elsewhere?.status).toBe(404);
  });
});
