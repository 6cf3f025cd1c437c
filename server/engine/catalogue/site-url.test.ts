import { expect, test } from 'vitest';
import { siteUrlOf } from './site-url.ts';

const parts = { publicUrl: 'https://golf.example', defaultAlias: 'cedar-ridge' };
const site = { alias: 'coastal-golf', subdomain: null, hosts: [] };

test('an operator has its own host name, or its label in front of the public address', () => {
  expect(siteUrlOf({ ...site, hosts: ['book.coastal.example', 'b.example'] }, parts)).toBe(
    'https://book.coastal.example',
  );
  expect(siteUrlOf({ ...site, subdomain: 'coastal' }, parts)).toBe('https://coastal.golf.example');
  expect(siteUrlOf(site, parts)).toBe('https://coastal-golf.golf.example');
});

test('the operator that answers at the public address itself is reached there, port and path included', () => {
  const local = { publicUrl: 'http://localhost:3000', defaultAlias: 'cedar-ridge' };
  expect(siteUrlOf({ ...site, alias: 'cedar-ridge' }, local)).toBe('http://localhost:3000');
  expect(siteUrlOf(site, local)).toBe('http://coastal-golf.localhost:3000');
  expect(siteUrlOf({ ...site, hosts: ['book.coastal.example'] }, local)).toBe(
    'http://coastal-golf.localhost:3000',
  );
});
