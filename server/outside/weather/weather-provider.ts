import type { WeatherCondition } from '#server/contract/constants.ts';

type Sky = {
  condition: WeatherCondition;
  /** Rain or snow, 0 to 100; null if unknown. */
  rainPercent: number | null;
  /** Maximum; null if unknown. */
  windKmh: number | null;
};

/** Local days (YYYY-MM-DD) and hours beginning at `at`, in order. */
export type Forecast = {
  days: (Sky & { date: string; lowCelsius: number; highCelsius: number })[];
  hours: (Sky & { at: Date; celsius: number })[];
};

export type Place = { latitude: number; longitude: number; timeZone: string };

export type WeatherProvider = {
  /**
   * Forecasts up to MAX_FORECAST_DAYS days from today. Throws when no readable answer comes in time; null during the
   * pause after that.
   */
  forecast(place: Place): Promise<Forecast | null>;
};
