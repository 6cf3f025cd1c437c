import { readFileSync } from 'node:fs';

type OperatorJson = { facilities: Record<string, unknown>[] } & Record<string, unknown>;

/** The file of a sample operator, with its facilities as a test wants them. */
export function sampleFile(name: string, change: Record<string, unknown> = {}): OperatorJson {
  const url = new URL(`../../server/db/samples/${name}.json`, import.meta.url);
  const file = JSON.parse(readFileSync(url, 'utf8')) as OperatorJson;
  return { ...file, facilities: file.facilities.map((facility) => ({ ...facility, ...change })) };
}
