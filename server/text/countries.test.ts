import { expect, test } from 'vitest';
import { listSentences } from '#tests/support/sentences.ts';
import { en } from './en.ts';
import { overlay } from './overlay.ts';
import { tagOf, textFor, textIn } from './text.ts';

const SPELLING =
  /\b(?:zip|colors?|favorites?|centers?|gray|honors?|enroll(?:s|ed|ment)?|dialed|traveled|canceled|canceling|license|catalogs?|expiration|percent|parking lots?)\b/i;
const AUTHORIZE = /\b\w+(?:or|gn|n|l)iz(?:e|es|ed|ing|ation)\b/i;
const TICK = /\bcheck(?:ing)? (?:a|the|this) box\b/i;
const TAX = /\b(?:sales )?tax(?:es)?\b/i;
const HALF_DAYS = /\b[AP]M\b/;
const CART = /\bcarts?\b/i;

/** American words that people in a country do not write. */
const AMERICAN: Readonly<Record<string, readonly RegExp[]>> = {
  GB: [SPELLING, AUTHORIZE, TICK, TAX, HALF_DAYS, CART, /\bbusiness days?\b/i, /\b555\b/],
  IE: [SPELLING, AUTHORIZE, TICK, TAX, HALF_DAYS, CART, /\bbusiness days?\b/i, /\b555\b/],
  AU: [SPELLING, AUTHORIZE, TICK, TAX, /\b555\b/],
  CA: [SPELLING, /\bsales tax\b/i],
};

/** Sentences about the shopping cart, which is a cart everywhere. */
const RIGHT_AS_THEY_ARE: readonly RegExp[] = [
  /^cart\.(?!transportations)/,
  /^(?:checkout|errorPage|errors|handover|host|order|orders|payment|signIn|titles)\./,
  /^store\.(?:items\.|\w+\.add$)/,
  /^teeTime\.(?:addToCart|updateCart)$/,
  /^shell\.cart$/,
  /^renewals\.signIn$/,
];

test.each(Object.entries(AMERICAN))('nothing American is said in %s', (country, words) => {
  const said = listSentences(textFor('en', country)).filter(({ path, said }) =>
    words.some(
      (word) => word.test(said) && !(word === CART && RIGHT_AS_THEY_ARE.some((key) => key.test(path))),
    ),
  );
  expect(said).toEqual([]);
});

test.each(Object.keys(AMERICAN))('English in %s has every sentence, filled in alike', (country) => {
  const english = listSentences(en);
  const own = listSentences(textFor('en', country));
  expect(own.map(({ path }) => path)).toEqual(english.map(({ path }) => path));
  const forgetful = english.filter(({ said }, index) =>
    (said.match(/‹\d›/g) ?? []).some((name) => !own[index]?.said.includes(name)),
  );
  expect(forgetful).toEqual([]);
});

test('the United States have the English of the specification', () => {
  expect(textFor('en', 'US')).toBe(en);
  expect(textFor('en', 'UK')).toBe(textFor('en', 'GB'));
  expect(['US', 'UK', 'IE', 'DE'].map((country) => tagOf('en', country))).toEqual([
    'en',
    'en-GB',
    'en-IE',
    'en',
  ]);
  expect(tagOf('de', 'GB')).toBe('de');
});

test('what is filled in keeps its own words', () => {
  expect(textIn('en-GB').renewals.terms('£9', 'the day of the cart tax', 'monthly')).toContain('cart tax');
});

test('a booking is canceled in the United States and cancelled elsewhere, whatever is filled in', () => {
  const said = (country: string) => {
    const { order, sms, orders, changing } = textFor('en', country);
    const mail = sms.events.cancelled('Canceled Creek', 'Canceling Cup');
    return [order.cancelling.done, orders.states.cancelled, changing.terms, mail];
  };
  expect(said('US')).toEqual([
    'Your reservation was canceled.',
    'Canceled',
    'Canceling after the change',
    'Canceled Creek: your Canceling Cup is canceled.',
  ]);
  for (const country of ['GB', 'IE', 'CA', 'AU'])
    expect(said(country)).toEqual([
      'Your reservation was cancelled.',
      'Cancelled',
      'Cancelling after the change',
      'Canceled Creek: your Canceling Cup is cancelled.',
    ]);
});

test('no American sentence doubles the l but the one of the specification', () => {
  const doubled = listSentences(en).filter(({ said }) => /cancell(?:ed|ing)/i.test(said));
  expect(new Set(doubled.map(({ path }) => path.replace(/\(\d\)$/, '')))).toEqual(
    new Set(['invitations.cancelled']),
  );
});

test('an overlay replaces single places of a list and leaves the text under it', () => {
  const under = {
    one: 'color',
    list: ['a', 'b'],
    deep: { say: (name: string) => `tax of ${name}`, other: 'x' },
  };
  const over = overlay(under, { list: { 1: 'c' } }, { deep: { say: (name) => `VAT of ${name}` } });
  expect([over.one, over.list, over.deep.say('tax'), over.deep.other]).toEqual([
    'color',
    ['a', 'c'],
    'VAT of tax',
    'x',
  ]);
  expect(under.list).toEqual(['a', 'b']);
});

test('a language is the language of the page wherever its words come from', () => {
  expect(textFor('en', 'GB').language).toBe('en');
  expect([textFor('fr', 'CA').locale, textFor('fr', 'US').locale]).toEqual(['fr-CA', 'fr-FR']);
  expect(textFor('it', 'GB')).toBe(en);
});
