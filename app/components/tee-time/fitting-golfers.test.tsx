// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { detail, switched } from '#tests/support/site/detail-samples.ts';
import script from './fitting-golfers.script.js?raw';
import { fittingGolfers } from './fitting-golfers.ts';
import { TeeTimeDetail } from './tee-time-detail.tsx';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

test.each([
  [['2', '3', '4'], '1', '2'],
  [['1', '2'], '4', '2'],
  [['1', '4'], '3', '1'],
  [['1', '2', '3'], '2', '2'],
  [[], '2', ''],
])('of %j the closest to %s is %s', (fits, chosen, closest) => {
  expect(fittingGolfers(fits, chosen)).toBe(closest);
});

const golfers = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name === 'golfers');
const open = () => golfers().flatMap(({ value, disabled }) => (disabled ? [] : [value]));
const chosen = () => golfers().find(({ checked }) => checked)?.value;

/** The page as it is sent, with its script. */
function openPage(props = detail): void {
  document.body.innerHTML = renderToStaticMarkup(<TeeTimeDetail {...props} />);
  new Function(script)();
}

describe.each([
  ['over the list', () => void render(<TeeTimeDetail isInDialog {...detail} />)],
  ['on a page of its own, by its script', openPage],
])('the golfers of a tee time %s', (_, show) => {
  test('follow the rate, and what was chosen stays where the rate takes it', () => {
    show();
    expect(open()).toEqual(['1', '2', '3']);
    fireEvent.click(screen.getByTestId('golfer-select-radio-1'));
    fireEvent.click(screen.getByRole('radio', { name: /^9 Holes/ }));
    expect([open(), chosen()]).toEqual([['2', '3'], '2']);
    fireEvent.click(screen.getByTestId('golfer-select-radio-3'));
    fireEvent.click(screen.getByRole('radio', { name: /^Walking/ }));
    expect([open(), chosen()]).toEqual([['1', '2', '3'], '3']);
  });
});

describe.each([
  ['over the list', () => void render(<TeeTimeDetail isInDialog {...switched} />)],
  ['on a page of its own, by its script', () => openPage(switched)],
])('the switches of a tee time %s', (_, show) => {
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  const play = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .flatMap(({ name, value, checked }) => (checked && name !== 'golfers' ? [value] : []));

  test('leave no combination that is not sold', () => {
    show();
    expect(play()).toEqual(['18', 'Cart']);
    fireEvent.click(radio('Walking'));
    expect(play()).toEqual(['18', 'Walking']);
    fireEvent.click(radio('9'));
    expect(play()).toEqual(['9', 'Cart']);
    expect(radio('Walking').disabled).toBe(true);
    fireEvent.click(radio('18'));
    expect(radio('Walking').disabled).toBe(false);
    expect(open()).toEqual(['1', '2', '3']);
  });
});

test('without scripts every number that some rate takes can be chosen', () => {
  document.body.innerHTML = renderToStaticMarkup(<TeeTimeDetail {...detail} />);
  expect(open()).toEqual(['1', '2', '3']);
});
