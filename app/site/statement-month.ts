import { isLocalDate } from '#server/format/dates.ts';

type StatementMonth = { gnFacilityId: number; startDate: string; endDate: string };

/** The month of a facility that an address names ("9101", "2031-05"), with its first and last day; null where it names none. */
export function readStatementMonth(facilityId = '', month = ''): StatementMonth | null {
  const startDate = `${month}-01`;
  if (!/^\d{1,9}$/.test(facilityId) || !/^\d{4}-\d{2}$/.test(month) || !isLocalDate(startDate)) return null;
  const last = new Date(`${startDate}T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { gnFacilityId: Number(facilityId), startDate, endDate: last.toISOString().slice(0, 10) };
}
