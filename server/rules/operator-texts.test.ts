import { expect, test } from 'vitest';
import { chooseTexts, languagesOfTexts } from './operator-texts.ts';

const written = {
  name: 'Oak Hollow',
  languages: ['fr', 'en'],
  welcome: { en: 'Welcome', fr: 'Bienvenue' },
  points: [{ de: 'Jeden Tag' }, 'Every day', { en: 'Free balls', de: 'Freie Bälle' }],
  tax: { percent: 7, note: null },
};

test('a text is in the golfer’s language, and what has no language stays', () => {
  expect(chooseTexts(written, ['de', 'fr', 'en'])).toEqual({
    name: 'Oak Hollow',
    languages: ['fr', 'en'],
    welcome: 'Bienvenue',
    points: ['Jeden Tag', 'Every day', 'Freie Bälle'],
    tax: { percent: 7, note: null },
    languageOf: { welcome: 'fr' },
  });
});

test('a text without the golfer’s language is in the operator’s first that it has, else in any, and says so', () => {
  expect(chooseTexts(written, ['es', 'fr', 'en'])).toMatchObject({
    welcome: 'Bienvenue',
    points: ['Jeden Tag', 'Every day', 'Free balls'],
    languageOf: { welcome: 'fr', 'points[0]': 'de', 'points[2]': 'en' },
  });
  expect(chooseTexts(written, ['en', 'fr', 'en'])).toMatchObject({ languageOf: { 'points[0]': 'de' } });
});

test('the languages of a file are those its texts name, however deep', () => {
  expect(languagesOfTexts(written)).toEqual(['en', 'fr', 'de']);
  expect(languagesOfTexts({ name: 'Oak Hollow', languages: ['fr'], notices: [{}] })).toEqual([]);
});
