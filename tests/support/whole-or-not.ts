import { expect } from 'vitest';
import { HEADERS } from '#server/contract/headers.ts';
import { killAtEveryStep } from './kill-at-every-step.ts';
import type { Shop } from './shop.ts';
import type { staffAt } from './staff.ts';

type Staff = Awaited<ReturnType<typeof staffAt>>;
type Fetch = (request: Request) => Promise<Response>;

/** A change that staff post, and what is read before and after it. */
export type Change = { path: string; body: object; before: string[]; after: string[] };

/** Posts as staff to a program that may die. */
export function postWith(fetch: Fetch, { alias, staff }: { alias: string; staff: Staff }) {
  return (path: string, body: object) =>
    fetch(
      new Request(`http://engine${path}`, {
        method: 'POST',
        headers: { ...staff.headers, [HEADERS.alias]: alias, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
}

/** Kills the program at every step of a change: it is made as a whole or not, and can be made then. */
export async function expectWholeOrNot<Scene extends Change>(
  shop: Shop,
  at: { alias: string; staff: Staff },
  { prepare, read }: { prepare: () => Promise<Scene>; read: (scene: Scene) => Promise<string[]> },
): Promise<void> {
  let scene: Scene;
  const steps = await killAtEveryStep(
    shop,
    async (fetch) => {
      await postWith(fetch, at)(scene.path, scene.body);
    },
    async () => {
      const now = await read(scene);
      expect([scene.before, scene.after]).toContainEqual(now);
      if (now.join() === scene.before.join())
        await at.staff.post(scene.path, scene.body as Record<string, unknown>);
      expect(await read(scene)).toEqual(scene.after);
    },
    async () => {
      scene = await prepare();
    },
  );
  expect(steps).toBeGreaterThan(0);
}
