// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { en } from '#server/text/en.ts';
import { print } from '#tests/support/site/print.tsx';
import script from './distance.script.js?raw';
import { Distance } from './distance.tsx';

const ALBANY = { latitude: 42.65, longitude: -73.75 };

const words = en.courseInfo.distance;

function openPage(country: string): { button: HTMLButtonElement; said: HTMLElement } {
  document.documentElement.lang = 'en';
  const { latitude, longitude } = ALBANY;
  document.body.innerHTML = print(<Distance facility={{ location: [longitude, latitude], country }} />);
  new Function(script)();
  return {
    button: document.querySelector('button') as HTMLButtonElement,
    said: document.querySelector('[role=status]') as HTMLElement,
  };
}

type Answer = (found: (at: { coords: object }) => void, failed: () => void) => void;

function stand(answer: Answer): void {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: answer } });
}

afterEach(() => vi.unstubAllGlobals());

test('1 mile = 1609 m; 1 km = 1000 m: the distance is told in the unit of the course', () => {
  // New York's City Hall: 216.5 km from there as the crow flies.
  stand((found) => found({ coords: { latitude: 40.7128, longitude: -74.006 } }));
  const miles = openPage('US');
  miles.button.click();
  expect(miles.said.textContent).toBe(words.away('135', 'mi'));
  expect(document.querySelector('button')).toBeNull();
  const kilometres = openPage('CA');
  kilometres.button.click();
  expect(kilometres.said.textContent).toBe(words.away('216', 'km'));
});

test('a course nearby is told to the tenth', () => {
  stand((found) => found({ coords: { ...ALBANY, latitude: 42.66 } }));
  const { button, said } = openPage('CA');
  button.click();
  expect(said.textContent).toBe(words.away('1.1', 'km'));
});

test('who does not say where he is can ask again', () => {
  stand((_, failed) => failed());
  const { button, said } = openPage('CA');
  button.click();
  expect(said.textContent).toBe(words.failed);
  expect(button.disabled).toBe(false);
});

test('no device without a position is offered it', () => {
  vi.stubGlobal('navigator', {});
  expect(openPage('CA').button).toBeNull();
  expect(document.body.textContent).toBe('');
});
