import type { Page } from '#server/contract/paging.ts';

export type ListQuery = {
  gnFacilityId?: number | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  pageIndex?: Page['pageIndex'] | undefined;
  pageSize?: Page['pageSize'] | undefined;
};
