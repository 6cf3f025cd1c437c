import type { LoaderFunctionArgs } from '@remix-run/node';
import { programOf } from '#app/request/program.server.ts';
import type { Settings } from '#server/contract/settings.ts';
import { siteOrigin } from './site-origin.server.ts';

/** `mayForm`: browsers let a form redirect there; else a page of ours must lead on. */
export type PaymentStep = { href: string; mayForm: boolean };

/**
 * Returns a web address, https in production; null for anything else, such as a script. A form's page allows this
 * site and the settings' `redirectHosts`.
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
