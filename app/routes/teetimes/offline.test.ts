import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { expect, test } from 'vitest';
import { clientLoader } from './route.tsx';

const load = (answer: () => unknown) =>
  clientLoader({ serverLoader: async () => answer() } as unknown as ClientLoaderFunctionArgs);

test('A search that gets no answer is none, and the list that is there stays', async () => {
  const failed = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await load(failed)).toBeNull();
  expect(await load(() => 'a page')).toBe('a page');
});

test('What the server answers is shown, errors and redirects too', async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(
    load(() => {
      throw redirect;
    }),
  ).rejects.toBe(redirect);
  await expect(
    load(() => {
      throw new Error('500');
    }),
  ).rejects.toThrow('500');
});
