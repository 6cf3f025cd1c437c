import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#server/contract/constants.ts';
import { textIn } from '#server/text/text.ts';

const ENGINE = 'server/engine';
const sources = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(`${ENGINE}/${name}`, 'utf8'))
  .filter((source) => /record\w*Change|changeBooking|withPerson|logOwn|BookingVerb/.test(source));

type Change = { noun: string; verb: string };

/** The changes that a source file logs: each verb with the noun that follows it, or else the last one before it. */
function changesIn(source: string): Change[] {
  const nouns = [...source.matchAll(/noun: '([a-z-]+)'/g)].map(({ index, 1: noun = '' }) => ({
    index,
    noun,
  }));
  // These write the noun for others.
  const helped = source.includes('recordBlockChange') ? 'block' : '';
  const nounAt = (at: number) => (nouns.find(({ index }) => index > at) ?? nouns.at(-1))?.noun ?? helped;
  const verbs = [...source.matchAll(/\bverb: ([^,;}]+?)(?:,|;| \})/g)].flatMap(({ index, 1: value = '' }) =>
    [...value.matchAll(/'([a-z-]+)'/g)].map(([, verb = '']) => ({ verb, noun: nounAt(index) })),
  );
  const ofBookings = [...source.matchAll(/name: '([a-z-]+)',\s+may: /g)].map(([, verb = '']) => ({
    verb,
    noun: 'booking',
  }));
  const ofStaff = [...source.matchAll(/(?:withPerson|logOwn|logAs)\(.*/g)]
    .flatMap(([call]) => [...call.matchAll(/(?<!=== )'([a-z-]+)'/g)])
    .map(([, verb = '']) => ({ verb, noun: 'staff-user' }));
  return [...verbs, ...ofBookings, ...ofStaff];
}

const changes = sources.flatMap(changesIn);

describe('Every change in the log', () => {
  it('is found where the engine logs it', () => {
    const found = changes.map(({ noun, verb }) => `${noun} ${verb}`);
    expect(found).toEqual(
      expect.arrayContaining([
        'booking check-in',
        'booking move',
        'booking undo',
        'booking refund',
        'day delay',
        'block unblock',
        'sale refund',
        'certificate adjust',
        'account reverse',
        'membership enter',
        'product add-stock',
        'product count-stock',
        'staff-user disable-staff',
        'staff-user join-staff',
        'staff-user set-own-pin',
        'staff-user open-till',
      ]),
    );
  });

  it.each(LANGUAGES)('has words in %s', (language) => {
    const { staffLog, staff } = textIn(language);
    const nouns: Record<string, string> = staffLog.nouns;
    const words: Record<string, Record<string, string>> = staffLog.changes;
    const missing = changes.filter(
      ({ noun, verb }) => !nouns[noun] || !words[noun]?.[verb] || (noun === 'booking' && !staff.verbs[verb]),
    );
    expect(missing).toEqual([]);
  });
});
