import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HOSTILE_FORMS } from '#tests/support/hostile-forms.ts';
import { readHtml } from '#tests/support/read-html.ts';
import { fakeApi } from '#tests/support/site/fake-api.ts';
import { sampleSite } from '#tests/support/site/samples.ts';
import { createSite } from '#tests/support/site/site.ts';
import { checkForm, readForm } from './read-form.server.ts';

const schema = z.object({ email: z.string(), isVerified: z.boolean().default(false) });
const either = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('a'), itemId: z.string() }),
  z.object({ intent: z.literal('b'), players: z.coerce.number() }),
]);
const request = (body: string, type = 'application/x-www-form-urlencoded') => ({
  request: new Request('http://localhost', {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
  }),
  context: { sessionSecrets: ['a secret of the tests'] },
});
const statusOf = (body: string, ...known: Parameters<typeof readForm>[1][]) =>
  readForm(request(body), ...known).then(
    () => 200,
    (thrown) => thrown.init?.status,
  );

describe('The door of the forms', () => {
  it('lets the fields of a schema pass, its buttons and its token, which it keeps', async () => {
    const fields = await readForm(request('form-token=x.y&email=a&isVerified=on&intent=save'), schema);
    expect([...fields.keys()]).toEqual(['email', 'isVerified', 'intent']);
    const { value } = checkForm(fields, schema);
    expect(value).toEqual({ email: 'a', isVerified: true });
  });

  it('lets the fields of several schemas pass, of a choice of schemas, and names said one by one', async () => {
    expect(await statusOf('email=a&itemId=1', schema, either)).toBe(200);
    expect(await statusOf('intent=b&players=2', either)).toBe(200);
    expect(await statusOf('email=a&before=1', schema, ['before'])).toBe(200);
    expect(await statusOf('form-token=&intent=cancel')).toBe(200);
  });

  it('lets the fields of a schema pass that checks more than its fields', async () => {
    const refined = schema.refine(() => false).superRefine(() => undefined);
    expect(await statusOf('email=a', refined)).toBe(200);
    expect(await statusOf('name=a', refined)).toBe(400);
  });

  it.each([
    ['a name of nobody', 'email=a&name=b'],
    ['a known field with a path', 'email[0]=a'],
    ['a known field with another', 'email.at=a'],
    ['a known field as a list', 'email[]=a'],
    ['a field said twice', 'email=a&email=b'],
    ['no name', '=a'],
    ['an intent of Conform', '__intent__=%7B%22type%22%3A%22validate%22%2C%22payload%22%3A%7B%7D%7D'],
    ['a state of Conform', '__state__=%7B%7D'],
    ['a property of every object', 'toString=1'],
    ['the prototype', '__proto__=1'],
  ])('refuses %s', async (_what, body) => {
    expect(await statusOf(body, schema)).toBe(400);
  });

  it('refuses more than 64 kB as too large', async () => {
    expect(await statusOf(`email=${'a'.repeat(70_000)}`, schema)).toBe(413);
  });

  it('has room for all the fields of a form that has many', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `box-${index}`);
    expect(await statusOf(names.map((name) => `${name}=on`).join('&'), names)).toBe(200);
  });
});

describe('A form that is refused at the door', () => {
  const reported: unknown[] = [];
  const site = () =>
    createSite({
      defaultAlias: 'door',
      bookingFetch: fakeApi(sampleSite()).bookingFetch,
      reportError: (error) => reported.push(error),
    });
  const show = async (response: Response) => {
    const page = await readHtml(response);
    const links = [...page.querySelectorAll('main a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    return {
      status: response.status,
      title: page.title,
      main: page.querySelector('main')?.textContent,
      links,
    };
  };

  it('is a page of the site that says what happened and leads back to the form', async () => {
    const { status, title, main, links } = await show(
      await site().post('/booking/find?from=mail', { email: 'a@example.com', phone: '1' }),
    );
    expect([status, title]).toEqual([400, 'We could not read this form · Cedar Ridge']);
    expect(main).toContain('nothing was changed. Go back, reload the page and send it again.');
    expect(links).toEqual([
      ['Open the form again', '/booking/find?from=mail'],
      ['See tee times', '/teetimes'],
    ]);
  });

  it('says so when it is too large', async () => {
    const { status, title, links } = await show(await site().post('/login', { email: 'a'.repeat(70_000) }));
    expect([status, title]).toEqual([413, 'That was too much data · Cedar Ridge']);
    expect(links[0]).toEqual(['Open the form again', '/login']);
  });

  it.each(HOSTILE_FORMS)('is no error of ours: $what', async ({ type, body }) => {
    const response = await site().send('/signup', {
      method: 'POST',
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
      body,
    });
    expect(response.status).toBe(400);
    expect(reported).toEqual([]);
  });
});
