/** What an address may do so many times a minute. A club house shares one address, a crawler or a bot uses one. */
export const LIMITS = {
  search: { perMinute: 300 },
  hold: { perMinute: 60 },
  checkout: { perMinute: 40 },
  account: { perMinute: 30 },
  /** What sends a mail to an address somebody typed. */
  mail: { perMinute: 6 },
} as const;

export type LimitKind = keyof typeof LIMITS;

const CALLS: readonly [LimitKind, string, RegExp][] = [
  ['search', 'GET', /^\/(v2\/tee-times|tee-times\/)/],
  ['search', 'GET', /^\/course\/[^/]+\/tee-time\/locks$/],
  ['hold', 'PUT', /^\/course\/[^/]+\/tee-time\/lock$/],
  ['hold', 'POST', /^\/shopping-cart(\/[^/]+\/cart-item)?$/],
  ['hold', 'PATCH', /^\/shopping-cart\/[^/]+\/cart-item\/[^/]+$/],
  ['checkout', 'POST', /^\/(orders|order-teetime|AddReservation)$/],
  ['checkout', 'GET', /^\/tr\/token$/],
  ['mail', 'POST', /^\/(booking\/link|profile\/password-reset|profile\/email-verification)$/],
  ['account', 'POST', /^\/(profile|profile\/authenticate|profile\/password-reset\/[^/]+)$/],
  [
    'account',
    'PUT',
    /^\/(profile\/password-reset\/[^/]+|profile\/email-verification|user\/[^/]+\/email\/unsubscribe)$/,
  ],
  ['account', 'POST', /^\/troon\/opt-in$/],
  ['account', 'GET', /^\/profile\/export$/],
  ['account', 'DELETE', /^\/profile$/],
];

/** The limit a call counts towards, or null. `path` is below the API's base; a slash at its end makes it no other call. */
export function limitOf(method: string, path: string): LimitKind | null {
  const asked = method === 'HEAD' ? 'GET' : method;
  const plain = path.replace(/\/+$/, '');
  return CALLS.find(([, verb, paths]) => verb === asked && paths.test(plain))?.[0] ?? null;
}
