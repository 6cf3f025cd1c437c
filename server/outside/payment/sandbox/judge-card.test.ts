import { expect, test } from 'vitest';
import { createCardData } from '../card-data.ts';
import { judgeCard, TEST_CARDS } from './judge-card.ts';

const now = new Date('2031-05-04T12:00:00Z');

function judge(change: Partial<Parameters<typeof createCardData>[0]>) {
  const card = { number: TEST_CARDS.approved, securityCode: '123', expirationMonth: 5, expirationYear: 2031 };
  return judgeCard(createCardData({ ...card, ...change }), now);
}

test('4111111111111111 is approved', () => {
  expect(judge({})).toEqual({ verdict: 'approve', brand: 'visa' });
});

test('4000000000003220 needs an external step', () => {
  expect(judge({ number: TEST_CARDS.externalStep })).toEqual({ verdict: 'external-step', brand: 'visa' });
});

test.each([
  [{ number: TEST_CARDS.declined }, 'card-declined'],
  [{ number: TEST_CARDS.insufficientFunds }, 'insufficient-funds'],
  [{ number: '4111111111111112' }, 'invalid-number'],
  [{ number: '' }, 'invalid-number'],
  [{ number: '4111-1111-1111-111x' }, 'invalid-number'],
  [{ number: '9111111111111111' }, 'brand-not-taken'],
  [{ number: '4539578763621486' }, 'not-a-test-card'],
  [{ expirationMonth: 13 }, 'invalid-expiry'],
  [{ expirationMonth: '' }, 'invalid-expiry'],
  [{ expirationYear: 'soon' }, 'invalid-expiry'],
  [{ expirationYear: 2131 }, 'invalid-expiry'],
  [{ expirationMonth: 4 }, 'expired-card'],
  [{ expirationYear: 2030 }, 'expired-card'],
  [{ securityCode: '12' }, 'invalid-security-code'],
  [{ securityCode: '1234' }, 'invalid-security-code'],
  [{ securityCode: 'abc' }, 'invalid-security-code'],
  [{ number: '378282246310005', securityCode: '123' }, 'invalid-security-code'],
] as const)('a card with %o is declined: %s', (change, reason) => {
  expect(judge(change)).toEqual({ verdict: 'decline', reason });
});

test('a card is good until its month is over everywhere', () => {
  const card = createCardData({
    number: TEST_CARDS.approved,
    securityCode: '123',
    expirationMonth: 5,
    expirationYear: 31,
  });
  expect(judgeCard(card, new Date('2031-06-01T11:59:59Z')).verdict).toBe('approve');
  expect(judgeCard(card, new Date('2031-06-01T12:00:00Z'))).toEqual({
    verdict: 'decline',
    reason: 'expired-card',
  });
});

test('every brand has a test card', () => {
  const brands = ['5555555555554444', '6011111111111117', '30569309025904', '3530111333300000'].map(
    (number) => judge({ number }).verdict,
  );
  expect(brands).toEqual(['approve', 'approve', 'approve', 'approve']);
  expect(judge({ number: '378282246310005', securityCode: '1234' }).verdict).toBe('approve');
});
