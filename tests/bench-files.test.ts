import { expect, test } from 'vitest';
import { readFacilityFile } from '#server/contract/read-facility-file.ts';
import { anotherOperator, readSampleOperator, withManyCourses } from '../bench/operator-files.ts';

const sample = await readSampleOperator('.');

test('the operators that the benches make of the sample are imported', () => {
  for (const file of [withManyCourses(sample), anotherOperator(sample, 1)])
    expect(readFacilityFile(JSON.parse(JSON.stringify(file))).problems).toBeUndefined();
});
