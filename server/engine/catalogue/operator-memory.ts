import type { Settings } from '#server/contract/settings.ts';
import type { DaySheet } from '../tee-sheet/day-sheet.ts';
import type { Catalogue } from './catalogue.ts';

/** What the engine keeps of one operator as it was imported: its offer and the tee sheets made from it. */
export type OperatorMemory = {
  /** Different for each memory this program ever made. */
  serial: number;
  version: string;
  settings: Settings | null;
  catalogue: Promise<Catalogue> | null;
  /** By facility and day. They say what is planned, never what is booked. */
  daySheets: Map<string, DaySheet>;
  /** By facility: the first and last day that can be booked, as worked out for a minute since 1970. */
  bookableDays: Map<number, { minute: number; days: { first: string; last: string } }>;
};

const MAX_OPERATORS = 500;
let nextSerial = 1;

// By database, because one program may serve several (tests do) and ids differ between them.
const memories = new WeakMap<object, Map<string, OperatorMemory>>();

/** The memory of an operator at one version of its import; a newer version starts empty. */
export function operatorMemory(database: object, alias: string, version: string): OperatorMemory {
  const ofDatabase = memories.get(database) ?? new Map<string, OperatorMemory>();
  memories.set(database, ofDatabase);
  const known = ofDatabase.get(alias);
  if (known?.version === version) return known;
  const fresh: OperatorMemory = {
    serial: nextSerial++,
    version,
    settings: null,
    catalogue: null,
    daySheets: new Map(),
    bookableDays: new Map(),
  };
  ofDatabase.delete(alias);
  ofDatabase.set(alias, fresh);
  if (ofDatabase.size > MAX_OPERATORS) forgetOldest(ofDatabase);
  return fresh;
}

/** Drops the entry that was added first. */
export function forgetOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
