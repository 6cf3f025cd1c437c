import type { SearchState } from '#server/rules/search-state.ts';
import type { SiteSession, VisitorSession } from './session-data.ts';

type Campaign = Pick<SearchState, 'utmCampaign' | 'utmMedium'>;

/** Also when the address names no campaign. */
export function isKnownCampaign(
  { campaignId, campaignType }: Partial<Pick<SiteSession, 'campaignId' | 'campaignType'>>,
  { utmCampaign, utmMedium }: Campaign,
): boolean {
  if (utmCampaign === null && utmMedium === null) return true;
  return (campaignId ?? null) === utmCampaign && (campaignType ?? null) === utmMedium;
}

/**
 * Saves a campaign for the order (campaignId and campaignType of POST /orders); a later link replaces it. Returns
 * whether the session changed.
 */
export function rememberCampaign(session: VisitorSession, { utmCampaign, utmMedium }: Campaign): boolean {
  if (isKnownCampaign(session.data, { utmCampaign, utmMedium })) return false;
  if (utmCampaign === null) session.unset('campaignId');
  else session.set('campaignId', utmCampaign);
  if (utmMedium === null) session.unset('campaignType');
  else session.set('campaignType', utmMedium);
  return true;
}
