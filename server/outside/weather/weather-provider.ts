import type { WeatherCondition } from '#server/contract/constants.ts';

type Sky = {
  condition: WeatherCondition;
  /** How likely it rains or snows, 0 to 100; null where it is not said. */
  rainPercent: number | null;
  /** The strongest wind; null where it is not said. */
  windKmh: number | null;
};

/** Days are local days (YYYY-MM-DD) of the place, hours begin at `at`; both in order. */
export type Forecast = {
  days: (Sky & { date: string; lowCelsius: number; highCelsius: number })[];
  hours: (Sky & { at: Date; celsius: number })[];
};

export type Place = { latitude: number; longitude: number; timeZone: string };

/** Who knows the weather to come. */
export type WeatherProvider = {
  /**
   * From today on, MAX_FORECAST_DAYS days at most. Throws when there is no answer, or none that can be read, in time; null while
   * nobody is asked again after that.
   */
  forecast(place: Place): Promise<Forecast | null>;
};
