import { publicCall } from '../call/calls.ts';
import { readDays, readHours } from './read-weather.ts';

export const weatherRoutes = {
  days: publicCall.weather.days.handler(({ input: { query }, context }) => readDays(context, query)),
  hours: publicCall.weather.hours.handler(({ input: { query }, context }) => readHours(context, query)),
};
