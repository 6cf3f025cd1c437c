import { z } from 'zod';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import { facilityId, localDate } from '#server/contract/values.ts';

/** The rounds and fees that one form charges. */
export const PLACES_SHOWN = 60;

type Place = `place${number}`;
type Version = `version${number}`;
const places = Array.from({ length: PLACES_SHOWN }, (_, place) => place);

/** A booking's id; with `fee-` its no-show fee. */
const key = z
  .string()
  .regex(/^(?:fee-)?\d{1,10}$/)
  .refine((sent) => idOf(sent) <= MAX_INTEGER_ID)
  .optional();
const version = z.string().max(64).optional();
const idOf = (sent: string) => Number(sent.replace('fee-', ''));

function placeFields() {
  const fields: Record<Place, typeof key> & Record<Version, typeof version> = {};
  for (const place of places) {
    fields[`place${place}`] = key;
    fields[`version${place}`] = version;
  }
  return fields;
}

/** `attemptId`: of the whole form. `place0`…: the key of a ticked line. */
export const chargeForm = z.object({ facilityId, date: localDate, attemptId: z.uuid(), ...placeFields() });

type Typed = Readonly<Record<Place, string | undefined> & Record<Version, string | undefined>>;
export type Chosen = { key: string; id: number; isFee: boolean; version: string };

/** Returns the ticked lines as the page showed them. */
export function chosenOf(typed: Typed): Chosen[] {
  return places.flatMap((place) => {
    const sent = typed[`place${place}`];
    if (sent === undefined) return [];
    const shown = { key: sent, id: idOf(sent), isFee: sent.startsWith('fee-') };
    return [{ ...shown, version: typed[`version${place}`] ?? '' }];
  });
}
