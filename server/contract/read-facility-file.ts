import { z } from 'zod';
import { type FacilityFile, facilityFileShape } from './facility-file.ts';
import { checkFacilityFile } from './facility-file-checks.ts';
import { FILE_DESCRIPTIONS } from './facility-file-descriptions.ts';

/** `path` reads like facilities[0].rates[2].price. */
export type FileProblem = { path: string; reason: string };

/**
 * Returns the file with all defaults filled in, or every fault. Unknown fields are faults, so that typos are not
 * ignored.
 */
export function readFacilityFile(
  value: unknown,
): { file: FacilityFile; problems?: undefined } | { problems: FileProblem[]; file?: undefined } {
  const parsed = facilityFileShape.safeParse(value);
  if (!parsed.success) return { problems: parsed.error.issues.flatMap(problemsOfIssue) };
  const problems: FileProblem[] = [];
  reportUnknownFields(value, parsed.data, [], problems);
  reportUnprintable(value, [], problems);
  checkFacilityFile(parsed.data, (path, reason) => problems.push({ path: formatPath(path), reason }));
  return problems.length > 0 ? { problems } : { file: applyPolicies(parsed.data) };
}

function applyPolicies(file: FacilityFile): FacilityFile {
  const names = ['policy', 'checkInInstructions', 'notes', 'terms'] as const;
  return {
    ...file,
    facilities: file.facilities.map((facility) => ({
      ...facility,
      ...Object.fromEntries(names.map((name) => [name, facility[name] || file.policies[name]])),
    })),
  };
}

/** Returns the published JSON Schema of the file (draft 2020-12), before defaults are filled in. */
export function describeFacilityFile(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(facilityFileShape, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object' && jsonSchema.properties) jsonSchema.additionalProperties = false;
    },
  });
  describeFields(schema, '');
  return { $schema, title: 'Fairway facility file', ...schema };
}

function describeFields(schema: z.core.JSONSchema.BaseSchema, path: string): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (typeof field !== 'object') continue;
    const at = path ? `${path}.${name}` : name;
    const description = FILE_DESCRIPTIONS[at];
    if (description) field.description = description;
    describeFields(field, at);
  }
  if (typeof schema.items === 'object' && !Array.isArray(schema.items))
    describeFields(schema.items, `${path}[]`);
  for (const each of schema.anyOf ?? []) if (typeof each === 'object') describeFields(each, path);
}

function problemsOfIssue(issue: z.core.$ZodIssue): FileProblem[] {
  const [inside] =
    issue.code === 'invalid_union'
      ? // The branch that accepted the value's type gives the best message.
        issue.errors.flat().filter(({ code }) => code !== 'invalid_type')
      : [];
  return [{ path: formatPath([...issue.path, ...(inside?.path ?? [])]), reason: (inside ?? issue).message }];
}

function reportUnknownFields(
  given: unknown,
  known: unknown,
  path: (string | number)[],
  problems: FileProblem[],
): void {
  if (typeof given !== 'object' || given === null || typeof known !== 'object' || known === null) return;
  for (const [key, value] of Object.entries(given)) {
    const at = [...path, Array.isArray(given) ? Number(key) : key];
    if (!Object.hasOwn(known, key))
      problems.push({ path: formatPath(at), reason: 'This field is not known' });
    else reportUnknownFields(value, Reflect.get(known, key), at, problems);
  }
}

/** No database or page accepts lone surrogates, or controls except line ends and tabs. */
const UNPRINTABLE = /(?![\t\n\r])[\p{Cc}\p{Surrogate}]/u;

function reportUnprintable(given: unknown, path: (string | number)[], problems: FileProblem[]): void {
  if (typeof given === 'string' && UNPRINTABLE.test(given))
    problems.push({ path: formatPath(path), reason: 'Contains a character that cannot be printed' });
  if (typeof given !== 'object' || given === null) return;
  for (const [key, value] of Object.entries(given))
    reportUnprintable(value, [...path, Array.isArray(given) ? Number(key) : key], problems);
}

function formatPath(path: readonly PropertyKey[]): string {
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return text.replace(/^\./, '') || '(the whole file)';
}
