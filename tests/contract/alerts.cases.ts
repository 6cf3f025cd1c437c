import type { Alert } from '#server/contract/alerts.ts';
import { MAX_ACTIVE_ALERTS } from '#server/contract/constants.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { type Cases, shared } from './cases.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const PATH = '/profile/teetime-alerts';
let people = 0;

const alertOn = (date: string, change: object = {}) => ({
  facilityId: 9101,
  dates: [date],
  teetimeStartTime: '08:00',
  teetimeEndTime: '12:00',
  players: 2,
  languageCode: 'en',
  ...change,
});

/** A customer with alerts on this many days. */
async function watcher(engine: TestEngine, count = 0) {
  const { headers } = await signIn(engine, `alerts-${people++}@example.com`);
  const alerts: Alert[] = [];
  for (let day = 1; day <= count; day += 1) {
    const body = alertOn(`2031-06-${String(day).padStart(2, '0')}`);
    alerts.push(await engine.read<Alert>(PATH, { headers, method: 'POST', body }));
  }
  const of = (method: string, path: string, body?: unknown) =>
    engine.ask(path, { headers, method, ...(body === undefined ? {} : { body }) });
  return { headers, of, own: `${PATH}/${alerts[0]?.id ?? NOBODY}` };
}

/** A customer with the maximum number of alerts. */
const full = shared((engine) => watcher(engine, MAX_ACTIVE_ALERTS));

/** Calls an operator without alerts. */
const atTheBay = async (engine: TestEngine, method: string, path: string, body?: unknown) => {
  const { headers } = await signIn(engine, `alerts-${people++}@example.com`, 'the-bay');
  return engine.ask(path, { alias: 'the-bay', headers, method, ...(body === undefined ? {} : { body }) });
};

export const alertsCases: Cases = {
  answers: {
    'alerts.get': async (engine) => (await watcher(engine, 2)).of('GET', `${PATH}/active`),
    'alerts.create': async (engine) => (await watcher(engine)).of('POST', PATH, alertOn('2031-06-01')),
    'alerts.update': async (engine) => {
      const { of, own } = await watcher(engine, 1);
      return of('PATCH', own, { players: 4 });
    },
    'alerts.remove': async (engine) => {
      const { of, own } = await watcher(engine, 1);
      return of('DELETE', own);
    },
  },
  refusals: {
    'alerts.get': {
      SESSION_REQUIRED: ({ ask }) => ask(`${PATH}/active`),
      FORBIDDEN: (engine) => atTheBay(engine, 'GET', `${PATH}/active`),
      NOT_FOUND: async (engine) => (await watcher(engine)).of('GET', `${PATH}/${NOBODY}`),
    },
    'alerts.create': {
      SESSION_REQUIRED: ({ ask }) => ask(PATH, { method: 'POST', body: alertOn('2031-06-01') }),
      FORBIDDEN: (engine) => atTheBay(engine, 'POST', PATH, alertOn('2031-06-01')),
      FACILITY_NOT_OFFERED: async (engine) =>
        (await watcher(engine)).of('POST', PATH, alertOn('2031-06-01', { facilityId: 1 })),
      ALERT_EXISTS: async (engine) => (await watcher(engine, 1)).of('POST', PATH, alertOn('2031-06-01')),
      ALERT_LIMIT_REACHED: async (engine) => (await full(engine)).of('POST', PATH, alertOn('2031-06-30')),
    },
    'alerts.update': {
      SESSION_REQUIRED: ({ ask }) => ask(`${PATH}/${NOBODY}`, { method: 'PATCH', body: { players: 4 } }),
      FORBIDDEN: (engine) => atTheBay(engine, 'PATCH', `${PATH}/${NOBODY}`, { players: 4 }),
      NOT_FOUND: async (engine) => (await watcher(engine)).of('PATCH', `${PATH}/${NOBODY}`, { players: 4 }),
      FACILITY_NOT_OFFERED: async (engine) => {
        const { of, own } = await watcher(engine, 1);
        return of('PATCH', own, { facilityId: 1 });
      },
      ALERT_EXISTS: async (engine) => {
        const { of, own } = await watcher(engine, 2);
        return of('PATCH', own, { dates: ['2031-06-02'] });
      },
      ALERT_LIMIT_REACHED: async (engine) => {
        const { of, own, headers } = await full(engine);
        const now = engine.clock.now;
        // The first one has expired, and another replaces it.
        engine.clock.now = new Date('2031-06-02T00:00:00Z');
        try {
          await engine.read(PATH, { headers, method: 'POST', body: alertOn('2031-07-01') });
          return await of('PATCH', own, { dates: ['2031-08-01'] });
        } finally {
          engine.clock.now = now;
        }
      },
    },
    'alerts.remove': {
      SESSION_REQUIRED: ({ ask }) => ask(`${PATH}/${NOBODY}`, { method: 'DELETE' }),
      FORBIDDEN: (engine) => atTheBay(engine, 'DELETE', `${PATH}/${NOBODY}`),
      NOT_FOUND: async (engine) => (await watcher(engine)).of('DELETE', `${PATH}/${NOBODY}`),
    },
  },
};
