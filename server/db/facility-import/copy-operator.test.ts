import { beforeEach, expect, test } from 'vitest';
import type { FacilityFile } from '#server/contract/facility-file.ts';
import { importSampleOperators } from '#server/db/samples/import-samples.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { copyOperator } from './copy-operator.ts';
import { exportOperator } from './export-operator.ts';
import { FacilityFileError } from './facility-file-error.ts';
import { importOperator } from './import-operator.ts';

const { db } = await freshDatabase();
beforeEach(() => importSampleOperators(db));

async function copyOf(alias: string, as: string, host = `${as}.example`): Promise<FacilityFile> {
  const file = await copyOperator(db, alias, { alias: as, hosts: [host] });
  if (!file) throw new Error(`${alias} is missing`);
  return file;
}

test.each(['cedar-ridge', 'coastal-golf', 'the-bay'])(
  'the file of %s as that of a new operator imports at the first try',
  async (alias) => {
    const original = await exportOperator(db, alias);
    const file = await copyOf(alias, `new-${alias}`);
    const imported = await importOperator(db, JSON.parse(JSON.stringify(file)));
    expect(imported).toMatchObject({ alias: `new-${alias}`, isNew: true });
    expect(await exportOperator(db, alias)).toEqual(original);
    expect(await exportOperator(db, `new-${alias}`)).toEqual(file);
  },
);

test('its ids are nobody’s, and what refers to them does so still', async () => {
  const original = await exportOperator(db, 'coastal-golf');
  const [first] = original?.facilities ?? [];
  await importOperator(db, {
    ...original,
    promotions: [
      {
        code: 'ONE',
        discount: 0.1,
        facilityIds: [first?.id],
        rates: [{ facilityId: first?.id, rateId: first?.rates[0]?.id }],
        templateId: 7,
      },
    ],
  });
  const file = await copyOf('coastal-golf', 'copied');
  const others = (await db.selectFrom('facility').select(['id', 'course_id']).execute()).flatMap(
    ({ id, course_id }) => [id, course_id],
  );
  for (const { id, courseId } of file.facilities) {
    expect(others).not.toContain(id);
    expect(others).not.toContain(courseId);
  }
  const sets = (f: FacilityFile | null) =>
    f?.facilities.flatMap(({ rates }) => rates.map(({ setId }) => setId)) ?? [];
  for (const alias of ['cedar-ridge', 'coastal-golf', 'the-bay']) {
    const theirs = sets(await exportOperator(db, alias));
    expect(sets(file).filter((set) => theirs.includes(set))).toEqual([]);
  }
  const [copied] = file.facilities;
  expect(file.promotions).toMatchObject([
    {
      facilityIds: [copied?.id],
      rates: [{ facilityId: copied?.id, rateId: first?.rates[0]?.id }],
      templateId: null,
    },
  ]);
});

test('what belongs to the first operator alone stays with it', async () => {
  const file = await copyOf('cedar-ridge', 'copied');
  expect(file.hosts).toEqual(['copied.example']);
  expect(file.addresses).toEqual([]);
  expect(file.settings).toMatchObject({
    name: 'Cedar Ridge Golf Course',
    subdomain: null,
    entityId: null,
    supportEmail: null,
    isDefault: false,
  });
  expect(JSON.stringify(file)).not.toMatch(/cedar-ridge\.example/);
});

test('an alias or a host that is somebody’s is refused', async () => {
  const refusal = async (as: string, host: string) => {
    const error = await copyOf('cedar-ridge', as, host).catch((caught: unknown) => caught);
    return error instanceof FacilityFileError ? error.message : error;
  };
  expect(await refusal('the-bay', 'new.example')).toMatch(/^alias: There is an operator the-bay already/);
  expect(await refusal('newer', 'play.the-bay.example')).toBe(
    'hosts[0]: play.the-bay.example leads to the-bay already',
  );
  expect(await refusal('Not An Alias', 'new.example')).toMatch(/^alias: Use lower-case letters/);
  expect(await copyOperator(db, 'nobody', { alias: 'newer', hosts: [] })).toBeNull();
});
