import { describe, expect, test } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

describe('The language of an answer', () => {
  test.each([
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en-US,en;q=0.9,de;q=0.8', 'en'],
    ['fr-FR, de;q=0.3, en;q=0.2', 'de'],
    ['en;q=0.2, de;q=0.7', 'de'],
    ['DE', 'de'],
    ['de;q=0, en;q=0.1', 'en'],
    ['it, es', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [null, 'en'],
    ['de;q=nonsense', 'en'],
    [`${' '.repeat(14_500)}de`, 'en'],
    [`de${', it'.repeat(3_000)}`, 'de'],
  ])('is, of English and German, for a browser that sends %j: %s', (accepted, language) => {
    expect(chooseLanguage(accepted, ['en', 'de'])).toBe(language);
  });

  test('is the operator’s first one where the browser asks for none of them', () => {
    expect(chooseLanguage('fr', ['de', 'en'])).toBe('de');
    expect(chooseLanguage(null, ['de', 'en'])).toBe('de');
  });

  test('is one of the operator’s, whatever the browser asks for', () => {
    expect(chooseLanguage('de', ['en'])).toBe('en');
  });
});
