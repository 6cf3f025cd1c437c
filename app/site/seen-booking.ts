import { z } from 'zod';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import { booking, type DeskBooking } from '#server/contract/staff/booking.ts';

const seenBooking = booking.pick({
  teetime: true,
  rateName: true,
  state: true,
  bay: true,
  booker: true,
  players: true,
  notes: true,
  staffNotes: true,
  totalCents: true,
  paidCents: true,
  dueCents: true,
});
/** The booking as a form showed it; a line of a list shows less. */
export type SeenBooking = Partial<z.infer<typeof seenBooking>>;

/** The fields of `seenFieldsOf`. `seen` is only shown again, when the booking has changed since; nothing is written from it. */
export const seenFields = {
  version: z.string().max(64),
  seen: z.string().max(10_000).optional().catch(undefined),
};

/** Returns the hidden fields of a form that changes the booking. */
export function seenFieldsOf(booking: DeskBooking): { name: string; value: string }[] {
  return [
    { name: 'version', value: booking.version },
    { name: 'seen', value: JSON.stringify(seenBooking.parse(booking)) },
  ];
}

/** The same for a line of a list, which shows less: short, because a day has many. */
export function seenLineFieldsOf(booking: DeskBooking): { name: string; value: string }[] {
  return [
    { name: 'version', value: booking.version },
    { name: 'seen', value: seenLineOf(booking) },
  ];
}

function seenLineOf({ teetime, bay, dueCents, players, rateName }: DeskBooking): string {
  const marks = players.map(
    ({ slotNumber, isCheckedIn, isPaid, isNoShow }) =>
      `${slotNumber}${Number(isCheckedIn) + 2 * Number(isPaid) + 4 * Number(isNoShow)}`,
  );
  return [teetime, bay ?? '', dueCents, marks.join(''), rateName].join('|');
}

/** Returns a booking of a list as one value, for a field of `namedBooking`. */
export function nameBooking(booking: DeskBooking): string {
  return `${booking.id}.${booking.version}|${seenLineOf(booking)}`;
}

/** A booking that was chosen from a list, with its version and what its line showed. */
export const namedBooking = z
  .string()
  .max(500)
  .regex(/^\d{1,10}\.[0-9a-f]{1,64}(\||$)/)
  .transform((sent) => {
    const [name = '', ...seen] = sent.split('|');
    const [id, version = ''] = name.split('.');
    return { id: Number(id), version, seen: seen.join('|') };
  })
  .refine(({ id }) => id > 0 && id <= MAX_INTEGER_ID);

/**
 * Reads a `seen` field of the booking that is `now` in the database. Returns null for a form without the field, and for
 * one that somebody changed.
 */
export function readSeenBooking(value: unknown, now: DeskBooking): SeenBooking | null {
  if (typeof value !== 'string') return null;
  try {
    return value.startsWith('{') ? seenBooking.parse(JSON.parse(value)) : readLine(value, now);
  } catch {
    return null;
  }
}

/** A line does not name the players. */
function readLine(line: string, { players }: DeskBooking): SeenBooking {
  const [teetime, bay, due, marks = '', ...rateName] = line.split('|');
  return seenBooking.pick({ teetime: true, bay: true, dueCents: true, players: true, rateName: true }).parse({
    teetime,
    bay: bay ? Number(bay) : null,
    dueCents: Number(due),
    rateName: rateName.join('|'),
    players: [...marks.matchAll(/(\d)(\d)/g)].map(([, slot, mark]) => ({
      slotNumber: Number(slot),
      name: players.find(({ slotNumber }) => slotNumber === Number(slot))?.name ?? null,
      isCheckedIn: Boolean(Number(mark) & 1),
      isPaid: Boolean(Number(mark) & 2),
      isNoShow: Boolean(Number(mark) & 4),
      isMember: false,
      hasBirthday: false,
      isPartner: false,
      cart: '',
    })),
  });
}
