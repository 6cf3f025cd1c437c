import { expect, it } from 'vitest';
import { type CheckoutFields, invalidCheckoutFields, type TypedCard } from './checkout-fields.ts';

const fields: CheckoutFields = {
  firstName: 'Ada',
  lastName: 'Palmer',
  notes: '',
  phone: '5554443333',
  email: 'ada@example.com',
};
const card: TypedCard = {
  cardNumber: '4111 1111-1111 1111',
  expirationMonth: '12',
  expirationYear: '2035',
  securityCode: '123',
  nameOnCard: 'Ada Palmer',
  addressLine1: '1 Ridge Road',
  postalCode: '12207',
  country: 'US',
};
const required = { email: true, phone: true, teeTimePolicy: true, creditCard: false, note: false };
const nothing: TypedCard = {
  cardNumber: '',
  expirationMonth: '',
  expirationYear: '',
  securityCode: '',
  nameOnCard: '',
  addressLine1: '',
  postalCode: '',
  country: '',
};

it('finds nothing wrong with a complete form', () => {
  expect(invalidCheckoutFields(fields, card, required)).toEqual([]);
  expect(invalidCheckoutFields(fields, null, required)).toEqual([]);
});

it('checks first name, last name, notes, phone, then the card, in this order', () => {
  const empty = { firstName: '', lastName: '', notes: '', phone: '', email: '' };
  expect(invalidCheckoutFields(empty, nothing, { ...required, note: true })).toEqual([
    'firstName',
    'lastName',
    'notes',
    'phone',
    'email',
    'cardNumber',
    'expirationMonth',
    'expirationYear',
    'securityCode',
    'addressLine1',
    'postalCode',
    'country',
    'nameOnCard',
  ]);
});

it('asks for a phone of at least 3 characters where one is required, otherwise of at least 2', () => {
  const withPhone = (phone: string) => ({ ...fields, phone });
  const optional = { ...required, phone: false };
  expect(invalidCheckoutFields(withPhone('12'), null, required)).toEqual(['phone']);
  expect(invalidCheckoutFields(withPhone('123'), null, required)).toEqual([]);
  expect(invalidCheckoutFields(withPhone('1'), null, optional)).toEqual(['phone']);
  expect(invalidCheckoutFields(withPhone('12'), null, optional)).toEqual([]);
  expect(invalidCheckoutFields(withPhone(''), null, optional)).toEqual([]);
});

it('takes an e-mail only if it is one', () => {
  for (const email of ['ada', 'ada@', 'ada@example', 'a b@example.com', '<ada@example.com>'])
    expect(invalidCheckoutFields({ ...fields, email }, null, required)).toEqual(['email']);
});

it('knows what cannot be a card', () => {
  const bad = (change: Partial<TypedCard>) => invalidCheckoutFields(fields, { ...card, ...change }, required);
  expect(bad({ cardNumber: '4111' })).toEqual(['cardNumber']);
  expect(bad({ expirationMonth: '13' })).toEqual(['expirationMonth']);
  expect(bad({ expirationMonth: '0' })).toEqual(['expirationMonth']);
  expect(bad({ expirationYear: '1999' })).toEqual(['expirationYear']);
  expect(bad({ expirationYear: '35' })).toEqual([]);
  expect(bad({ securityCode: '12' })).toEqual(['securityCode']);
  expect(bad({ country: 'U' })).toEqual(['country']);
});
