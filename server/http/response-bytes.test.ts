import { describe, expect, it } from 'vitest';
import { bodyOf, bytesOf } from './response-bytes.ts';

const SHEET = Buffer.from('[{"teetimes":[]}]');

describe('A body made of bytes', () => {
  it('is read like any other, by parts and by copies', async () => {
    expect(await new Response(bodyOf(SHEET)).json()).toEqual([{ teetimes: [] }]);
    const response = new Response(bodyOf(SHEET));
    expect(await response.clone().text()).toBe(String(SHEET));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(SHEET);
  });

  it('is not copied for who asks for the bytes, also through further answers', async () => {
    const first = new Response(bodyOf(SHEET), { headers: { 'content-type': 'application/json' } });
    const second = new Response(first.body, { status: 202, headers: { 'x-request-id': '1' } });
    expect(await bytesOf(second)).toBe(SHEET);
  });

  it('cannot be had twice', async () => {
    const response = new Response(bodyOf(SHEET));
    await response.text();
    await expect(bytesOf(response)).rejects.toThrow();
  });
});

it('The bytes of any other answer are read from it', async () => {
  expect(await bytesOf(new Response(String(SHEET)))).toEqual(SHEET);
  expect(await bytesOf(new Response(null))).toEqual(Buffer.alloc(0));
});
