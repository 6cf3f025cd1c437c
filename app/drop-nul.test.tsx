import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { dropNul } from './drop-nul.server.ts';

const page = <p>{Array.from({ length: 500 }, (_, index) => '·'.repeat(1 + (index % 9)))}</p>;
const streamed = () => buffer(renderToPipeableStream(page).pipe(new PassThrough()));

test('a page says every character as it is, wherever its chunks end', async () => {
  expect(dropNul(await streamed()).toString() === renderToString(page)).toBe(true);
});

test('React by itself puts NUL between the characters', async () => {
  expect((await streamed()).includes(0)).toBe(true);
});
