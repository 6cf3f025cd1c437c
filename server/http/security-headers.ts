/** Headers of every answer. `isSecure`: golfers use https. */
export function commonHeaders(isSecure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    // With no-referrer, our own forms would send `Origin: null`.
    'Referrer-Policy': 'same-origin',
    // No includeSubDomains: an operator's mail and office may be below its host name.
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

type PageRules = {
  nonce: string;
  /** Other form targets, including redirects to external payment steps. */
  formTargets?: readonly string[];
  /** Origins that may frame the page; none if empty. */
  frameOrigins?: readonly string[];
  isProduction?: boolean;
  isSecure?: boolean;
};

/** Security headers of a page: what it loads, its form targets, and who may frame it. */
export function guardHeaders(rules: PageRules): Record<string, string> {
  const { nonce, formTargets = [], frameOrigins = [], isProduction = false, isSecure = false } = rules;
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Operators may host their header image elsewhere.
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
    // X-Frame-Options knows no lists, so only frame-ancestors covers those.
    ...(frameOrigins.length === 0 ? { 'X-Frame-Options': 'DENY' } : {}),
    'Permissions-Policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
