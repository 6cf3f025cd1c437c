import { expect, test } from 'vitest';
import { welcomeMessage } from './welcome-message.ts';

const messages = {
  welcomeMessage: 'Welcome to Oak Hollow.',
  tempWelcomeMessage: 'Cart path only this week.',
  tempWelcomeMessageFrom: '2031-05-04',
  tempWelcomeMessageTo: '2031-05-10',
};

test.each([
  ['2031-05-03', 'Welcome to Oak Hollow.'],
  ['2031-05-04', 'Cart path only this week.'],
  ['2031-05-10', 'Cart path only this week.'],
  ['2031-05-11', 'Welcome to Oak Hollow.'],
])(
  'on %s the welcome is "%s": the temporary message counts from its From to its To date inclusive',
  (today, said) => {
    expect(welcomeMessage(messages, today)?.text).toBe(said);
  },
);

test('a temporary message without an end stays, and without any message nothing is said', () => {
  const open = { ...messages, tempWelcomeMessageTo: null };
  expect(welcomeMessage(open, '2040-01-01')).toEqual({
    text: 'Cart path only this week.',
    lang: undefined,
    isTemporary: true,
  });
  expect(welcomeMessage({ ...messages, welcomeMessage: null }, '2031-05-03')).toBeNull();
});

test('the welcome has the language of its own text, not of the other one', () => {
  const languageOf = { welcomeMessage: 'en', tempWelcomeMessage: 'fr' } as const;
  expect(welcomeMessage({ ...messages, languageOf }, '2031-05-03')?.lang).toBe('en');
  expect(welcomeMessage({ ...messages, languageOf }, '2031-05-04')?.lang).toBe('fr');
});
