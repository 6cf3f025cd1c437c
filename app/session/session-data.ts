import type { Session } from '@remix-run/node';

/** The visitor's session: signed, and readable only by the server. */
export type SiteSession = {
  /** shoppingCartId of the spec. */
  cartId: string;
  cartCount: number;
  /** The booking whose change is being paid at a bank, by its key. */
  changedBooking: string;
  /** This browser's last order with something booked. */
  orderId: string;
  /** The order that emptied the cart, until it is filled again: Back leads to its confirmation. */
  boughtOrder: string;
  /** Kept until another payment; `typed` has nothing of the card. */
  refusedCard: { page: string; at: number; sentences: string[]; typed: Record<string, string> };
  guestEmail: string;
  guestFirstName: string;
  guestLastName: string;
  guestPhone: string;
  sessionToken: string;
  customerId: string;
  customerName: string;
  /** Left on this device when signing out; restored at the next sign-in. */
  leftCart: { customerId: string; cartId: string };
  /** The visitor's press of the golf-ID button, which the answer must name. */
  golfId: { state: string; returnTo: string };
  /** A password too weak for the rule: the one-time token to set a new one. */
  passwordReset: { token: string; email: string; returnTo: string };
  invitation: { id: string; hash: string; reply: 'accept' | 'decline' };
  campaignId: string;
  campaignType: string;
  /** `sentFor`: the order reported to Google. */
  googleLink: { token: string; courseId: string | null; at: number; sentFor?: string };
  analytics: 'yes' | 'no';
  promotionCode: string;
  payingAccounts: { cartId: string; ids: number[] };
  /** A card being added at the payment provider. */
  addedCard: { token: string; isDefault: boolean; overrideMembershipBilling: boolean };
  giftCertificates: { cartId: string; codes: string[] };
};
export type SiteFlash = {
  toast: { message: string; kind: 'info' | 'bad' };
  loginMessage: { message: string; kind: 'info' | 'bad' };
};

export type VisitorSession = Session<SiteSession, SiteFlash>;
