import { expect, it } from 'vitest';
import { isGsmText, toGsmText } from './gsm-text.ts';

it.each([
  ['7:20\u202fAM – “The\u00a0Oak”…', '7:20 AM - "The Oak"...'],
  ['Größe für Ärzte: 5 €', 'Größe für Ärzte: 5 €'],
  ['Café Łódź, São Tomé', 'Café Łodz, Sao Tomé'],
  ['Zero\u200bwidth', 'Zerowidth'],
])('%s is texted as %s', (typed, texted) => {
  expect(toGsmText(typed)).toBe(texted);
});

it('a name of another alphabet stays, though fewer letters fit then', () => {
  expect(toGsmText('ゴルフ: 7:20')).toBe('ゴルフ: 7:20');
  expect(isGsmText('ゴルフ')).toBe(false);
  expect(isGsmText(toGsmText('Oak’s 9 · “Back”'))).toBe(true);
});
