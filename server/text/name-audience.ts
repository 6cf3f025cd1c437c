import type { TeeTimeRate } from '#server/contract/tee-time.ts';
import type { Text } from './en.ts';

export function nameAudience(
  { name, audience = 'public' }: Pick<TeeTimeRate, 'name' | 'audience'>,
  { search }: Pick<Text, 'search'>,
): string | undefined {
  if (audience === 'public') return undefined;
  const said = search.audiences[audience];
  return name.toLowerCase().startsWith(said.toLowerCase()) ? undefined : said;
}
