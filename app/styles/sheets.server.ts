import account from './account.css?inline';
import base from './base.css?inline';
import cart from './cart.css?inline';
import changeBooking from './change-booking.css?inline';
import checkIn from './check-in.css?inline';
import checkout from './checkout.css?inline';
import courseInfo from './course-info.css?inline';
import detail from './detail.css?inline';
import form from './form.css?inline';
import giftCard from './gift-card.css?inline';
import others from './others.css?inline';
import page from './page.css?inline';
import players from './players.css?inline';
import printLists from './print-lists.css?inline';
import productPicture from './product-picture.css?inline';
import progress from './progress.css?inline';
import qrCode from './qr-code.css?inline';
import radios from './radios.css?inline';
import reservations from './reservations.css?inline';
import savedCards from './saved-cards.css?inline';
import search from './search.css?inline';
import shell from './shell.css?inline';
import staff from './staff.css?inline';
import staffLog from './staff-log.css?inline';
import staffWork from './staff-work.css?inline';
import starter from './starter.css?inline';
import store from './store.css?inline';

import table from './table.css?inline';
import teeSheet from './tee-sheet.css?inline';
import tokens from './tokens.css?inline';
import twoFactor from './two-factor.css?inline';
import wallet from './wallet.css?inline';

/** The style sheets of this folder by name, minified. */
export const sheets = {
  account,
  base,
  cart,
  'change-booking': changeBooking,
  'check-in': checkIn,
  checkout,
  'course-info': courseInfo,
  detail,
  form,
  'gift-card': giftCard,
  others,
  page,
  players,
  progress,
  'qr-code': qrCode,
  radios,
  reservations,
  'saved-cards': savedCards,
  search,
  shell,
  staff,
  'staff-log': staffLog,
  'staff-work': staffWork,
  starter,
  'print-lists': printLists,
  store,
  table,
  'tee-sheet': teeSheet,
  tokens,
  'two-factor': twoFactor,
  wallet,
  'product-picture': productPicture,
};

export type SheetName = keyof typeof sheets;
