import { Icon } from '#app/ui/icon.tsx';
import type { WeatherCondition } from '#server/contract/constants.ts';

const SUN =
  'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4M8 12a4 4 0 1 0 8 0 4 4 0 0 0-8 0z';
const CLOUD = 'M7.5 15.5a3.5 3.5 0 0 1 .2-7 5 5 0 0 1 9.5 1.2 3 3 0 0 1-.4 5.8z';

const PATHS: Record<WeatherCondition, string> = {
  clear: SUN,
  'partly-cloudy':
    'M8.5 6.5V5M5 8 3.9 6.9M3.5 11.5H2M12 8l1.1-1.1M5.8 13a3 3 0 1 1 5.5-2.6M9.5 19.5a3 3 0 0 1 .2-6 4.3 4.3 0 0 1 8.2 1 2.6 2.6 0 0 1-.4 5z',
  cloudy: 'M7.5 18a3.8 3.8 0 0 1 .2-7.5 5.4 5.4 0 0 1 10.3 1.3A3.2 3.2 0 0 1 17.5 18z',
  fog: 'M4 8h16M6 12h14M4 16h12',
  drizzle: `${CLOUD}M9 18.5v1M13 18.5v1M11 21v.5`,
  rain: `${CLOUD}M8.5 18l-1 3M12.5 18l-1 3M16.5 18l-1 3`,
  snow: `${CLOUD}M8 19h.01M12 21h.01M16 19h.01M12 18h.01`,
  thunderstorm: `${CLOUD}M12.5 14l-2.5 4h3.5l-2 4`,
};

export function SkyIcon({ condition }: { condition: WeatherCondition }) {
  return <Icon path={PATHS[condition]} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />;
}
