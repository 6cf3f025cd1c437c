import { expect, test } from 'vitest';
import { typesetAll, typesetFrench, typesetGerman, withColon } from './typeset.ts';

test('French sentences break no line before their signs', () => {
  expect(typesetFrench('Vous en êtes ?')).toBe('Vous en êtes\u202f?');
  expect(typesetFrench('Golf : c’est « ouvert ».')).toBe('Golf\u00a0: c’est «\u00a0ouvert\u00a0».');
  expect(typesetFrench('50 % rendus ; le reste !')).toBe('50\u00a0% rendus\u202f; le reste\u202f!');
});

test('addresses, times and options stay as they are', () => {
  for (const said of ['https://a.test/x?y=1', 'à 07:20', 'npm run x -- --plan :memory:'])
    expect(typesetFrench(said)).toBe(said);
});

test('sentences that are made of what is filled in are set as well, wherever they stand', () => {
  const set = typesetAll(
    { said: 'Où ?', of: (name: string) => `Nom : ${name}`, list: ['Quoi ?'], all: () => ['Qui ?'], count: 3 },
    typesetFrench,
  );
  expect(set.said).toBe('Où\u202f?');
  expect(set.of('Ada')).toBe('Nom\u00a0: Ada');
  expect([...set.list, ...set.all(), set.count]).toEqual(['Quoi\u202f?', 'Qui\u202f?', 3]);
});

test('a label has a space before its colon in French alone', () => {
  expect(['en', 'de', 'es', 'fr', 'fr-CA'].map((language) => withColon('Total', language))).toEqual([
    'Total:',
    'Total:',
    'Total:',
    'Total\u00a0:',
    'Total\u00a0:',
  ]);
});

test('German sentences do not break "E-Mail" at its hyphen', () => {
  expect(typesetGerman('Ihre E-Mail-Adresse')).toBe('Ihre E\u2011Mail-Adresse');
});
