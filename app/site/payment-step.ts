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

/**
 * Whether a redirect after a form may lead to a payment step: to what the form's page allows (`redirectHosts` and the site
 * itself), or browsers stop it. To any other a page of ours leads on.
 */
export function mayFormLeadTo(step: URL, request: Request, redirectHosts: readonly string[]): boolean {
  return [new URL(request.url).origin, ...redirectHosts].includes(step.origin);
}
