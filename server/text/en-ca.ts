import { abroad, enAbroad } from './en-abroad.ts';
import { overlay } from './overlay.ts';

/** English as people write it in Canada. */
export const enCa = overlay(enAbroad, abroad, {
  locale: 'en-CA',
  cardForm: { fields: { postalCode: 'Please enter a valid postal code' } },
  checkout: { fields: { postalCode: 'Postal code' } },
  orders: { columnsOfReceipt: { tax: 'Tax' } },
});
