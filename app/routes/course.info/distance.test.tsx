// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import script from './distance.script.js?raw';
import { Distance } from './distance.tsx';

const ALBANY = { latitude: 42.65, longitude: -73.75 };

function openPage(unitMeters: number, words: string): { button: HTMLButtonElement; said: HTMLElement } {
  document.documentElement.lang = 'en';
  document.body.innerHTML = renderToStaticMarkup(
    <Distance
      {...ALBANY}
      unitMeters={unitMeters}
      button="How far away is it?"
      words={words}
      failed="Your device didn't share its location."
    />,
  );
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
  const miles = openPage(1_609, '{} mi away');
  miles.button.click();
  expect(miles.said.textContent).toBe('135 mi away');
  expect(document.querySelector('button')).toBeNull();
  const kilometres = openPage(1_000, '{} km away');
  kilometres.button.click();
  expect(kilometres.said.textContent).toBe('216 km away');
});

test('a course nearby is told to the tenth', () => {
  stand((found) => found({ coords: { ...ALBANY, latitude: 42.66 } }));
  const { button, said } = openPage(1_000, '{} km away');
  button.click();
  expect(said.textContent).toBe('1.1 km away');
});

test('who does not say where he is can ask again', () => {
  stand((_, failed) => failed());
  const { button, said } = openPage(1_000, '{} km away');
  button.click();
  expect(said.textContent).toBe("Your device didn't share its location.");
  expect(button.disabled).toBe(false);
});

test('no device without a position is offered it', () => {
  vi.stubGlobal('navigator', {});
  expect(openPage(1_000, '{} km away').button).toBeNull();
  expect(document.body.textContent).toBe('');
});
