import { enGb } from './en-gb.ts';
import { overlay } from './overlay.ts';

/** English as people write it in Ireland. */
export const enIe = overlay(enGb, {
  locale: 'en-IE',
  account: { fields: { phone: 'A valid phone number is required 01 234 5678' } },
  cardForm: { fields: { postalCode: 'Please enter a valid Eircode' } },
  checkout: { fields: { postalCode: 'Eircode' } },
});
