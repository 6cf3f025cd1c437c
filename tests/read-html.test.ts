import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { formDataOf, parseHtml } from './support/read-html.ts';
import { goodAnswers } from './support/site/checkout-answers.ts';
import { fakeApi } from './support/site/fake-api.ts';
import { openSite } from './support/site/open-site.ts';
import { CART_ID } from './support/site/samples.ts';

const { window } = new JSDOM();
const inBrowser = (html: string) => new window.DOMParser().parseFromString(html, 'text/html');

const pageOf = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>A &amp; B</title></head><body>${body}</body></html>`;

const FORMS = pageOf(`
  <form id="first"><input name="plain" value="a &quot;b&quot;"><input name="empty"><input value="nameless">
    <input type="checkbox" name="box" checked><input type="checkbox" name="off" value="1">
    <input type="radio" name="radio" value="1"><input type="RADIO" name="radio" value="2" checked>
    <input name="gone" value="1" disabled><fieldset disabled><input name="shut" value="1"></fieldset>
    <select name="unchosen"><option disabled>Choose</option><option>  One
      two </option><option value="3">Three</option></select>
    <select name="chosen"><optgroup label="x"><option value="1">One</option><option value="2" selected>Two</option></optgroup></select>
    <select name="many" multiple><option selected>1</option><option>2</option><option selected>3</option></select>
    <textarea name="text">
first&#13;
second &lt;b&gt;</textarea><textarea name="blank"></textarea>
    <input type="hidden" name="elsewhere" value="1" form="second"><input type="submit" name="pressed" value="1">
    <button name="button" value="1">Go</button><button form="second" name="other">Go</button></form>
  <form id="second"><input type="file" name="file"><input type="date" name="day" value="2031-05-06" min="2031-05-01" required></form>
  <input name="outside" value="1" form="first"><button form="nowhere">Lost</button>
  <details open><summary>More</summary></details>`);

/** Every element with what it says and has. */
function describeAll(document: Document) {
  return [...document.querySelectorAll('*')].map((element) => ({
    name: element.localName,
    text: element.textContent,
    attributes: [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
  }));
}

/** The properties of form controls that tests read. */
function describeControls(document: Document) {
  const all = document.querySelectorAll<HTMLInputElement>('input, select, textarea, button');
  return [...all].map((each) => ({
    value: each.value,
    form: each.form?.id ?? null,
    checked: Boolean(each.checked),
    disabled: each.disabled,
    chosen: [...((each as unknown as HTMLSelectElement).selectedOptions ?? [])].map(({ value }) => value),
  }));
}

const visit = () => openSite(fakeApi(goodAnswers()).bookingFetch, { cartId: CART_ID });

describe('A page that is read without a browser', () => {
  it.each([
    ['The checkout', async () => (await visit()).read('/checkout')],
    ['The sign-in', async () => (await visit()).read('/login')],
    ['Every kind of control', async () => ({ html: FORMS })],
  ])('%s has the elements, words and controls that a browser finds in it', async (_name, open) => {
    const { html } = await open();
    const [read, wanted] = [parseHtml(html), inBrowser(html)];
    expect(read.title).toBe(wanted.title);
    expect(describeAll(read)).toEqual(describeAll(wanted));
    expect(describeControls(read)).toEqual(describeControls(wanted));
  });

  it('knows which details are open', () => {
    const read = parseHtml(`${FORMS}<details id="shut"></details>`);
    expect([...read.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false]);
  });

  it('has forms that send what they send in a browser', () => {
    const [read, wanted] = [parseHtml(FORMS), inBrowser(FORMS)];
    for (const id of ['first', 'second']) {
      const form = wanted.querySelector<HTMLFormElement>(`#${id}`);
      const sent = [...new window.FormData(form ?? undefined)].filter(
        ([, value]) => typeof value === 'string',
      );
      const ours = read.querySelector<HTMLFormElement>(`#${id}`);
      expect([...formDataOf(ours as HTMLFormElement)]).toEqual(sent);
    }
  });
});
