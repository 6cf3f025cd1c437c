import type { TeeSheet } from '#server/contract/tee-times.ts';
import { SAMPLE_NOW, type TestEngine } from '#tests/support/engine.ts';
import type { Cases } from './cases.ts';

const SEARCH = '/v2/tee-times?date=2031-05-04&promotionCode=SAVE10';

const ALTERNATIVES = '/tee-times/alternatives?facilityId=9101&teetime=2031-05-04T14:00:00.000Z&players=2';
const DETAILS = '/tee-times/details?facilityId=9101&teetime=2031-05-04T14:00:00.000Z&players=2';

async function firstRateId({ read }: TestEngine): Promise<number> {
  const [sheet] = await read<TeeSheet[]>(SEARCH);
  return sheet?.teetimes[0]?.rates[0]?.rateId ?? 0;
}

/** Asks for a rate when its day is over. */
async function askWhenOver(engine: TestEngine, pathOf: (id: number) => string): Promise<Response> {
  const path = pathOf(await firstRateId(engine));
  engine.clock.now = new Date('2031-05-05T00:00:00.000Z');
  const answer = await engine.ask(path);
  engine.clock.now = SAMPLE_NOW;
  return answer;
}

export const teeTimesCases: Cases = {
  answers: {
    'teeTimes.search': ({ ask }) => ask(SEARCH),
    'teeTimes.searchCourses': ({ ask }) =>
      ask('/tee-times?date=2031-05-04&courseIds=5a6b1c20d4e8f90a7b3c9101&promotionCode=SAVE10'),
    'teeTimes.beyond': ({ ask }) =>
      ask('/tee-times/beyond?date=2031-05-04&max=1&golfers=2&promotionCode=SAVE10'),
    'teeTimes.days': ({ ask }) => ask('/tee-times/days?date=2031-05-04&dateMax=2031-05-10'),
    'teeTimes.alternatives': ({ ask }) => ask(`${ALTERNATIVES}&promotionCode=SAVE10`),
    'teeTimes.caller': ({ ask }) => ask('/tee-times/caller'),
    'teeTimes.prices': ({ ask }) => ask('/tee-times/prices?date=2031-05-04', { alias: 'coastal-golf' }),
    'teeTimes.rateInvoice': async (engine) =>
      engine.ask(`/tee-times/rate/${await firstRateId(engine)}/invoice?promotionCode=SAVE10`),
    'teeTimes.details': ({ ask }) => ask(`${DETAILS}&promotionCode=SAVE10`),
  },
  refusals: {
    'teeTimes.search': { FACILITY_NOT_OFFERED: ({ ask }) => ask(`${SEARCH}&facilityIds=9301`) },
    'teeTimes.searchCourses': {
      FACILITY_NOT_OFFERED: ({ ask }) => ask('/tee-times?date=2031-05-04&courseIds=5a6b1c20d4e8f90a7b3c9301'),
    },
    'teeTimes.beyond': {
      FACILITY_NOT_OFFERED: ({ ask }) => ask('/tee-times/beyond?facilityIds=9301'),
    },
    'teeTimes.days': {
      FACILITY_NOT_OFFERED: ({ ask }) => ask('/tee-times/days?date=2031-05-04&facilityIds=9301'),
    },
    'teeTimes.alternatives': {
      FACILITY_NOT_OFFERED: ({ ask }) => ask(ALTERNATIVES.replace('9101', '9301')),
    },
    'teeTimes.prices': {
      FACILITY_NOT_OFFERED: ({ ask }) => ask('/tee-times/prices?date=2031-05-04&facilityIds=9301'),
    },
    'teeTimes.rateInvoice': {
      NOT_FOUND: ({ ask }) => ask('/tee-times/rate/1/invoice'),
      TEE_TIME_GONE: (engine) => askWhenOver(engine, (id) => `/tee-times/rate/${id}/invoice`),
    },
    'teeTimes.details': {
      FACILITY_NOT_OFFERED: ({ ask }) => ask(DETAILS.replace('9101', '9301')),
    },
  },
};
