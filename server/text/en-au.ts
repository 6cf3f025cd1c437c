import { abroad, britishSpelling, enAbroad, taxNamed } from './en-abroad.ts';
import { overlay } from './overlay.ts';

/** English as people write it in Australia, where golfers ride in carts. */
export const enAu = overlay(enAbroad, abroad, britishSpelling, taxNamed('GST'), {
  locale: 'en-AU',
  account: { fields: { phone: 'A valid phone number is required 02 5550 1234' } },
});
