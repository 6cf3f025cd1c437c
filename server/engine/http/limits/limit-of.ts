import { contract } from '#server/contract/contract.ts';
import type { LimitKind } from '#server/contract/rate-limits.ts';

const LIMITED_CALLS = Object.values(contract)
  .flatMap((calls) => Object.values(calls))
  .flatMap(({ '~orpc': { route, meta } }) =>
    meta.limit === 'unlimited'
      ? []
      : [{ limit: meta.limit, method: route.method, path: pattern(route.path) }],
  );

/** Returns a call's limit. `path` is below the API's base; a trailing slash is ignored. */
export function limitOf(method: string, path: string): LimitKind | null {
  const asked = method === 'HEAD' ? 'GET' : method;
  const plain = path.replace(/(?<!\/)\/+$/, '');
  return LIMITED_CALLS.find((call) => call.method === asked && call.path.test(plain))?.limit ?? null;
}

/** Parameters match anything between two slashes. */
function pattern(path = ''): RegExp {
  return new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);
}
