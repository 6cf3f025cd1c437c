import { z } from 'zod';
import type { AlertChange, NewAlert } from '#server/contract/alerts.ts';
import type { Text } from '#server/text/en.ts';

/** As many days as an alert may have. */
export const DATE_FIELDS = [
  'date1',
  'date2',
  'date3',
  'date4',
  'date5',
  'date6',
  'date7',
  'date8',
  'date9',
  'date10',
  'date11',
  'date12',
  'date13',
  'date14',
] as const;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export function alertForm({ alerts: { fields } }: Text) {
  const date = z.string().regex(DATE, fields.dateMissing);
  const dates = Object.fromEntries(DATE_FIELDS.map((name) => [name, date.optional()]));
  return z
    .object({
      facilityId: z.string({ error: fields.chooseCourse }).regex(/^\d{1,9}$/, fields.chooseCourse),
      ...(dates as Record<(typeof DATE_FIELDS)[number], z.ZodOptional<typeof date>>),
      date1: z.string({ error: fields.dateMissing }).regex(DATE, fields.dateMissing),
      from: z.string({ error: fields.from }).regex(TIME, fields.from),
      to: z.string({ error: fields.to }).regex(TIME, fields.to),
      players: z.string({ error: fields.players }).regex(/^[1-6]$/, fields.players),
    })
    .superRefine(({ from, to }, context) => {
      if (to < from) context.addIssue({ code: 'custom', path: ['to'], message: fields.endBeforeStart });
    });
}

export type AlertInput = z.input<ReturnType<typeof alertForm>>;

export function readAlert(value: z.output<ReturnType<typeof alertForm>>): Required<
  Pick<NewAlert & AlertChange, 'facilityId' | 'dates' | 'teetimeStartTime' | 'players'>
> & {
  teetimeEndTime: string;
} {
  return {
    facilityId: Number(value.facilityId),
    dates: DATE_FIELDS.flatMap((name) => value[name] ?? []),
    teetimeStartTime: value.from,
    teetimeEndTime: value.to,
    players: Number(value.players),
  };
}

/** The form field for each field in the booking API's errors. */
export const FIELD_OF: Record<string, keyof AlertInput> = {
  facilityId: 'facilityId',
  dates: 'date1',
  teetimeStartTime: 'from',
  teetimeEndTime: 'to',
  players: 'players',
};
