/** Headers of every answer, pages or not. `isSecure`: golfers come over https, as where people book for real. */
export function commonHeaders(isSecure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    // With no-referrer browsers would send `Origin: null` with our own forms.
    'Referrer-Policy': 'same-origin',
    // Not for the names below: an operator's own host name may be the one its mail and its office are below.
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

type PageRules = {
  /** Its own scripts and styles carry it. */
  nonce: string;
  /** Further places a form may lead to: the redirect to an external payment step counts as one. */
  formTargets?: readonly string[];
  /** Pages of these origins may show it inside them; none may where there are none. */
  frameOrigins?: readonly string[];
  isProduction?: boolean;
  /** Golfers are sent it over https. */
  isSecure?: boolean;
};

/** Headers that keep a page safe: what it may load, where its forms lead, and which pages may show it inside them. */
export function guardHeaders(rules: PageRules): Record<string, string> {
  const { nonce, formTargets = [], frameOrigins = [], isProduction = false, isSecure = false } = rules;
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Operators may keep their header picture elsewhere.
    "img-src 'self' data: https:",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    `frame-ancestors ${frameOrigins.join(' ') || "'none'"}`,
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    ...(isProduction ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    ...commonHeaders(isSecure),
    'Content-Security-Policy': policy.join('; '),
    // It knows no list: where there is one, the policy above alone says it.
    ...(frameOrigins.length === 0 ? { 'X-Frame-Options': 'DENY' } : {}),
    'Permissions-Policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
