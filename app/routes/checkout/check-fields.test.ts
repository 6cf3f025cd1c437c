// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import script from './check-fields.script.js?raw';

const year = new Date().getFullYear();
const input = (name: string, rest = '') =>
  `<div class="field"><label for="checkout-${name}">${name}</label>
   <input id="checkout-${name}" name="${name}" data-bad="Bad ${name}" required ${rest}></div>`;
const page = `
  <div id="toast"></div>
  <form class="others"><input name="choice" value="7:30"></form>
  <form id="checkout" data-error="Error: {title}" data-missing='Please check {n} fields' data-invalid="Some are invalid" data-incomplete="Complete the payment">
    <button type="submit" class="vh" tabindex="-1" aria-hidden="true"></button>
    <div class="promo-line">
      <input name="promotionCode">
      <button type="submit" name="intent" value="promotion" formnovalidate>Apply</button>
    </div>
    <div class="checkout-form">
    ${input('firstName')} ${input('lastName')}
    ${input('email', 'pattern="[^@]+@[^@]+\\.[^@]+" data-missing="No email" aria-describedby="checkout-email-description"')}
    <section aria-labelledby="card-title">
      ${input('cardNumber', 'pattern="[\\d ]{12,}"')}
      <div class="field"><select id="checkout-expirationMonth" name="expirationMonth" data-bad="Bad month" required>
        <option value="">Month</option><option>01</option><option>12</option></select></div>
      <div class="field"><select id="checkout-expirationYear" name="expirationYear" data-bad="Bad year" required>
        <option value="">Year</option><option>${year - 1}</option><option>${year + 1}</option></select></div>
      ${input('nameOnCard')}
      <input type="checkbox" name="sameName">
    </section>
    <button type="submit">Pay</button>
    </div>
  </form>`;

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const said = (name: string) => document.getElementById(`checkout-${name}-error`)?.textContent ?? '';
function type(name: string, value: string): void {
  field(name).value = value;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
}
function leave(name: string, value: string): void {
  type(name, value);
  field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  vi.advanceTimersByTime(200);
}
function send(): boolean {
  const form = document.getElementById('checkout') as HTMLFormElement;
  return form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}
const good = {
  firstName: 'Pat',
  lastName: 'Green',
  email: 'pat@example.com',
  cardNumber: '4111 1111 1111 1111',
  expirationMonth: '01',
  expirationYear: String(year + 1),
  nameOnCard: 'Pat Green',
};

beforeEach(() => {
  vi.useFakeTimers();
  document.title = 'Checkout';
  document.body.innerHTML = page;
  new Function(script)();
});

afterEach(() => {
  vi.useRealTimers();
});

test('nothing moves under a button that is pressed', () => {
  send();
  type('firstName', 'Pat');
  const relatedTarget = document.querySelector('button');
  field('firstName').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }));
  vi.advanceTimersByTime(200);
  expect(said('firstName')).toBe('Bad firstName');
  send();
  expect(said('firstName')).toBe('');
});

test('a typo is named when the field is left, and taken back when it is mended', () => {
  type('email', 'pat@example');
  expect(said('email')).toBe('');
  leave('email', 'pat@example');
  expect(said('email')).toBe('Bad email');
  expect(document.getElementById('checkout-email-error')?.getAttribute('aria-live')).toBe('polite');
  expect(field('email').getAttribute('aria-invalid')).toBe('true');
  expect(field('email').getAttribute('aria-describedby')).toBe(
    'checkout-email-description checkout-email-error',
  );
  leave('email', 'pat@example.com');
  expect([said('email'), field('email').hasAttribute('aria-invalid')]).toEqual(['', false]);
});

test('a field that is left empty is nobody’s mistake yet', () => {
  leave('firstName', '');
  expect(said('firstName')).toBe('');
});

test('a digit that was mistyped in a card number is named, and not kept from its bank', () => {
  leave('cardNumber', '4111 1111 1111 1112');
  expect(said('cardNumber')).toBe('Bad cardNumber');
  for (const [name, value] of Object.entries({ ...good, cardNumber: '4111 1111 1111 1112' }))
    type(name, value);
  expect(send()).toBe(true);
  leave('cardNumber', '4000 0000 0000 3220');
  expect(said('cardNumber')).toBe('');
});

test('a card that has expired is named at its month, whichever of both is left last', () => {
  leave('expirationMonth', '12');
  leave('expirationYear', String(year - 1));
  expect(said('expirationMonth')).toBe('Bad month');
  leave('expirationYear', String(year + 1));
  expect(said('expirationMonth')).toBe('');
});

test('a form with nothing in it stays here: one line for all, a sentence beside each, the first one focused', () => {
  expect(send()).toBe(false);
  expect(document.querySelector('#toast .toast')?.textContent).toBe('Please check 7 fields');
  expect([said('firstName'), said('email')]).toEqual(['Bad firstName', 'No email']);
  expect(document.activeElement).toBe(field('firstName'));
});

