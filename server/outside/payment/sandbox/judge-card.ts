import type { CardBrand } from '#server/contract/constants.ts';
import { isCardNumber, securityCodeLength } from '../card-brand.ts';
import { type CardData, revealCard } from '../card-data.ts';
import type { DeclineReason } from '../payment-provider.ts';

export const TEST_CARDS = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  externalStep: '4000000000003220',
} as const;

/** Published trial numbers that belong to nobody. */
const approvedNumbers: ReadonlySet<string> = new Set([
  TEST_CARDS.approved,
  '4242424242424242',
  '4012888888881881',
  '5555555555554444',
  '5105105105105100',
  '2223003122003222',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '6011000990139424',
  '30569309025904',
  '38520000023237',
  '36227206271667',
  '3530111333300000',
  '3566002020360505',
]);

type KeptBehaviour = { verdict: 'approve' | 'external-step'; brand: CardBrand };
export type Judgement = KeptBehaviour | { verdict: 'decline'; reason: DeclineReason };

/**
 * Judges a card like a bank: number, expiry, code length. Refuses all but test cards, so that nobody believes a demo
 * charged them.
 */
export function judgeCard(card: CardData, now: Date): Judgement {
  const { number } = revealCard(card);
  if (!/^\d{12,19}$/.test(number)) return decline('invalid-number');
  if (!card.brand) return decline('brand-not-taken');
  if (!isCardNumber(number)) return decline('invalid-number');
  const refusal = judgeWhatIsTyped(card, card.brand, now);
  if (refusal) return refusal;
  if (number === TEST_CARDS.declined) return decline('card-declined');
  if (number === TEST_CARDS.insufficientFunds) return decline('insufficient-funds');
  if (number === TEST_CARDS.externalStep) return { verdict: 'external-step', brand: card.brand };
  if (!approvedNumbers.has(number)) return decline('not-a-test-card');
  return { verdict: 'approve', brand: card.brand };
}

/**
 * Judges a saved card by its stored verdict, with current expiry and code. Off session there is no code and no
 * external step.
 */
export function judgeKeptCard(
  { verdict, brand }: KeptBehaviour,
  card: CardData,
  now: Date,
  isOffSession = false,
): Judgement {
  const refusal = isOffSession ? judgeExpiry(card, now) : judgeWhatIsTyped(card, brand, now);
  if (refusal) return refusal;
  return isOffSession && verdict === 'external-step' ? decline('step-refused') : { verdict, brand };
}

function judgeWhatIsTyped(card: CardData, brand: CardBrand, now: Date): Judgement | null {
  const { securityCode } = revealCard(card);
  const refusal = judgeExpiry(card, now);
  if (refusal) return refusal;
  if (!/^\d+$/.test(securityCode) || securityCode.length !== securityCodeLength(brand))
    return decline('invalid-security-code');
  return null;
}

function judgeExpiry(card: CardData, now: Date): Judgement | null {
  const { expirationMonth, expirationYear } = revealCard(card);
  if (!isMonth(expirationMonth) || !isYear(expirationYear, now)) return decline('invalid-expiry');
  return isOver(expirationYear, expirationMonth, now) ? decline('expired-card') : null;
}

function decline(reason: DeclineReason): Judgement {
  return { verdict: 'decline', reason };
}

function isMonth(month: number): boolean {
  return Number.isInteger(month) && month >= 1 && month <= 12;
}

function isYear(year: number, now: Date): boolean {
  return Number.isInteger(year) && year >= 2000 && year <= now.getUTCFullYear() + 25;
}

/** Valid through the last moment of its month in the last time zone. */
function isOver(year: number, month: number, now: Date): boolean {
  const lastZone = new Date(now.getTime() - 12 * 3_600_000);
  return Date.UTC(year, month) <= lastZone.getTime();
}
