import { expect, test } from 'vitest';
import { missingFacts, nameBeside, nameRate } from './name-rate.ts';

test.each([
  ['Walking', ['18 holes', 'Walking'], 'Walking · 18 holes'],
  ['18 Holes', ['18 holes', 'Cart'], '18 Holes · Cart'],
  ['Twilight', ['9 holes', 'Walking'], 'Twilight · 9 holes · Walking'],
  ['Twilight Walking', ['9 holes', 'Walking'], 'Twilight Walking · 9 holes'],
  ['18 Holes, Cart', ['18 holes', 'Cart'], '18 Holes, Cart'],
  ['Carter’s Deal', ['18 holes', 'Cart'], 'Carter’s Deal · 18 holes · Cart'],
  ['118 Holes', ['18 holes'], '118 Holes · 18 holes'],
  ['18 Holes Riding', ['18 holes', 'Cart'], '18 holes · Cart'],
  ['18 Holes Riding', ['18 holes', 'Buggy'], '18 holes · Buggy'],
  ['18 w/ Cart', ['18 holes', 'Cart'], '18 holes · Cart'],
  ['Walking 9', ['9 holes', 'Walking'], '9 holes · Walking'],
  ['Riding', ['18 Löcher', 'Cart'], '18 Löcher · Cart'],
  ['Walking', ['18 trous', 'À pied'], '18 trous · À pied'],
  ['18 Holes', ['18 hoyos', 'Carrito'], '18 hoyos · Carrito'],
  ['Twilight Riding', ['9 holes', 'Cart'], 'Twilight Riding · 9 holes'],
  ['Twilight', ['9 trous', 'Voitu\u00adrette'], 'Twilight · 9 trous · Voitu\u00adrette'],
  ['9 AM Special', ['9 holes', 'Walking'], '9 AM Special · 9 holes · Walking'],
  ['18 Holes Riding', ['9 holes', 'Walking'], '18 Holes Riding · 9 holes · Walking'],
  ['60 Minutes', ['60 minutes'], '60 Minutes'],
  ['60 Minutes', ['60 Minuten'], '60 Minuten'],
  ['60 min', ['60 minutos'], '60 minutos'],
  ['Happy Hour, 60 Minutes', ['60 Minuten'], 'Happy Hour, 60 Minutes'],
  ['90 Minuten', ['60 minutes'], '90 Minuten · 60 minutes'],
  ['18 trous à pied', ['18 trous', 'À pied'], '18 trous à pied'],
  ['18 trous en voiturette', ['18 trous', 'Voitu\u00adrette'], '18 trous en voiturette'],
  ['Crépuscule, 9 trous à pied', ['9 trous', 'À pied'], 'Crépuscule, 9 trous à pied'],
  ['18 hoyos con carrito', ['18 hoyos', 'Buggy'], '18 hoyos · Buggy'],
  ['9 hoyos a pie', ['9 hoyos', 'A pie'], '9 hoyos a pie'],
  ['18 Loch mit Cart', ['18 Löcher', 'Cart'], '18 Löcher · Cart'],
  ['18-Loch zu Fuß', ['18 Löcher', 'Zu Fuß'], '18 Löcher · Zu Fuß'],
])('The rate %s says nothing twice', (name, facts, said) => {
  expect(nameRate(name, facts)).toBe(said);
});

test('Beside its name a rate says what the name does not', () => {
  expect(missingFacts('18 Holes Riding', ['18 holes', 'Cart'])).toEqual([]);
  expect(missingFacts('Riding', ['18 trous', 'Voitu\u00adrette'])).toEqual(['18 trous']);
  expect(missingFacts('Walking 9', ['18 holes', 'Walking'])).toEqual(['18 holes']);
});

test.each([
  ['18 Holes Riding', ''],
  ['18 Holes', ''],
  ['Riding 18', ''],
  ['Twilight', 'Twilight'],
  ['Twilight Riding', 'Twilight Riding'],
  ['9 Holes', '9 Holes'],
  ['18 Holes Walking', '18 Holes Walking'],
])('Beside 18 holes with a cart the rate %s is named %j', (name, named) => {
  for (const facts of [
    ['18 holes', 'Cart'],
    ['18 holes', 'Riding (buggy)'],
    ['18 Löcher', 'Mit Cart'],
    ['18 trous', 'En voiturette'],
    ['18 hoyos', 'Con carrito'],
  ])
    expect(nameBeside(name, facts)).toBe(named);
});
