import { expect, test } from 'vitest';
import { nameRate } from './name-rate.ts';

test.each([
  ['Walking', ['18 holes', 'Walking'], 'Walking · 18 holes'],
  ['18 Holes', ['18 holes', 'Cart'], '18 Holes · Cart'],
  ['Twilight', ['9 holes', 'Walking'], 'Twilight · 9 holes · Walking'],
  ['Twilight Walking', ['9 holes', 'Walking'], 'Twilight Walking · 9 holes'],
  ['18 Holes, Cart', ['18 holes', 'Cart'], '18 Holes, Cart'],
  ['Carter’s Deal', ['18 holes', 'Cart'], 'Carter’s Deal · 18 holes · Cart'],
  ['118 Holes', ['18 holes'], '118 Holes · 18 holes'],
])('The rate %s says nothing twice', (name, facts, said) => {
  expect(nameRate(name, facts)).toBe(said);
});
