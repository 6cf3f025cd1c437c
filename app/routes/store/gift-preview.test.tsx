// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { GiftCard } from '#app/components/gift-card/gift-card.tsx';
import { print } from '#tests/support/site/print.tsx';
import script from './gift-preview.script.js?raw';

beforeEach(() => {
  document.body.innerHTML = print(
    <form className="gift-form">
      <GiftCard club="Cedar Ridge" valueCents={2_500} currency="USD" recipientName="" giftMessage="" isLive />
      <input type="radio" name="value" value="25" defaultChecked />
      <input type="radio" name="value" value="50" />
      <input name="ownValue" />
      <input name="recipientName" />
      <textarea name="giftMessage" />
      <button type="submit" name="intent" value="preview">
        Preview
      </button>
    </form>,
  );
  new Function(script)();
});

const field = (selector: string) => document.querySelector<HTMLInputElement>(selector) as HTMLInputElement;
const chosen = () => document.querySelector<HTMLInputElement>('[name=value]:checked')?.value ?? null;
const card = () => [...document.querySelectorAll('.gift-card > p')].slice(1).map((line) => line.textContent);

function type(name: string, text: string): void {
  field(`[name=${name}]`).value = text;
  field(`[name=${name}]`).dispatchEvent(new Event('input', { bubbles: true }));
}

test('the button that asks for a preview is not needed where the card follows what is typed', () => {
  expect(document.querySelector('[value=preview]')).toBeNull();
  type('recipientName', 'Kim');
  type('giftMessage', 'Play well');
  expect(card()).toEqual(['$25.00', 'For Kim', 'Play well']);
  type('recipientName', ' ');
  expect(card()[1]).toBe('For someone special');
});

test('an amount that is typed counts in place of the chosen one, and the other way round', () => {
  type('ownValue', '$1,000.00');
  expect([chosen(), card()[0]]).toEqual([null, '$1000.00']);
  field('[value="50"]').checked = true;
  field('[value="50"]').dispatchEvent(new Event('input', { bubbles: true }));
  expect([field('[name=ownValue]').value, card()[0]]).toEqual(['', '$50.00']);
});

test('what is no amount shows none', () => {
  type('ownValue', '12.50');
  expect(card()[0]).toBe('');
});

test('nothing that is typed is more than text', () => {
  type('recipientName', "$& <b>$'");
  type('giftMessage', '<img src=x>');
  expect(card().slice(1)).toEqual(["For $& <b>$'", '<img src=x>']);
  expect(document.querySelectorAll('.gift-card img, .gift-card b b')).toHaveLength(0);
});

test('what a browser puts back is shown when the page is shown again', () => {
  field('[name=recipientName]').value = 'Kim';
  window.dispatchEvent(new Event('pageshow'));
  expect(card()[1]).toBe('For Kim');
});
