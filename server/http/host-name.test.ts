import { expect, it } from 'vitest';
import { nameOfHost, readHost } from './host-name.ts';

it.each([
  ['localhost:3000', 'localhost:3000'],
  ['CEDAR-ridge.localhost:3000', 'cedar-ridge.localhost:3000'],
  ['golf.example.com.', 'golf.example.com'],
  ['golf.example.com.:80', 'golf.example.com'],
  ['golf.example.com:080', 'golf.example.com'],
  ['[::1]:3000', '[::1]:3000'],
  ['[0:0:0:0:0:0:0:1]', '[::1]'],
  ['my_engine:4000', 'my_engine:4000'],
])('%s is the host %s', (text, host) => {
  expect(readHost(text, 'http')).toBe(host);
});

it('the port that goes without saying is that of the protocol', () => {
  expect(readHost('golf.example.com:443', 'https')).toBe('golf.example.com');
  expect(readHost('golf.example.com:443', 'http')).toBe('golf.example.com:443');
});

it.each([
  '',
  '.',
  'a b',
  'a/b',
  'a?b',
  'a#b',
  'a@b',
  'a:b',
  'a:',
  'a:65536',
  'a\\b',
  '[::1',
  'a, b',
  'a%2fb',
  '..',
])('“%s” is no host', (text) => {
  expect(readHost(text, 'http')).toBeNull();
});

it('is named without its port', () => {
  expect(['localhost:3000', 'localhost', '[::1]:80', '[::1]'].map(nameOfHost)).toEqual([
    'localhost',
    'localhost',
    '[::1]',
    '[::1]',
  ]);
});
