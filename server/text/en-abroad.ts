import { en, type Text } from './en.ts';
import type { Overlay } from './overlay.ts';
import { doubleL, respellAll } from './respell.ts';

/** American sentences in the spelling that the other countries share. */
export const enAbroad = respellAll(en, doubleL);

/** Sentences that English outside the United States shares. */
export const abroad: Overlay<Text> = {
  accessibility: {
    done: {
      points: {
        2: 'You can enlarge text to 400 per cent, and use a screen as narrow as 320 pixels.',
        3: 'Text has a contrast of at least 4.5 to 1, whatever colours a course chooses. The site follows the dark and high-contrast settings of your device.',
      },
    },
  },
  cardForm: {
    fields: {
      expirationMonth: 'Please enter a valid expiry month',
      expirationYear: 'Please enter a valid expiry year',
    },
  },
  checkout: {
    fields: { expirationMonth: 'Expiry month', expirationYear: 'Expiry year' },
    optIns: { troon: 'Enrol me in Troon Rewards.' },
  },
  courseInfo: { scorecard: { units: { meters: 'Metres' } } },
  credit: { books: { noExpiry: 'No expiry date' } },
  customerImport: {
    reasons: {
      phone: (example) =>
        `Imported without the phone number, which cannot be dialled; write it like ${example}, or with + and the country code`,
    },
  },
  errors: { TROON_OPT_IN_FAILED: 'Troon Rewards enrolment was unsuccessful.' },
  payment: {
    declined: { 'invalid-expiry': "The card's expiry date isn't valid. Please check it." },
    sandboxPage: {
      addCard: { refused: { 'invalid-expiry': "The card's expiry date isn't valid. Please check it." } },
    },
  },
  shop: {
    noCardGiven:
      'Write the card to standard input as three words: number, expiry date (12/2035) and security code.',
  },
};

const notAuthorised = 'Please try again. Something went wrong and we were unable to authorise your payment';

/** Sentences that British, Irish and Australian English share. */
export const britishSpelling: Overlay<Text> = {
  cardForm: { fields: { postalCode: 'Please enter a valid postcode' } },
  checkout: { fields: { postalCode: 'Postcode' } },
  courseInfo: {
    amenityNames: { 'locker-rooms': 'Changing rooms' },
    scorecard: {
      handicap: 'Stroke index',
      handicapShort: 'SI',
      caption: (unit) => `Par, stroke index and ${unit.toLowerCase()} of every hole`,
    },
  },
  errors: { CARD_DECLINED: notAuthorised, PAYMENT_DECLINED: notAuthorised },
  payment: { notAuthorised },
  profile: {
    consents: {
      smsTerms: {
        text: (facility) =>
          en.profile.consents.smsTerms
            .text(facility)
            .with(
              0,
              `By ticking a box for text messages, you agree to receive them from ${facility} at the phone number you gave. Consent is not a condition of any booking or purchase.`,
            ),
      },
    },
  },
};

/** Names the tax where a country has a word for it: "VAT". */
export function taxNamed(tax: string): Overlay<Text> {
  return {
    cart: { sums: { tax } },
    memberships: { billingIntro: `Your membership payments, paid and scheduled. Amounts include ${tax}.` },
    orders: { columnsOfReceipt: { net: `Before ${tax}`, tax } },
    renewals: {
      terms: (amount, day, frequency) =>
        `Renews automatically: ${amount} including ${tax} on ${day}, then ${frequency}, until you cancel.`,
      termsUntilEnd: (amount, day, frequency, lasting) =>
        `Renews automatically: ${amount} including ${tax} on ${day}, then ${frequency}, for ${lasting} in total.`,
    },
    staffTill: { receipt: { tax, includedTax: `${tax} included` } },
    teeTime: { lines: { TAX: tax } },
  };
}
