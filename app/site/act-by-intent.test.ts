import { expect, test } from 'vitest';
import { actByIntent } from './act-by-intent.server.ts';
import type { FormFields } from './read-form.server.ts';

const act = (...intent: string[]) => {
  const fields = new FormData();
  for (const value of intent) fields.set('intent', value);
  return actByIntent(fields as FormFields, 'save', { save: () => 'saved', remove: () => 'removed' });
};

test('A form does what its button says, and without one what a key sends', () => {
  expect(act('remove')).toBe('removed');
  expect(act()).toBe('saved');
});

test.each(['', 'other', 'toString', '__proto__'])('An intent that no button has is a 400: %j', (intent) => {
  expect(() => act(intent)).toThrow(expect.objectContaining({ init: { status: 400 } }));
});
