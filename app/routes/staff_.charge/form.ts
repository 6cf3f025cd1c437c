import { z } from 'zod';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import { facilityId, localDate } from '#server/contract/values.ts';

/** The bookings that one form charges. */
export const PLACES_SHOWN = 60;

type Place = `place${number}`;
type Version = `version${number}`;
const places = Array.from({ length: PLACES_SHOWN }, (_, place) => place);

const id = z.coerce.number().int().positive().max(MAX_INTEGER_ID).optional();
const version = z.string().max(64).optional();

function placeFields() {
  const fields: Record<Place, typeof id> & Record<Version, typeof version> = {};
  for (const place of places) {
    fields[`place${place}`] = id;
    fields[`version${place}`] = version;
  }
  return fields;
}

/** `attemptId`: of the whole form. `place0`…: the id of a ticked booking. */
export const chargeForm = z.object({ facilityId, date: localDate, attemptId: z.uuid(), ...placeFields() });

type Typed = Readonly<Record<Place, number | undefined> & Record<Version, string | undefined>>;
export type Chosen = { id: number; version: string };

/** Returns the ticked bookings as the page showed them. */
export function chosenOf(typed: Typed): Chosen[] {
  return places.flatMap((place) => {
    const booking = typed[`place${place}`];
    return booking === undefined ? [] : [{ id: booking, version: typed[`version${place}`] ?? '' }];
  });
}
