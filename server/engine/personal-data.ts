import { alertsPersonalData } from './alerts/personal-data.queries.ts';
import { auditPersonalData } from './audit/personal-data.queries.ts';
import type { PersonalData } from './call/personal-data.ts';
import { cartsPersonalData } from './cart/personal-data.queries.ts';
import { checkInPersonalData } from './check-in/personal-data.queries.ts';
import { checkoutPersonalData } from './checkout/personal-data.queries.ts';
import { creditPersonalData } from './credit/personal-data.queries.ts';
import { accountsPersonalData } from './customers/personal-data.queries.ts';
import { giftCertificatesPersonalData } from './gift-certificates/personal-data.queries.ts';
import { golfProfilesPersonalData } from './golf-profiles/personal-data.queries.ts';
import { holdsPersonalData } from './holds/personal-data.queries.ts';
import { invitationsPersonalData } from './invitations/personal-data.queries.ts';
import { invoicesPersonalData } from './invoices/personal-data.queries.ts';
import { linksPersonalData } from './mail-links/personal-data.queries.ts';
import { mailsPersonalData } from './mails/personal-data.queries.ts';
import { membershipsPersonalData } from './memberships/personal-data.queries.ts';
import { paymentsPersonalData } from './payments/personal-data.queries.ts';
import { reservationsPersonalData } from './reservations/personal-data.queries.ts';
import { waitlistPersonalData } from './waitlist/personal-data.queries.ts';
import { walletPersonalData } from './wallet/personal-data.queries.ts';

/** In the order of removal: rows lock as a checkout locks them, the account last. */
export const PERSONAL_DATA: PersonalData = {
  // First: it finds a person's entries by rows that the others empty.
  audit: auditPersonalData,
  holds: holdsPersonalData,
  waitlist: waitlistPersonalData,
  mails: mailsPersonalData,
  'check-in': checkInPersonalData,
  checkout: checkoutPersonalData,
  reservations: reservationsPersonalData,
  invitations: invitationsPersonalData,
  memberships: membershipsPersonalData,
  'gift-certificates': giftCertificatesPersonalData,
  invoices: invoicesPersonalData,
  payments: paymentsPersonalData,
  'mail-links': linksPersonalData,
  cart: cartsPersonalData,
  credit: creditPersonalData,
  'golf-profiles': golfProfilesPersonalData,
  wallet: walletPersonalData,
  alerts: alertsPersonalData,
  customers: accountsPersonalData,
};
