import { en } from './en.ts';
import { abroad, britishSpelling, enAbroad, taxNamed } from './en-abroad.ts';
import { overlay } from './overlay.ts';
import { inBuggies, respellAll } from './respell.ts';

/** English as people write it in Great Britain. */
export const enGb = overlay(enAbroad, abroad, britishSpelling, taxNamed('VAT'), {
  locale: 'en-GB',
  accessibility: {
    contact: {
      text: 'If something gets in your way, please tell us. We answer within five working days. Meanwhile, we book for you by phone.',
    },
  },
  account: { fields: { phone: 'A valid phone number is required 020 7946 0123' } },
  cart: { transportations: { Cart: 'Buggy' } },
  mails: { transportation: { Cart: 'Riding (buggy)' } },
  search: {
    transportations: { Cart: 'Buggy' },
    cartOrWalk: 'buggy or walk',
    hour: (hour) => `${String(hour).padStart(2, '0')}:00`,
    leftOutNames: { transportation: 'buggy or walk' },
    wider: { transportation: 'With a buggy or walking' },
  },
  errors: respellAll({ CART_OUT: en.errors.CART_OUT }, inBuggies),
  staff: { verbs: respellAll({ 'set-carts': en.staff.verbs['set-carts'] ?? '' }, inBuggies) },
  staffLog: {
    changes: {
      booking: respellAll({ 'set-carts': en.staffLog.changes.booking['set-carts'] }, inBuggies),
    },
    fields: respellAll({ carts: en.staffLog.fields.carts }, inBuggies),
  },
  shopDay: { holeColumns: respellAll({ carts: en.shopDay.holeColumns.carts }, inBuggies) },
  staffRound: respellAll(en.staffRound, inBuggies),
  store: { notices: { 'cart path only': 'Buggies on paths only' } },
  teeTime: { onlyWith: { Cart: (holes) => `${holes}: buggy only at this time` } },
});
