import jsQR from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

const SCALE = 4;

/** The picture as a camera sees it. */
function draw(svg: string) {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)\.5h(\d+)/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1)
      for (let column = Number(x) * SCALE; column < (Number(x) + Number(length)) * SCALE; column += 1)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  return { pixels, side };
}

describe('The QR code of a booking', () => {
  it.each([
    'http://localhost:3000/booking/880001/check-in',
    `https://book.cedar-ridge.example/booking/${'aB3_-'.repeat(9)}/check-in`,
  ])('is read as the address it was made of: %s', (address) => {
    const svg = renderToStaticMarkup(<QrCode address={address} title="QR code" />);
    const { pixels, side } = draw(svg);
    expect(jsQR(pixels, side, side)?.data).toBe(address);
    expect(svg.length).toBeLessThan(7_200);
  });
});
