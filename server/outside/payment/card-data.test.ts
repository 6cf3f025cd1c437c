import { format, inspect } from 'node:util';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createCardData, createSavedCard, revealCard } from './card-data.ts';

const NUMBER = '4111111111111111';
const SECURITY_CODE = '7391';

function card() {
  return createCardData({
    number: '4111 1111-1111 1111',
    securityCode: SECURITY_CODE,
    expirationMonth: '7',
    expirationYear: '31',
    nameOnCard: 'Ada Palmer',
  });
}

test('a card shows its brand and last four digits and gives the rest to the provider alone', () => {
  expect(card().brand).toBe('visa');
  expect(card().lastFour).toBe('1111');
  expect(revealCard(card())).toMatchObject({
    number: NUMBER,
    securityCode: SECURITY_CODE,
    expirationMonth: 7,
    expirationYear: 2031,
  });
});

test('no way of printing a card tells its number or security code', () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  log.info({ card: card() }, 'paying');
  log.error({ err: Object.assign(new Error('failed'), { card: card() }) });
  const deep = { a: { b: { card: card() } } };
  const printed = [
    ...lines,
    String(card()),
    JSON.stringify(deep),
    JSON.stringify({ ...card() }),
    JSON.stringify(structuredClone({ ...card() })),
    inspect(deep, { depth: 10, showHidden: true, getters: true }),
    inspect(card(), { showHidden: true, customInspect: false }),
    format('%o %j %s', card(), card(), card()),
    Object.entries(card()).flat().join(' '),
  ].join('\n');
  expect(printed).toContain('1111');
  expect(printed).not.toContain(NUMBER);
  expect(printed).not.toContain('411111');
  expect(printed).not.toContain(SECURITY_CODE);
});

test('a copy of a card is not a card', () => {
  expect(() => revealCard({ ...card() })).toThrow(TypeError);
});

test('something too short to be a card shows none of its digits', () => {
  expect(
    createCardData({ number: '4111', securityCode: '', expirationMonth: 1, expirationYear: 2031 }),
  ).toMatchObject({ lastFour: '' });
});

test('a card the provider has kept tells no security code either, and is charged by its reference', () => {
  const saved = createSavedCard({
    vaultReference: 'sbx_1',
    brand: 'visa',
    lastFour: '1111',
    securityCode: SECURITY_CODE,
    expirationMonth: 7,
    expirationYear: 2031,
    nameOnCard: 'Ada Palmer',
    addressLine1: '',
    postalCode: '',
    country: 'US',
  });
  expect(saved).toMatchObject({ vaultReference: 'sbx_1', brand: 'visa', lastFour: '1111' });
  expect(revealCard(saved)).toMatchObject({ number: '', securityCode: SECURITY_CODE });
  expect(`${String(saved)} ${inspect(saved)} ${JSON.stringify({ ...saved })}`).not.toContain(SECURITY_CODE);
});
