// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TeeTimeList } from './tee-time-list.tsx';

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

const plain = { href: '/a', time: '7:20 AM', players: '1 - 4', holes: '18 holes · Cart', price: '$62.00' };

test('a tee time is one link that says it all', () => {
  render(<TeeTimeList groups={[{ title: 'Morning', times: [plain] }]} labels={labels} />);
  const link = within(screen.getByRole('region', { name: 'Morning' })).getByRole('link');
  expect(words(link)).toBe('7:20 AM 18 holes · Cart 1 - 4 golfers $62.00 Book');
  expect(screen.getByTestId('teetimes-tile-time').textContent).toBe('7:20 AM');
  expect(screen.getByTestId('teetimes-tile-available-players').textContent).toBe('1 - 4');
  expect(screen.getByTestId('teetimes-tile-hole-verbiage').textContent).toBe('18 holes · Cart');
  expect(screen.getByTestId('teetimes_book_now_button').textContent).toBe('Book');
});

test('a tee time with several rates, a discount and a fee shows them', () => {
  const card = { ...plain, several: true, was: '$70.00', deal: true, fee: '+ $2.50 Convenience Fee' };
  render(<TeeTimeList groups={[{ title: 'Morning', times: [card] }]} labels={labels} />);
  expect(screen.getByTestId('teetimes_choose_rate_button').textContent).toBe('Choose rate');
  const link = screen.getByRole('link');
  expect(words(link)).toContain('from $62.00 Was $70.00');
  expect(words(link)).toContain('Hot Deal');
  expect(words(link)).toContain('+ $2.50 Convenience Fee');
});

test('one place left is for one golfer', () => {
  render(
    <TeeTimeList groups={[{ title: 'Evening', times: [{ ...plain, players: '1' }] }]} labels={labels} />,
  );
  expect(words(screen.getByRole('link'))).toContain('1 golfer $');
});

function words(element: HTMLElement): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ');
}
