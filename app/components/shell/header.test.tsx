import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Header } from './header.tsx';

const header = (artOn?: 'all' | 'desktop' | 'none') =>
  renderToStaticMarkup(
    <Header
      name="Oak"
      homeHref="/"
      art={{ day: '/wide.svg', night: '/wide-night.svg' }}
      tabsLabel="Main pages"
      tabs={[]}
      {...(artOn ? { artOn } : {})}
    />,
  );

test('The picture of the header can be for wide screens alone, or left to a screen that has its own', () => {
  expect(header()).toContain('class="art night"');
  expect(header('desktop')).toContain('class="art wide night"');
  expect(header()).toContain(
    '<source media="screen and (prefers-color-scheme: dark)" srcSet="/wide-night.svg"/>',
  );
  expect(header('none')).not.toContain('/wide.svg');
});
