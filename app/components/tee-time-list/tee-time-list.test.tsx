// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TeeTimeList } from './tee-time-list.tsx';
import type { CommonFacts, TeeTimeTileProps } from './tee-time-tile.tsx';

afterEach(cleanup);

const labels = {
  player: 'golfer',
  players: 'golfers',
  from: 'from',
  was: 'Was',
  deal: 'Hot Deal',
  book: 'Book',
  choose: 'Choose rate',
};

const plain = { href: '/a', time: '7:20 AM', players: '1–4', holes: '18 holes · Cart', price: '$62' };

function renderTimes(common: CommonFacts, ...times: TeeTimeTileProps[]) {
  const list = times.map((tile, index) => ({ ...tile, href: `/${index}` }));
  render(
    <TeeTimeList
      groups={[{ title: 'Morning', facts: 'All of it', common, hours: [{ label: '7 AM', times: list }] }]}
      labels={labels}
    />,
  );
  return within(screen.getByRole('region', { name: 'Morning' })).getAllByRole('link');
}

test('a tee time is one link that says what no heading says', () => {
  const [link] = renderTimes({}, plain);
  expect(words(link)).toBe('7:20 AM $62 1 - 4 golfers 18 holes · Cart');
  expect(screen.getByTestId('teetimes-tile-time').textContent).toBe('7:20 AM');
  expect(screen.getByTestId('teetimes-tile-available-players').textContent).toBe('1 - 4');
  expect(screen.getByTestId('teetimes-tile-hole-verbiage').textContent).toBe('18 holes · Cart');
  expect(screen.getByTestId('teetimes_book_now_button').textContent).toBe('Book');
});

test('a tee time with several rates, a discount and a fee shows them', () => {
  const fee = '+ $2.50 Convenience Fee';
  const [link] = renderTimes({}, { ...plain, several: true, was: '$70', deal: true, kind: 'Twilight', fee });
  expect(screen.getByTestId('teetimes_choose_rate_button').textContent).toBe('Choose rate');
  expect(words(link)).toContain('from $62 Was $70');
  expect(words(link)).toContain('Hot Deal Twilight');
  expect(words(link)).toContain(fee);
  cleanup();
  const [usual] = renderTimes({ fee }, { ...plain, fee });
  expect(words(usual)).not.toContain(fee);
});

test('one place left is for one golfer', () => {
  const [link] = renderTimes({}, { ...plain, players: '1' });
  expect(words(link)).toContain('1 golfer 18');
});

test('what holds for the whole list is said once above it, and a time shows what differs', () => {
  const few = { ...plain, players: '1 or 2', price: '$40' };
  const [first, second] = renderTimes({ holes: plain.holes, players: plain.players }, plain, few);
  expect(document.querySelector('.facts')?.textContent).toBe('All of it');
  expect(seen(first)).toBe('7:20 $62');
  expect(seen(second)).toBe('7:20 $40 1 or 2 golfers');
  expect(words(first)).toBe('7:20 AM $62');
  expect(words(second)).toBe('7:20 AM $40 1 or 2 golfers');
});

test('a price that all times have is beside the time on a wide screen alone, but a discount everywhere', () => {
  const common = { holes: plain.holes, players: plain.players, price: { amount: '$62', isFrom: false } };
  const [first, second] = renderTimes(common, plain, { ...plain, was: '$70' });
  expect(seen(first)).toBe('7:20');
  expect(seen(first, 'wide')).toBe('7:20 $62');
  expect(words(first)).toBe('7:20 AM $62');
  expect(seen(second)).toBe('7:20 $62 $70');
});

/** The visible part of a tile. */
function seen(link: HTMLElement | undefined, screen: 'phone' | 'wide' = 'phone'): string {
  const tile = link?.cloneNode(true) as HTMLElement;
  for (const hidden of tile.querySelectorAll(screen === 'phone' ? '.vh, .wide' : '.vh')) hidden.remove();
  return words(tile);
}

/** The words a screen reader reads. */
function words(element: HTMLElement | undefined): string {
  const read = element?.cloneNode(true) as HTMLElement;
  for (const hidden of read.querySelectorAll('[hidden], [aria-hidden]')) hidden.remove();
  return (read.textContent ?? '').replace(/\s+/g, ' ').trim();
}
