import type { Generated } from 'kysely';
import type { Now } from './columns.ts';

export type CustomerTables = {
  customer: {
    id: Generated<number>;
    alias: string;
    email: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    /** The primary number's last ten digits. */
    phone: string | null;
    /** E.164, for texts; null when ambiguous. */
    phone_e164: string | null;
    other_phones: Generated<string[]>;
    other_phones_e164: Generated<(string | null)[]>;
    /** Month and day, as in 05-21. */
    birthday: string | null;
    password_hash: string | null;
    is_imported: Generated<boolean>;
    email_verified_at: Date | null;
    external_id: string | null;
    golf_id: string | null;
    tags: Generated<string[]>;
    last_login_at: Date | null;
    troon_opted_in_at: Date | null;
    created_at: Now;
    updated_at: Now;
  };
  golf_profile: {
    id: Generated<number>;
    alias: string;
    facility_id: number;
    customer_id: number;
    member_number: Generated<string>;
    created_at: Now;
    updated_at: Now;
  };
  consent: {
    customer_id: number;
    facility_id: number;
    email_marketing: Generated<boolean>;
    sms_marketing: Generated<boolean>;
    sms_transactional: Generated<boolean>;
    updated_at: Now;
  };
  consent_event: {
    id: Generated<number>;
    alias: string;
    customer_id: number | null;
    email: string | null;
    facility_id: number;
    kind: 'email-marketing' | 'sms-marketing' | 'sms-transactional';
    is_given: boolean;
    source: string;
    text_shown: Generated<string>;
    at: Now;
  };
  customer_import: {
    alias: string;
    /** SHA-256. */
    file_hash: string;
    lines_done: number;
    created: number;
    completed: number;
    known: number;
    updated_at: Now;
  };
};
