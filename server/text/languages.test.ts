import { describe, expect, test } from 'vitest';
import { listSentences, wordingsOf } from '#tests/support/sentences.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const english = listSentences(en);

test('one minute is no minutes', () => {
  expect(en.teeTime.hold(1)).toBe('We hold this time for you for 1 minute.');
  expect(en.teeTime.hold(10)).toBe('We hold this time for you for 10 minutes.');
  expect(de.teeTime.hold(1)).toBe('Wir halten diese Zeit 1 Minute für Sie frei.');
  expect([en.search.simulator(1), de.search.simulator(1)]).toEqual(['1 minute', '1 Minute']);
});

test('nothing is one in French', () => {
  expect([0, 1, 2].map((count) => fr.order.playerCount(count))).toEqual([
    '0 joueur',
    '1 joueur',
    '2 joueurs',
  ]);
});

test('French drops a vowel before a name', () => {
  const { message, from } = fr.giftCertificate.mail;
  expect([message('Ada'), message('Bea'), message('')]).toEqual([
    'Un message d’Ada',
    'Un message de Bea',
    'Un message pour vous',
  ]);
  expect([from('Émile'), from('Hugo')]).toEqual(['De la part d’Émile', 'De la part de Hugo']);
});

test('French has one word for a tee time, on every page and in every mail', () => {
  const others = listSentences(fr).filter(({ said }) => /tee ?time|heure de départ/i.test(said));
  expect(others.map(({ path }) => path)).toEqual([]);
});

test('Spanish has one word for a tee time, on every page and in every mail', () => {
  const others = listSentences(es).filter(({ said }) => /tee ?time|hora de salida/i.test(said));
  expect(others.map(({ path }) => path)).toEqual([]);
});

test('German has one word for a tee time, on every page and in every mail', () => {
  const others = listSentences(de).filter(({ said }) => /abschlags?zeit|teezeit|tee ?time/i.test(said));
  expect(others.map(({ path }) => path)).toEqual([]);
});

describe.each([
  ['German', de],
  ['French', fr],
  ['Spanish', es],
])('%s', (_name, text) => {
  const sentences = listSentences(text);
  const byPath = new Map(sentences.map(({ path, said }) => [path, said]));

  test('has every sentence that English has, and no other', () => {
    const placesOf = (of: typeof english) => [
      ...new Set(of.map(({ path }) => path.replace(/\(\d\)/g, '()'))),
    ];
    expect(placesOf(sentences).sort()).toEqual(placesOf(english).sort());
  });

  test('says something everywhere', () => {
    expect(sentences.filter(({ said }) => said.trim() === '').map(({ path }) => path)).toEqual(
      english.filter(({ said }) => said.trim() === '').map(({ path }) => path),
    );
  });

  test('names what English names in the same sentence', () => {
    const namesOf = (said = ''): readonly string[] => said.match(/‹\d›/g) ?? [];
    const forgetful = english.filter(({ path, said }) => {
      const named = namesOf(byPath.get(path));
      return namesOf(said).some((name) => !named.includes(name));
    });
    expect(forgetful).toEqual([]);
  });

  test('has words of its own for every sentence', () => {
    const own = wordingsOf(sentences, 4);
    // The usage of a command and card numbers are the same everywhere.
    const same = [...wordingsOf(english, 4)].filter(
      (wording) => own.has(wording) && !/--|\d{4}/.test(wording),
    );
    expect(same).toEqual([]);
  });
});
