import { expect, test } from 'vitest';
import { readFacilityFile } from '#server/contract/read-facility-file.ts';
import { SAMPLE_FILES } from '#server/db/samples/import-samples.ts';
import { addUpScorecard } from './scorecard.ts';

test('the sample courses are as long as their descriptions say, from the first tees', () => {
  const courses = SAMPLE_FILES.flatMap((file) => readFacilityFile(file).file?.facilities ?? []);
  const said = courses.flatMap(({ description, scorecard }) => {
    const yards = /([\d,]+) yards/.exec(String(description))?.[1];
    return yards && scorecard
      ? [[yards, addUpScorecard(scorecard).total.lengths[0]?.toLocaleString('en')]]
      : [];
  });
  expect(said).toEqual([
    ['6,480', '6,480'],
    ['6,910', '6,910'],
  ]);
});

test('every sample course gets shorter from tee to tee', () => {
  const cards = SAMPLE_FILES.flatMap((file) => readFacilityFile(file).file?.facilities ?? []).flatMap(
    ({ scorecard }) => scorecard ?? [],
  );
  expect(cards).toHaveLength(4);
  for (const card of cards) {
    const { lengths } = addUpScorecard(card).total;
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
  }
});
