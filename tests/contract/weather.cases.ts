import type { Cases } from './cases.ts';

const DAYS = '/weather?date=2031-05-04';
const HOURS = '/weather/hourly?date=2031-05-04';

export const weatherCases: Cases = {
  answers: {
    'weather.days': ({ ask }) => ask(`${DAYS}&gnFacilityIds=9101`),
    'weather.hours': ({ ask }) => ask(`${HOURS}&gnFacilityId=9101`),
  },
  refusals: {
    'weather.days': { FACILITY_NOT_OFFERED: ({ ask }) => ask(`${DAYS}&gnFacilityIds=9301`) },
    'weather.hours': { FACILITY_NOT_OFFERED: ({ ask }) => ask(`${HOURS}&gnFacilityId=9301`) },
  },
};
