import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_INTEGER_ID } from './constants.ts';
import { absentWhenEmpty, facilityId, localDate } from './values.ts';

/** Which page of a list: the first is 0. A page size of 2147483647 asks for all of it (calls.md section 9). */
export const pageQuery = {
  pageIndex: absentWhenEmpty(z.coerce.number().int().min(0).max(MAX_INTEGER_ID)),
  pageSize: absentWhenEmpty(z.coerce.number().int().min(1).max(MAX_INTEGER_ID)),
};

/** The days a list is of, both included, by the calendar of the facility; one that is left out does not end it. */
export const periodQuery = { startDate: absentWhenEmpty(localDate), endDate: absentWhenEmpty(localDate) };

/** One facility of the alias; left out: every one where the customer has what is asked for. */
export const facilityQuery = { gnFacilityId: absentWhenEmpty(facilityId) };

/** What a page of a list says of the whole of it. */
export const pageOfList = {
  totalCount: z.number().int(),
  pageIndex: z.number().int(),
  pageSize: z.number().int(),
};

export type Page = { pageIndex: number; pageSize: number };

/** The page that is asked for, or the first. */
export function pageOf({
  pageIndex = 0,
  pageSize = DEFAULT_PAGE_SIZE,
}: { [Name in keyof Page]?: Page[Name] | undefined }): Page {
  return { pageIndex, pageSize };
}
