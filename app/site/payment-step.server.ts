import type { LoaderFunctionArgs } from '@remix-run/node';
import { programOf } from '#app/request/program.server.ts';
import type { Settings } from '#server/contract/settings.ts';
import { siteOrigin } from './site-origin.server.ts';

/** An external step of a payment. `mayForm`: browsers let a redirect after a form lead there; else a page of ours must lead on. */
export type PaymentStep = { href: string; mayForm: boolean };

/**
 * Where a golfer may be sent for an external payment step: an address of the web, an encrypted one in production. Null for
 * anything else, such as a script. A form's page allows the site itself and the `redirectHosts` of the settings.
 */
export function readPaymentStep(
  redirectUrl: string | null,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { checkout }: Pick<Settings, 'checkout'>,
): PaymentStep | null {
  if (redirectUrl === null || !URL.canParse(redirectUrl)) return null;
  const { protocol, origin, href } = new URL(redirectUrl);
  const schemes = programOf(context).isProduction ? ['https:'] : ['https:', 'http:'];
  if (!schemes.includes(protocol)) return null;
  return {
    href,
    mayForm: [siteOrigin(request, context), ...checkout.payment.redirectHosts].includes(origin),
  };
}
