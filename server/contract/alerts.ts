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
      summary: "The customer's active or inactive tee time alerts, or one of them",
      description:
        'id is active (the list, by date ascending), inactive (the list, by date descending), or the id of an alert.',
      tags: ['Tee time alerts'],
    })
    .errors(errors('SESSION_REQUIRED', 'FORBIDDEN', 'NOT_FOUND'))
    .input(z.object({ params: z.object({ id }) }))
    .output(z.union([z.array(alert), alert])),
  create: call('checkout')
    .route({
      method: 'POST',
      path: '/profile/teetime-alerts',
      summary: 'Be told when a tee time gets free',
      description:
        'Mails go to customers whose e-mail address is verified. A day is watched by its local date; several days are one alert, which is active until the first of them begins.',
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
      summary: 'Change an alert; what is left out stays',
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
