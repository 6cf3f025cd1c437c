import type { Page } from '#server/contract/paging.ts';

/** What a list of the account is asked for. */
export type ListQuery = {
  gnFacilityId?: number | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  pageIndex?: Page['pageIndex'] | undefined;
  pageSize?: Page['pageSize'] | undefined;
};
