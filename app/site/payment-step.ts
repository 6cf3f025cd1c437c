/**
 * Where a golfer may be sent for an external payment step: an address of the web, an encrypted one in production. Null for
 * anything else, such as a script.
 */
export function paymentStepUrl(redirectUrl: string | null, isProduction: boolean): URL | null {
  if (redirectUrl === null || !URL.canParse(redirectUrl)) return null;
  const url = new URL(redirectUrl);
  const schemes = isProduction ? ['https:'] : ['https:', 'http:'];
  return schemes.includes(url.protocol) ? url : null;
}
