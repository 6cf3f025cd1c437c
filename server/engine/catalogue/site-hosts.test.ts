import { expect, it } from 'vitest';
import { insertCourse } from '#tests/support/course.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { isReturnSite, isServedSite, isSiteOfOperator } from './site-hosts.ts';

const { db } = await freshDatabase();
await insertCourse(db, { alias: 'coastal-golf' });
await db
  .insertInto('operator_host')
  .values({ host: 'book.coastal.example', alias: 'coastal-golf' })
  .execute();

const production = { db, publicUrl: 'https://golf.example', isProduction: true };
const demo = { db, publicUrl: 'http://localhost:3000', isProduction: false };
const isOwn = (url: string, parts: Parameters<typeof isServedSite>[0] = production) =>
  isServedSite(parts, new URL(url));

it('knows the public address, an operator’s label in front of it and an operator’s own host name', async () => {
  expect(await isOwn('https://golf.example/payment-authorization')).toBe(true);
  expect(await isOwn('https://coastal-golf.golf.example/payment-authorization')).toBe(true);
  expect(await isOwn('https://book.coastal.example/payment-authorization?a=b')).toBe(true);
});

it('takes no other site for its own', async () => {
  for (const url of [
    'https://evil.example/payment-authorization',
    'https://golf.example.evil.example/',
    'https://evilgolf.example/',
    'https://nobody.golf.example/',
    'https://user@golf.example/',
    'http://golf.example/',
    'https://golf.example:8443/',
    'http://localhost:3000/',
    'javascript:alert(1)',
  ])
    expect(await isOwn(url), url).toBe(false);
});

it('takes every site of this machine for its own outside production', async () => {
  expect(await isOwn('http://cedar-ridge.localhost:4100/payment-authorization', demo)).toBe(true);
  expect(await isOwn('http://127.0.0.1:5000/', demo)).toBe(true);
  expect(await isOwn('https://evil.example/', demo)).toBe(false);
});

it('knows which of its sites are one operator’s', async () => {
  const parts = { ...production, defaultAlias: 'cedar-ridge' };
  const is = (alias: string, url: string) => isSiteOfOperator(parts, alias, new URL(url));
  expect(await is('coastal-golf', 'https://coastal-golf.golf.example/profile/reset-password')).toBe(true);
  expect(await is('coastal-golf', 'https://book.coastal.example/profile/reset-password')).toBe(true);
  expect(await is('cedar-ridge', 'https://golf.example/profile/reset-password')).toBe(true);
  for (const url of [
    'https://book.coastal.example/',
    'https://coastal-golf.golf.example/',
    'https://evil.example/',
  ])
    expect(await is('cedar-ridge', url), url).toBe(false);
  expect(await is('coastal-golf', 'https://golf.example/')).toBe(false);
});

it('sends golfers of an operator back to its own sites and the public address, never to another operator', async () => {
  const may = (alias: string, url: string, parts = production) => isReturnSite(parts, alias, new URL(url));
  for (const url of [
    'https://golf.example/a',
    'https://coastal-golf.golf.example/a',
    'https://book.coastal.example/a',
  ])
    expect(await may('coastal-golf', url), url).toBe(true);
  for (const url of [
    'https://coastal-golf.golf.example/a',
    'https://book.coastal.example/a',
    'https://evil.example/',
  ])
    expect(await may('cedar-ridge', url), url).toBe(false);
  expect(await may('the-bay', 'http://127.0.0.1:5000/', demo)).toBe(true);
});
