/**
 * Calls per minute, from one address and by one visitor with a session or cart. A clubhouse shares one address, so an
 * address has room for a hundred golfers.
 */
export const RATE_LIMITS = {
  search: { perAddress: 3_000, perVisitor: 120 },
  /** Polled by an open page every few seconds. */
  availability: { perAddress: 6_000, perVisitor: 120 },
  hold: { perAddress: 600, perVisitor: 60 },
  checkout: { perAddress: 400, perVisitor: 60 },
  /** Calls that change something, or ask a payment provider. */
  write: { perAddress: 300, perVisitor: 60 },
  /** Logs of cart item events; only support reads them. */
  trail: { perAddress: 60, perVisitor: 30 },
  /** Staff: twenty tills behind one address, each with a live sheet. */
  desk: { perAddress: 12_000 },
  // These callers have no identity yet, so only their address counts.
  account: { perAddress: 150 },
  mail: { perAddress: 30 },
} as const satisfies Record<string, Limit>;

type Limit = { perAddress: number; perVisitor?: number };

export type LimitKind = keyof typeof RATE_LIMITS;
export type RateLimits = Record<LimitKind, Limit>;

const MOST = 1_000_000;
const KINDS = Object.keys(RATE_LIMITS) as LimitKind[];
const WITH_VISITORS = KINDS.filter((kind) => 'perVisitor' in RATE_LIMITS[kind]);

export const RATE_LIMITS_FORM = `must be on, off, or calls a minute of an address and, behind a slash, of one visitor, such as search=600/60,mail=10 (${KINDS.join(', ')}; visitors only with ${WITH_VISITORS.join(', ')})`;

/**
 * Parses `search=600/60,checkout=60`; other kinds keep their defaults. Returns null for `off`, undefined for text it
 * cannot parse.
 */
export function parseRateLimits(text: string): RateLimits | null | undefined {
  if (text === 'off') return null;
  const limits: RateLimits = { ...RATE_LIMITS };
  if (text === 'on') return limits;
  const named = new Set<string>();
  for (const part of text.split(',')) {
    const [, name = '', perAddress, perVisitor] =
      /^\s*([a-z]+)=(\d{1,7})(?:\/(\d{1,7}))?\s*$/.exec(part) ?? [];
    const kind = KINDS.find((known) => known === name);
    const numbers = [perAddress, perVisitor].filter((given) => given !== undefined).map(Number);
    if (!kind || named.has(kind) || numbers.some((number) => number < 1 || number > MOST)) return undefined;
    if (perVisitor !== undefined && !WITH_VISITORS.includes(kind)) return undefined;
    named.add(kind);
    limits[kind] = {
      ...limits[kind],
      perAddress: Number(perAddress),
      ...(perVisitor === undefined ? {} : { perVisitor: Number(perVisitor) }),
    };
  }
  return limits;
}
