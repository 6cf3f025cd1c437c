import autocannon from 'autocannon';

export type Load = {
  url: string;
  headers?: Record<string, string>;
  /** Makes the query of each request, where no two should be equal. */
  queryOf?: () => string;
};

const CONNECTIONS = 16;

/** Returns answers per second to 16 connections. Throws on statuses other than 2xx. */
export async function measureLoad({ url, headers = {}, queryOf }: Load, seconds: number): Promise<number> {
  const { pathname } = new URL(url);
  const requests = queryOf && [
    { setupRequest: (request: object) => ({ ...request, path: `${pathname}?${queryOf()}` }) },
  ];
  const options = { url, headers, connections: CONNECTIONS, duration: seconds };
  const result = await autocannon(requests ? { ...options, requests } : options);
  const bad = result.errors + result.timeouts + result.non2xx;
  if (bad > 0) throw new Error(`${url}: ${bad} of ${result.requests.total} answers were errors`);
  return result.requests.average;
}

/** Measures loads in turn (A B C A B C), so that drift affects all; returns medians. */
export async function measureInTurn<Name extends string>(
  loads: Record<Name, Load>,
  rounds: number,
  seconds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(loads) as Name[];
  const found = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (const name of names) await measureLoad(loads[name], 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) found.get(name)?.push(await measureLoad(loads[name], seconds));
  }
  return Object.fromEntries(names.map((name) => [name, median(found.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = low] =
    sorted.length % 2 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (low + high) / 2;
}
