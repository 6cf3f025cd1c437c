import { inspect } from 'node:util';
import type { CardBrand } from '#server/contract/constants.ts';
import { findCardBrand } from './card-brand.ts';

/**
 * A card in transit. Number and security code are not properties, so printing, logging, spreading, cloning or
 * serializing reveals only brand and last four digits. Only payment providers read them, with `revealCard`.
 */
export type CardData = {
  readonly brand: CardBrand | null;
  readonly lastFour: string;
  /** Set for saved cards, whose number only the provider knows. */
  readonly vaultReference: string | null;
};

type CardSecrets = {
  /** Digits only; empty for saved cards. */
  number: string;
  securityCode: string;
  expirationMonth: number;
  expirationYear: number;
  nameOnCard: string;
  postalCode: string;
  country: string;
  addressLine1: string;
};

const secretsOf = new WeakMap<CardData, CardSecrets>();

/** Wraps a typed card. Drops spaces and dashes; '31' means 2031. The provider refuses impossible cards. */
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

/** Wraps a saved card with the security code typed now. */
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

/** Returns number and code for the charging provider. Never store, log or return them. */
export function revealCard(card: CardData): CardSecrets {
  const secrets = secretsOf.get(card);
  if (!secrets) throw new TypeError('This card was copied: a card is handed on as it was made');
  return secrets;
}
