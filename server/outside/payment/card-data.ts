import { inspect } from 'node:util';
import type { CardBrand } from '#server/contract/constants.ts';
import { findCardBrand } from './card-brand.ts';

/**
 * A golfer's card on its way through. The number and the security code are not properties of this object: printing,
 * logging, spreading, cloning or serialising it gives the brand and the last four digits at most.
 * Only a payment provider asks for them, with `revealCard`.
 */
export type CardData = {
  readonly brand: CardBrand | null;
  readonly lastFour: string;
  /** Of a card the provider has kept: its number is known to nobody else. */
  readonly vaultReference: string | null;
};

type CardSecrets = {
  /** Digits only; empty of a card the provider has kept. */
  number: string;
  /** Digits only. */
  securityCode: string;
  expirationMonth: number;
  /** Four digits. */
  expirationYear: number;
  nameOnCard: string;
  postalCode: string;
  country: string;
  addressLine1: string;
};

const secretsOf = new WeakMap<CardData, CardSecrets>();

/**
 * Takes a card as it was typed. Spaces and dashes in the number are dropped and '31' is the year 2031; what cannot be a
 * card at all is left to the provider to refuse.
 */
export function createCardData(typed: {
  number: string;
  securityCode: string;
  expirationMonth: number | string;
  expirationYear: number | string;
  nameOnCard?: string;
  addressLine1?: string;
  postalCode?: string;
  country?: string;
}): CardData {
  const number = typed.number.replace(/[\s-]/g, '');
  const lastFour = /^\d{8,}$/.test(number) ? number.slice(-4) : '';
  return conceal(
    { brand: findCardBrand(number), lastFour, vaultReference: null },
    {
      number,
      securityCode: typed.securityCode.trim(),
      expirationMonth: Number(typed.expirationMonth),
      expirationYear: fullYear(typed.expirationYear),
      nameOnCard: typed.nameOnCard ?? '',
      addressLine1: typed.addressLine1 ?? '',
      postalCode: typed.postalCode ?? '',
      country: typed.country ?? '',
    },
  );
}

/** Takes a card the provider has kept, with the security code its owner has typed for this payment. */
export function createSavedCard(saved: {
  vaultReference: string;
  brand: CardBrand | null;
  lastFour: string;
  securityCode: string;
  expirationMonth: number;
  expirationYear: number;
  nameOnCard: string;
  addressLine1: string;
  postalCode: string;
  country: string;
}): CardData {
  const { brand, lastFour, vaultReference, securityCode, ...details } = saved;
  return conceal(
    { brand, lastFour, vaultReference },
    { ...details, number: '', securityCode: securityCode.trim() },
  );
}

/** '31' is the year 2031. */
export function fullYear(typed: number | string): number {
  const year = Number(typed);
  return year < 100 ? 2000 + year : year;
}

function conceal(shown: CardData, secrets: CardSecrets): CardData {
  const summary = `[card ${shown.lastFour ? `ending in ${shown.lastFour}` : 'without a number'}]`;
  const card = Object.defineProperties(
    { ...shown },
    {
      toJSON: { value: () => summary },
      toString: { value: () => summary },
      [inspect.custom]: { value: () => summary },
    },
  );
  secretsOf.set(Object.freeze(card), secrets);
  return card;
}

/** The card itself, for the provider that is asked to charge it. Never keep, log or answer what this gives. */
export function revealCard(card: CardData): CardSecrets {
  const secrets = secretsOf.get(card);
  if (!secrets) throw new TypeError('This card was copied: a card is handed on as it was made');
  return secrets;
}
