import type { Environment } from '#server/environment/environment.ts';
import { keepForecasts } from '#server/outside/weather/keep-forecasts.ts';
import { createOpenMeteoWeather } from '#server/outside/weather/open-meteo/open-meteo-weather.ts';
import { createSandboxWeather } from '#server/outside/weather/sandbox/sandbox-weather.ts';
import type { WeatherProvider } from '#server/outside/weather/weather-provider.ts';

/** Returns the service at WEATHER_URL, else the sandbox in a demo; either keeps its forecasts. */
export function chooseWeather({
  weatherUrl,
  isProduction,
}: Pick<Environment, 'weatherUrl' | 'isProduction'>): WeatherProvider | undefined {
  if (weatherUrl) return keepForecasts(createOpenMeteoWeather(weatherUrl));
  if (isProduction) return undefined;
  return keepForecasts(createSandboxWeather({ now: () => new Date(), isProduction }));
}
