import { describe, expect, it } from 'vitest';
import { SAMPLE_FILES } from '#server/db/samples/import-samples.ts';
import { createSandboxWeather } from '#server/outside/weather/sandbox/sandbox-weather.ts';
import { askThrough } from '#tests/support/ask.ts';
import { SAMPLE_NOW, startEngine } from '#tests/support/engine.ts';
import { secondEngine } from '#tests/support/shop.ts';

const sandbox = createSandboxWeather({ now: () => SAMPLE_NOW, isProduction: false });
const engine = await startEngine(SAMPLE_FILES, { weather: sandbox });
const { read } = engine;
const COASTAL = { alias: 'coastal-golf' };

describe('GET /weather', () => {
  it('tells the days of each facility, in the order they were asked for', async () => {
    const days = await read<Record<string, unknown>[]>(
      '/weather?date=2031-05-03&dateMax=2031-05-04&gnFacilityIds=9203,9201',
      COASTAL,
    );
    expect(days.map(({ gnFacilityId, date }) => [gnFacilityId, date])).toEqual([
      [9203, '2031-05-03'],
      [9203, '2031-05-04'],
      [9201, '2031-05-03'],
      [9201, '2031-05-04'],
    ]);
    expect(days[0]).toMatchObject({ condition: expect.any(String), temperatureMax: expect.any(Number) });
  });

  it('leaves out what no forecast reaches: the past, and days too far ahead', async () => {
    expect(await read('/weather?date=2031-05-01&gnFacilityIds=9101')).toEqual([]);
    expect(await read('/weather?date=2031-05-18&gnFacilityIds=9101')).toEqual([]);
    expect(await read('/weather?date=2031-05-17&gnFacilityIds=9101')).toHaveLength(1);
  });

  it('refuses days that go backwards', async () => {
    expect((await engine.ask('/weather?date=2031-05-04&dateMax=2031-05-03')).status).toBe(400);
  });

  it.each([
    ['fails', { forecast: () => Promise.reject(new Error('down')) }],
    ['rests after a failure', { forecast: async () => null }],
    ['is not there', undefined],
  ])('is empty where the service %s', async (_, weather) => {
    const caller = askThrough(secondEngine(engine, { weather }).fetch);
    expect(await caller.read('/weather?date=2031-05-04')).toEqual([]);
    expect(await caller.read('/weather/hourly?date=2031-05-04&gnFacilityId=9101')).toEqual([]);
  });
});

describe('GET /weather/hourly', () => {
  it('tells the hours of the local day of the facility, of which the shortest has 23', async () => {
    const hours = await read<{ time: string }[]>('/weather/hourly?date=2031-05-04&gnFacilityId=9101');
    expect(hours).toHaveLength(24);
    expect([hours[0]?.time, hours.at(-1)?.time]).toEqual([
      '2031-05-04T04:00:00.000Z',
      '2031-05-05T03:00:00.000Z',
    ]);
    const autumn = createSandboxWeather({ now: () => new Date('2031-03-08T12:00:00Z'), isProduction: false });
    const caller = askThrough(secondEngine(engine, { weather: autumn }).fetch);
    expect(await caller.read('/weather/hourly?date=2031-03-09&gnFacilityId=9101')).toHaveLength(23);
  });
});

describe('The sandbox of forecasts', () => {
  it('cannot be used in production', () => {
    expect(() => createSandboxWeather({ now: () => SAMPLE_NOW, isProduction: true })).toThrow('production');
  });
});