test('a refused form says so in the title and lists its fields as links, and is read aloud once', () => {
  const links = () => [...document.querySelectorAll('#form-errors a')].map((link) => link.textContent);
  send();
  send();
  expect(document.title).toBe('Error: Checkout');
  expect(links()).toContain('firstName');
  expect(document.querySelector('#form-errors a')?.getAttribute('href')).toBe('#checkout-firstName');
  expect(document.querySelector('#form-errors h2')?.textContent).toBe('Please check 7 fields');
  expect(document.querySelectorAll('[aria-live], [role=alert]')).toHaveLength(0);
  for (const [name, value] of Object.entries({ ...good, email: 'pat' })) type(name, value);
  send();
  expect(links()).toEqual(['Bad email']);
});

test('a refused form is read aloud by one line, also where fields were wrong when they were left', () => {
  const spoken = () => [...document.querySelectorAll('[aria-live], [role=alert], [role=status]')];
  document.getElementById('toast')?.setAttribute('aria-live', 'polite');
  leave('email', 'pat@example');
  leave('cardNumber', '4111 1111 1111 1112');
  expect(spoken()).toHaveLength(3);
  send();
  expect(spoken().map(({ id, textContent }) => [id, textContent])).toEqual([['toast', 'Some are invalid']]);
});

test('where only the card is wrong, the line says so, and what was typed of it stays', () => {
  for (const [name, value] of Object.entries({ ...good, nameOnCard: '' })) type(name, value);
  expect(send()).toBe(false);
  expect(document.querySelector('#toast')?.textContent).toBe('Complete the payment');
  expect(field('cardNumber').value).toBe('4111 1111 1111 1111');
});

test('a form with something wrong in it says that some is invalid; a good one is sent', () => {
  for (const [name, value] of Object.entries({ ...good, email: 'pat' })) type(name, value);
  expect(send()).toBe(false);
  expect(document.querySelector('#toast')?.textContent).toBe('Some are invalid');
  type('email', good.email);
  expect(send()).toBe(true);
});

test('"Same as booker" writes the name on the card, also when the name changes later', () => {
  type('firstName', 'Pat');
  type('lastName', 'Green');
  field('sameName').checked = true;
  field('sameName').dispatchEvent(new Event('input', { bubbles: true }));
  expect(field('nameOnCard').value).toBe('Pat Green');
  type('lastName', 'Byron');
  expect(field('nameOnCard').value).toBe('Pat Byron');
});

test('another time takes along what was typed beside it, but not the card', () => {
  for (const [name, value] of Object.entries(good)) type(name, value);
  const formData = new FormData(document.querySelector<HTMLFormElement>('.others') ?? undefined);
  const event = Object.assign(new Event('formdata'), { formData });
  document.querySelector('.others')?.dispatchEvent(event);
  expect(Object.fromEntries(formData)).toEqual({
    choice: '7:30',
    promotionCode: '',
    firstName: 'Pat',
    lastName: 'Green',
    email: 'pat@example.com',
    nameOnCard: 'Pat Green',
  });
});

test('of a saved card and another one, only what is chosen has to be filled in', () => {
  document.body.innerHTML = page
    .replace(
      '<section aria-labelledby="card-title">',
      `$&<fieldset class="wallet"><input type="radio" class="kept" name="walletOptionId" value="w" checked>
        <input type="radio" class="other" name="walletOptionId" value="">
        <div class="kept-card">${input('securityCodeSaved')}</div><div class="new-card">`,
    )
    .replace('</section>', '</div></fieldset></section>');
  new Function(script)();
  const { firstName, lastName, email } = good;
  for (const [name, value] of Object.entries({ firstName, lastName, email })) type(name, value);
  expect(send()).toBe(false);
  expect([said('securityCodeSaved'), said('cardNumber')]).toEqual(['Bad securityCodeSaved', '']);
  expect(document.querySelector('#toast')?.textContent).toBe('Complete the payment');
  type('securityCodeSaved', '123');
  expect(send()).toBe(true);
  const other = document.querySelector<HTMLInputElement>('.other');
  if (other) other.checked = true;
  expect(send()).toBe(false);
  expect(said('cardNumber')).toBe('Bad cardNumber');
});

test('the Enter key presses the button of a code in its field, and the one below the form anywhere else', () => {
  const pressed: string[] = [];
  document.querySelector('#checkout')?.addEventListener('submit', (event) => {
    pressed.push((event as SubmitEvent).submitter?.textContent ?? '');
    event.preventDefault();
  });
  for (const [name, value] of Object.entries(good)) type(name, value);
  // Does what a browser does on Enter: it clicks the form's first button.
  const enterIn = (name: string) => {
    field(name).focus();
    document.querySelector<HTMLButtonElement>('.vh')?.click();
  };
  enterIn('promotionCode');
  enterIn('lastName');
  expect(pressed).toEqual(['Apply', 'Pay']);
});

test('a code is applied before the rest of the form is filled in', () => {
  const sendBy = (button: string) => {
    const submitter = document.querySelector<HTMLButtonElement>(button);
    const event = new SubmitEvent('submit', { submitter, cancelable: true });
    document.getElementById('checkout')?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(sendBy('.promo-line button')).toBe(false);
  expect(said('firstName')).toBe('');
  expect(sendBy('#checkout button')).toBe(true);
  expect(said('firstName')).not.toBe('');
});
