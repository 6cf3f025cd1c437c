import type { SearchState } from '#server/rules/search-state.ts';
import type { Visit } from './visitor.server.ts';

type Session = Visit['session'];

/**
 * Saves a campaign for the order (campaignId and campaignType of POST /orders); a later link replaces it. Returns
 * whether the session changed.
 */
export function rememberCampaign(
  session: Session,
  { utmCampaign, utmMedium }: Pick<SearchState, 'utmCampaign' | 'utmMedium'>,
): boolean {
  if (utmCampaign === null && utmMedium === null) return false;
  const isKnown =
    (session.get('campaignId') ?? null) === utmCampaign &&
    (session.get('campaignType') ?? null) === utmMedium;
  if (isKnown) return false;
  if (utmCampaign === null) session.unset('campaignId');
  else session.set('campaignId', utmCampaign);
  if (utmMedium === null) session.unset('campaignType');
  else session.set('campaignType', utmMedium);
  return true;
}
