import { z } from 'zod';
import { ALERT_STATES, LANGUAGES, MAX_ALERT_DATES } from './constants.ts';
import { call, errors } from './route.ts';
import { facilityId, localDate, localTime, mayBeLeftOut, players } from './values.ts';

/** A golfer's request for notification when a tee time opens up (product.md section 3). */
const alert = z.object({
  id: z.uuid(),
  facilityId: z.number().int(),
  /** Local days, ascending. */
  dates: z.array(z.string()),
  timezone: z.string(),
  /** HH:mm, both included. */
  teetimeStartTime: z.string(),
  teetimeEndTime: z.string(),
  players: z.number().int(),
  languageCode: z.string(),
  /** Active while the first date and start time are ahead in the alert's time zone. */
  status: z.enum(ALERT_STATES),
});
export type Alert = z.infer<typeof alert>;

const timezone = z.string().min(1).max(64);
const wanted = {
  facilityId,
  dates: z.array(localDate).min(1).max(MAX_ALERT_DATES),
  teetimeStartTime: localTime,
  teetimeEndTime: localTime,
  players,
};

/** Defaults: the facility's `timezone`, the end of the day, the call's language. */
const newAlert = z.object({
  ...wanted,
  teetimeEndTime: mayBeLeftOut(localTime),
  timezone: mayBeLeftOut(timezone),
  languageCode: mayBeLeftOut(z.enum(LANGUAGES)),
});
export type NewAlert = z.output<typeof newAlert>;

const change = newAlert
  .partial()
  .refine((body) => Object.values(body).some((value) => value !== undefined), 'Nothing to change');
export type AlertChange = z.output<typeof change>;

const id = z.string().min(1).max(64);

export const alerts = {
  get: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/teetime-alerts/{id}',
      summary: "List the customer's active or inactive tee time alerts, or read one",
      description:
        'id is active (by date, ascending), inactive (by date, descending), or the id of an alert.',
      tags: ['Tee time alerts'],
    })
    .errors(errors('SESSION_REQUIRED', 'FORBIDDEN', 'NOT_FOUND'))
    .input(z.object({ params: z.object({ id }) }))
    .output(z.union([z.array(alert), alert])),
  create: call('checkout')
    .route({
      method: 'POST',
      path: '/profile/teetime-alerts',
      summary: 'Notify the customer when a tee time opens up',
      description:
        'We email only customers with a verified address. A day is a local date. Several days are one alert, active until the first of them begins.',
      tags: ['Tee time alerts'],
      successStatus: 201,
    })
    .errors(
      errors('SESSION_REQUIRED', 'FORBIDDEN', 'FACILITY_NOT_OFFERED', 'ALERT_EXISTS', 'ALERT_LIMIT_REACHED'),
    )
    .input(z.object({ body: newAlert }))
    .output(alert),
  update: call('checkout')
    .route({
      method: 'PATCH',
      path: '/profile/teetime-alerts/{id}',
      summary: 'Change an alert; omitted fields stay unchanged',
      tags: ['Tee time alerts'],
    })
    .errors(
      errors(
        'SESSION_REQUIRED',
        'FORBIDDEN',
        'NOT_FOUND',
        'FACILITY_NOT_OFFERED',
        'ALERT_EXISTS',
        'ALERT_LIMIT_REACHED',
      ),
    )
    .input(z.object({ params: z.object({ id }), body: change }))
    .output(alert),
  remove: call('checkout')
    .route({
      method: 'DELETE',
      path: '/profile/teetime-alerts/{id}',
      summary: 'Delete an alert',
      tags: ['Tee time alerts'],
      successStatus: 204,
    })
    .errors(errors('SESSION_REQUIRED', 'FORBIDDEN', 'NOT_FOUND'))
    .input(z.object({ params: z.object({ id }) }))
    .output(z.void()),
};
