import { readFileSync } from 'node:fs';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import { contract } from '#server/contract/contract.ts';
import { allowanceOf, PERMISSIONS, type Permission, ROLES } from '#server/contract/staff/roles.ts';
import { buy, startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop();
const booked = buy(shop, { rate: 'Walking', players: 1, date: '2031-05-09' });

type StaffCall = { name: string; method: string; path: string; may: Permission };

/** Every call of the contract that asks for a permission, with 1 for each id in its path. */
function staffCallsOf(router: AnyContractRouter, name = ''): StaffCall[] {
  if (!isContractProcedure(router))
    return Object.entries(router).flatMap(([key, inner]) =>
      staffCallsOf(inner, name ? `${name}.${key}` : key),
    );
  const { route, meta } = router['~orpc'];
  const { may } = meta as { may?: Permission };
  if (!may) return [];
  const path = (route.path ?? '').replace(/\{[^}]+\}/g, '1');
  return [{ name, method: route.method ?? 'GET', path, may }];
}

const calls = staffCallsOf(contract);
const more = ({ method }: StaffCall) => (method === 'GET' ? { method } : { method, body: {} });
const codeOf = async (answer: Response) =>
  answer.status === 204 ? '' : ((await answer.json()) as { code?: string }).code;

describe('The role matrix', () => {
  describe.each(ROLES)('for a %s', (role) => {
    it.each(calls)('lets nobody else make $name ($may)', async (call) => {
      const staff = await staffAt(shop, role);
      const code = await codeOf(await staff.ask(call.path, more(call)));
      const isAllowed = allowanceOf([{ role, facilityId: null }], call.may) !== null;
      if (isAllowed) expect(code).not.toBe('ROLE_REFUSED');
      else expect(code).toBe('ROLE_REFUSED');
    });
  });

  it('is the table of docs/staff-roles.md', () => {
    const cells = { fully: 'yes', limited: 'up to a limit', own: 'own drawer' } as const;
    const rows = PERMISSIONS.map((permission) =>
      [
        permission,
        ...ROLES.map((role) => {
          const allowance = allowanceOf([{ role, facilityId: null }], permission);
          return allowance ? cells[allowance] : 'no';
        }),
      ].join(' '),
    );
    const written = readFileSync('docs/staff-roles.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
      .map(([, permission, , ...roles]) => [permission, ...roles.slice(0, ROLES.length)].join(' '));
    expect(written).toEqual(rows);
  });
});

describe('An owner of another operator', () => {
  it.each(calls.filter(({ path }) => path.startsWith('/staff/bookings/1')))(
    'finds no booking of ours by $name',
    async (call) => {
      const { reservationId } = await booked;
      const stranger = await staffAt(shop, 'owner', { alias: 'the-bay' });
      const path = call.path.replace('/1', `/${reservationId}`);
      const answer = await stranger.ask(path, more(call));
      // A call that needs a body is refused before it looks.
      expect(['NOT_FOUND', 'BAD_INPUT']).toContain(await codeOf(answer));
    },
  );
});

describe('A session of another operator’s staff', () => {
  it.each(calls)('makes no call $name', async (call) => {
    const stranger = await staffAt(shop, 'owner', { alias: 'the-bay' });
    const { headers } = stranger;
    const answer = await shop.ask(call.path, { ...more(call), alias: 'cedar-ridge', headers });
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'SESSION_EXPIRED']);
  });
});
