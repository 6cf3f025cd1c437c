import { describe, expect, it } from 'vitest';
import { FORM_MAX_BYTES, parseForm, readFormBody } from './form-body.ts';

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=q';
const bytes = (text: string) => new TextEncoder().encode(text);
const parts = (...fields: [name: string, value: string][]) =>
  `${fields.map(([name, value]) => `--q\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--q--\r\n`;
const read = async (text: string, type: string, maxFields?: number) => {
  const form = await parseForm(bytes(text), type, maxFields);
  return form && [...form.entries()];
};
const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`).join('&');
const partsOf = (count: number) =>
  parts(...Array.from({ length: count }, (_, index): [string, string] => [`f${index}`, '1']));

describe('A form', () => {
  it('is read from both ways a browser sends one', async () => {
    const expected = [
      ['a', '1'],
      ['form-token', 'x.y'],
      ['b', ''],
    ];
    expect(await read('a=1&form-token=x.y&b=', URLENCODED)).toEqual(expected);
    expect(await read('a=1&form-token=x.y&b=', `${URLENCODED}; charset=UTF-8`)).toEqual(expected);
    const multipart = parts(['a', '1'], ['form-token', 'x.y'], ['b', '']);
    expect(await read(multipart, MULTIPART)).toEqual(expected);
    expect(await read(multipart, 'Multipart/Form-Data; charset=utf-8; boundary="q"')).toEqual(expected);
    expect(await read('name=Zo%C3%AB+%26+co', URLENCODED)).toEqual([['name', 'Zoë & co']]);
  });

  it('may have no fields at all', async () => {
    expect(await read('', URLENCODED)).toEqual([]);
    expect(await parseForm(bytes(''), null)).toBeInstanceOf(FormData);
    expect(await readFormBody(new Request('http://localhost', { method: 'POST' }))).toBeInstanceOf(FormData);
  });

  it('is none when it is something else, or broken', async () => {
    expect(await read('{}', 'application/json')).toBeNull();
    expect(await read('a=1', 'text/plain')).toBeNull();
    expect(await read('', 'text/plain')).toBeNull();
    expect(await read('a=1', '')).toBeNull();
    expect(await read('a=1', `${URLENCODED}-too`)).toBeNull();
    expect(await read(parts(['a', '1']), 'multipart/form-data')).toBeNull();
    expect(await read('--q\r\nContent-Dispo', MULTIPART)).toBeNull();
    expect(await read('a=1', MULTIPART)).toBeNull();
  });

  it('sends no files', async () => {
    expect(await read(parts(['a"; filename="a.txt', '1']), MULTIPART)).toBeNull();
  });

  it('has 200 fields at most, or as many as are said', async () => {
    expect(await read(fields(200), URLENCODED)).toHaveLength(200);
    expect(await read(fields(201), URLENCODED)).toBeNull();
    expect(await read(partsOf(200), MULTIPART)).toHaveLength(200);
    expect(await read(partsOf(201), MULTIPART)).toBeNull();
    expect(await read(fields(205), URLENCODED, 205)).toHaveLength(205);
  });

  it('has 64 kB at most, and says so when it has more', async () => {
    const request = (body: BodyInit, type = URLENCODED) =>
      new Request('http://localhost', {
        method: 'POST',
        body,
        headers: { 'content-type': type },
        duplex: 'half',
      } as RequestInit);
    expect(await readFormBody(request(`a=${'x'.repeat(FORM_MAX_BYTES - 2)}`))).toBeInstanceOf(FormData);
    expect(await readFormBody(request(`a=${'x'.repeat(FORM_MAX_BYTES - 1)}`))).toBe(413);
    expect(await parseForm(bytes(`a=${'x'.repeat(FORM_MAX_BYTES - 1)}`), URLENCODED)).toBeNull();
    expect(await readFormBody(request('a=1', 'text/plain'))).toBe(400);
  });

  it('without an end is not read for ever', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const headers = { 'content-type': URLENCODED };
    const init = { method: 'POST', body: endless, headers, duplex: 'half' } as RequestInit;
    expect(await readFormBody(new Request('http://localhost', init))).toBe(413);
    expect(sent).toBeLessThan(100);
  });

  it('that breaks off is not readable', async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('gone')),
    });
    const headers = { 'content-type': URLENCODED };
    const init = { method: 'POST', body: broken, headers, duplex: 'half' } as RequestInit;
    expect(await readFormBody(new Request('http://localhost', init))).toBe(400);
  });
});
