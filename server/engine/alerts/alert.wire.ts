import type { Alert } from '#server/contract/alerts.ts';
import type { AlertRow } from './alerts.queries.ts';

export function wireAlert(row: AlertRow, now: Date): Alert {
  return {
    id: row.id,
    facilityId: row.facility_id,
    dates: row.dates,
    timezone: row.time_zone,
    teetimeStartTime: row.start_time,
    teetimeEndTime: row.end_time,
    players: row.players,
    languageCode: row.language,
    status: row.active_until > now ? 'active' : 'inactive',
  };
}
