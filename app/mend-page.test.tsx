import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { mendPage } from './mend-page.server.ts';

const page = <p>{Array.from({ length: 500 }, (_, index) => '·'.repeat(1 + (index % 9)))}</p>;
const streamed = () => buffer(renderToPipeableStream(page).pipe(new PassThrough()));
const mend = (html: string) => Buffer.from(mendPage(Buffer.from(html))).toString();

test('a page says every character as it is, wherever its chunks end', async () => {
  const mended = mendPage(Buffer.from(await streamed()));
  expect(Buffer.from(mended).toString() === renderToString(page)).toBe(true);
});

test('React by itself puts NUL between the characters', async () => {
  expect((await streamed()).includes(0)).toBe(true);
});

test('the document ends after its last script', () => {
  expect(mend('<html><body>·</body></html><!--$--><script>1</script>')).toBe(
    '<html><body>·<!--$--><script>1</script></body></html>',
  );
  for (const whole of ['<html><body>·</body></html>', '<p>·</p>', '']) expect(mend(whole)).toBe(whole);
});
