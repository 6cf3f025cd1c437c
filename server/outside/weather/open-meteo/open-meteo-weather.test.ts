import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createOpenMeteoWeather } from './open-meteo-weather.ts';

let reply: { status?: number; body?: unknown; isSilent?: boolean } = {};
const asked: URL[] = [];
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://weather'));
  if (reply.isSilent) return;
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(reply.body));
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/forecast?apikey=ours`;
const weather = createOpenMeteoWeather(url, 300);
const PLACE = { latitude: 42.65, longitude: -73.75, timeZone: 'America/New_York' };

/** As the service answers: columns, local times without an offset. */
const ANSWER = {
  latitude: 42.65,
  timezone: 'America/New_York',
  daily: {
    time: ['2031-05-04', '2031-05-05', '2031-05-06'],
    weather_code: [2, 63, null],
    temperature_2m_min: [7.9, 6, null],
    temperature_2m_max: [18.4, 11.2, null],
    precipitation_probability_max: [12, 84, null],
    wind_speed_10m_max: [14.3, 31, null],
  },
  hourly: {
    time: ['2031-05-04T00:00', '2031-05-04T01:00'],
    weather_code: [0, 95],
    temperature_2m: [9.1, 8.8],
    precipitation_probability: [3, null],
    wind_speed_10m: [5, 6.5],
  },
};

describe('Open-Meteo', () => {
  it('is asked for the place in its own time zone, with the key of the account', async () => {
    reply = { body: ANSWER };
    await weather.forecast(PLACE);
    const query = Object.fromEntries(asked.at(-1)?.searchParams ?? []);
    expect(asked.at(-1)?.pathname).toBe('/v1/forecast');
    expect(query).toMatchObject({
      apikey: 'ours',
      latitude: '42.65',
      longitude: '-73.75',
      timezone: 'America/New_York',
      forecast_days: '16',
    });
    expect(query.daily?.split(',')).toContain('temperature_2m_max');
    expect(query.hourly?.split(',')).toContain('precipitation_probability');
  });

  it('tells local days and hours; what its model does not reach is left out', async () => {
    reply = { body: ANSWER };
    expect(await weather.forecast(PLACE)).toEqual({
      days: [
        {
          date: '2031-05-04',
          condition: 'partly-cloudy',
          lowCelsius: 7.9,
          highCelsius: 18.4,
          rainPercent: 12,
          windKmh: 14.3,
        },
        {
          date: '2031-05-05',
          condition: 'rain',
          lowCelsius: 6,
          highCelsius: 11.2,
          rainPercent: 84,
          windKmh: 31,
        },
      ],
      hours: [
        {
          at: new Date('2031-05-04T04:00:00Z'),
          condition: 'clear',
          celsius: 9.1,
          rainPercent: 3,
          windKmh: 5,
        },
        {
          at: new Date('2031-05-04T05:00:00Z'),
          condition: 'thunderstorm',
          celsius: 8.8,
          rainPercent: null,
          windKmh: 6.5,
        },
      ],
    });
  });

  it.each([
    ['is down', { status: 503, body: { error: true } }],
    ['refuses', { status: 400, body: { error: true, reason: 'No such place' } }],
    ['answers something else', { body: { daily: {} } }],
    ['says nothing in time', { isSilent: true }],
  ])('that %s has no forecast', async (_, next) => {
    reply = next;
    await expect(weather.forecast(PLACE)).rejects.toThrow();
  });
});
