import type { Session } from '@remix-run/node';

/** The visitor's session between requests: signed, and readable only by the server. */
export type SiteSession = {
  /** shoppingCartId of the spec. */
  cartId: string;
  /** How many items the cart had when it was last seen, for the header. */
  cartCount: number;
  /** The booking whose change is being paid at a bank: what its pages' addresses name it by. */
  changedBooking: string;
  /** The last order of this browser of which something has been booked. */
  orderId: string;
  /** The order that emptied the cart, until something is put into it again: Back leads to its confirmation. */
  boughtOrder: string;
  /** Why the last card on a page other than the checkout was refused, until another payment is tried; `typed`: nothing of the card. */
  refusedCard: { page: string; at: number; sentences: string[]; typed: Record<string, string> };
  guestEmail: string;
  guestFirstName: string;
  guestLastName: string;
  guestPhone: string;
  sessionToken: string;
  customerId: string;
  /** For the header: given name, else e-mail. */
  customerName: string;
  /** The cart a customer left on this device when signing out; taken up again when the same one signs in. */
  leftCart: { customerId: string; cartId: string };
  /** The visitor's own press of the golf-ID button, which its answer has to name. */
  golfId: { state: string; returnTo: string };
  /** A password that no longer keeps the rule: the one-time token to set a new one with. */
  passwordReset: { token: string; email: string; returnTo: string };
  /** The invitation this browser has answered last, by the secret of its link. */
  invitation: { id: string; hash: string; reply: 'accept' | 'decline' };
  campaignId: string;
  campaignType: string;
  /** The link of Reserve with Google one came by, of which course it was, and the order that was reported. */
  googleLink: { token: string; courseId: string | null; at: number; sentFor?: string };
  /** Whether purchases may be counted (analytics). */
  analytics: 'yes' | 'no';
  promotionCode: string;
  /** The accounts of the golfer that are to pay for this cart. */
  payingAccounts: { cartId: string; ids: number[] };
  /** A card being added on the payment provider's page: the token of that page, and what the card is to be used for. */
  addedCard: { token: string; isDefault: boolean; overrideMembershipBilling: boolean };
  /** The codes of gift certificates that are to pay for this cart. */
  giftCertificates: { cartId: string; codes: string[] };
};
export type SiteFlash = {
  toast: { message: string; kind: 'info' | 'bad' };
  /** Said above the login form. */
  loginMessage: { message: string; kind: 'info' | 'bad' };
};

/** A visitor's session while a request is answered. */
export type VisitorSession = Session<SiteSession, SiteFlash>;
