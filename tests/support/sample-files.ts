import { readFileSync } from 'node:fs';

type OperatorJson = { facilities: Record<string, unknown>[] } & Record<string, unknown>;

/** The file of the sample cedar-ridge, with its course as a test wants it. */
export function cedarRidge(course: Record<string, unknown> = {}): OperatorJson {
  const url = new URL('../../server/db/samples/cedar-ridge.json', import.meta.url);
  const file = JSON.parse(readFileSync(url, 'utf8')) as OperatorJson;
  return { ...file, facilities: file.facilities.map((facility) => ({ ...facility, ...course })) };
}
