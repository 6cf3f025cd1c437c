// @vitest-environment jsdom
import axe, { type RunOptions } from 'axe-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { TeeTimeDetail } from '#app/components/tee-time/tee-time-detail.tsx';
import { SearchForm } from '#app/routes/teetimes/search-form/search-form.tsx';
import { detail } from './detail-samples.ts';
import { screens } from './screens.tsx';
import { searchForm } from './search-samples.ts';

/** The test reads each violation's markup alone. Colors are checked in a browser. */
const AXE_OPTIONS: RunOptions = {
  rules: { 'color-contrast': { enabled: false } },
  resultTypes: ['violations'],
  selectors: false,
};

test('a tee time over the list gives no id twice', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <SearchForm {...searchForm} />
      <TeeTimeDetail {...detail} />
    </>,
  );
  const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
  expect(ids).toEqual([...new Set(ids)]);
});

describe.each(screens)('the $name screen', ({ page }) => {
  test('breaks no accessibility rule', async () => {
    document.documentElement.lang = 'en';
    document.title = 'Fairway';
    document.body.innerHTML = renderToStaticMarkup(page);
    const { violations } = await axe.run(document, AXE_OPTIONS);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
      [],
    );
  });

  test('has one heading of the first rank and no id twice', () => {
    document.body.innerHTML = renderToStaticMarkup(page);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('carries no inline style, which the content security policy would refuse', () => {
    document.body.innerHTML = renderToStaticMarkup(page);
    expect(document.body.querySelectorAll('[style], style, [onclick]')).toHaveLength(0);
  });
});
