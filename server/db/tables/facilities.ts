import type { Generated } from 'kysely';
import type { BlockColor, BlockKind, Currency, Weekday } from '#server/contract/constants.ts';
import type { ListedAddress } from '#server/rules/address-allowance.ts';
import type { WrittenSettings } from '../json-columns.ts';
import type { Json, JsonWithDefault, Now } from './columns.ts';

export type FacilityTables = {
  operator: {
    alias: string;
    name: string;
    settings: Json<WrittenSettings>;
    subdomain: string | null;
    home_path: Generated<string>;
    addresses: JsonWithDefault<ListedAddress[]>;
    /** Counts imports; keys caches. */
    revision: Generated<number>;
    created_at: Now;
    updated_at: Now;
  };
  operator_host: { host: string; alias: string };
  facility: {
    id: number;
    course_id: string;
    alias: string;
    position: Generated<number>;
    name: string;
    time_zone: string;
    currency: Currency;
    is_simulator: Generated<boolean>;
    bays: Generated<number>;
    details: Json;
    is_open: Generated<boolean>;
  };
  rate: {
    key: Generated<number>;
    facility_id: number;
    id: number;
    position: Generated<number>;
    config: Json;
    is_offered: Generated<boolean>;
  };
  promotion: { alias: string; code: string; config: Json };
  block: {
    id: Generated<number>;
    facility_id: number;
    first_date: string;
    last_date: string;
    from_time: Generated<string>;
    to_time: Generated<string>;
    reason: string;
    source: 'file' | 'shop';
    created_at: Now;
    kind: Generated<BlockKind>;
    weekdays: Generated<Weekday[]>;
    color: Generated<BlockColor>;
  };
};
