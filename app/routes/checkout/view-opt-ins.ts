import type { Site } from '#app/site/site.server.ts';
import { textIn } from '#server/text/text.ts';
import type { CheckoutForm } from './form.ts';

type OptIn = {
  name: keyof Pick<
    CheckoutForm,
    'emailOptIn' | 'smsOptIn' | 'transactionalSmsOptIn' | 'troonOptIn' | 'isCaddyRequested'
  >;
  label: string;
};

/** The consents the operator asks for, the wish for a caddie, and the word on privacy that goes with consents. */
export function viewOptIns({ settings, facilities }: Site) {
  const text = textIn('en').checkout;
  const { email, mobile, troon, caddieRequest } = settings.checkout.optIn;
  const facility = facilities.length === 1 && facilities[0] ? facilities[0].name : settings.name;
  const optIns: OptIn[] = [
    ...(email.enabled
      ? [{ name: 'emailOptIn' as const, label: email.message ?? text.optIns.email(facility) }]
      : []),
    ...(mobile.enabled
      ? [
          { name: 'smsOptIn' as const, label: mobile.message ?? text.optIns.sms(facility) },
          { name: 'transactionalSmsOptIn' as const, label: text.optIns.transactionalSms },
        ]
      : []),
    ...(troon ? [{ name: 'troonOptIn' as const, label: text.optIns.troon }] : []),
    ...(caddieRequest ? [{ name: 'isCaddyRequested' as const, label: text.optIns.caddie }] : []),
  ];
  return {
    optIns,
    caddiePrompt: caddieRequest ? text.optIns.caddiePrompt : null,
    privacy: email.enabled || mobile.enabled ? text.privacy(facility) : null,
  };
}
