import { expect, test } from 'vitest';
import { html, joinHtml, raw } from './html.ts';

const odd = `<b title="it's">&`;

test('A template escapes text between tags and in attributes, but not what is HTML already', () => {
  const escaped = '&lt;b title=&quot;it&#39;s&quot;&gt;&amp;';
  expect(String(html`<p title="${odd}">${odd}</p>`)).toBe(`<p title="${escaped}">${escaped}</p>`);
  expect(String(html`<ul>${['<', html`<li>${1}</li>`]}</ul>`)).toBe('<ul>&lt;<li>1</li></ul>');
  expect(String(html`<style>${raw('a>b{}')}</style>`)).toBe('<style>a>b{}</style>');
});

test('A template prints nothing for what is not there', () => {
  expect(String(html`<p>${null}${undefined}${false}${''}${[]}</p>`)).toBe('<p></p>');
});

test('Values are joined by HTML', () => {
  expect(String(joinHtml(['a', '<', 'b'], html`<br>`))).toBe('a<br>&lt;<br>b');
});
