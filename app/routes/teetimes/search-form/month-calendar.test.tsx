// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MonthCalendar } from './month-calendar.tsx';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((short) => ({
  short,
  long: `${short}day`,
}));
const week = weekdays.map((_, index) =>
  index < 2 ? null : { day: index - 1, ...(index > 3 ? { href: '#day' } : {}) },
);

let box: HTMLDetailsElement;
beforeEach(() => {
  render(
    <>
      <MonthCalendar
        label="Calendar"
        weekdays={weekdays}
        months={[{ title: 'December 2026', weeks: [week] }]}
      />
      <button type="button">Beside</button>
    </>,
  );
  box = document.querySelector('details') as HTMLDetailsElement;
  box.open = true;
});
afterEach(cleanup);

test('a day that cannot be booked is no link', () => {
  const table = screen.getByRole('table', { name: 'December 2026' });
  expect([...table.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    '',
    '',
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['3', '4', '5']);
});

describe('the open calendar closes', () => {
  test('when a day is chosen, and hands the focus to what opened it', () => {
    fireEvent.click(screen.getByRole('link', { name: '4' }));
    expect(box.open).toBe(false);
    expect(document.activeElement?.textContent).toBe('Calendar');
  });

  test('by Escape and by a click beside it, not by one inside', () => {
    fireEvent.click(screen.getByText('December 2026'));
    expect(box.open).toBe(true);
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(box.open).toBe(false);
    box.open = true;
    fireEvent.click(screen.getByRole('button', { name: 'Beside' }));
    expect(box.open).toBe(false);
  });
});
