import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_INTEGER_ID } from './constants.ts';
import { absentWhenEmpty, facilityId, localDate } from './values.ts';

/** Pages count from 0. A size of 2147483647 returns the whole list (calls.md section 9). */
export const pageQuery = {
  pageIndex: absentWhenEmpty(z.coerce.number().int().min(0).max(MAX_INTEGER_ID)),
  pageSize: absentWhenEmpty(z.coerce.number().int().min(1).max(MAX_INTEGER_ID)),
};

/** Both included, by the facility's calendar. */
export const periodQuery = { startDate: absentWhenEmpty(localDate), endDate: absentWhenEmpty(localDate) };

/** Default: all facilities where the customer has entries. */
export const facilityQuery = { gnFacilityId: absentWhenEmpty(facilityId) };

export const pageOfList = {
  totalCount: z.number().int(),
  pageIndex: z.number().int(),
  pageSize: z.number().int(),
};

export type Page = { pageIndex: number; pageSize: number };

/** Returns the requested page, or the first. */
export function pageOf({
  pageIndex = 0,
  pageSize = DEFAULT_PAGE_SIZE,
}: { [Name in keyof Page]?: Page[Name] | undefined }): Page {
  return { pageIndex, pageSize };
}
