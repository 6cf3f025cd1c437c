import type { Generated } from 'kysely';
import type { Now } from './columns.ts';

export type SessionTables = {
  session: {
    token_hash: string;
    customer_id: number;
    authentication_type: 'basic' | 'golfid';
    user_agent: string | null;
    created_at: Now;
    last_seen_at: Now;
    expires_at: Date;
  };
  account_token: {
    id: Generated<string>;
    token_hash: string;
    customer_id: number;
    purpose: 'password-reset' | 'weak-password' | 'email-verification';
    created_at: Now;
    expires_at: Date;
    used_at: Date | null;
  };
  used_golf_id_token: { token_hash: string; used_at: Now };
  login_failure: { key: string; failures: number; first_at: Now; locked_until: Date | null };
  known_device: {
    id: Generated<string>;
    token_hash: string;
    customer_id: number;
    created_at: Now;
    last_used_at: Now;
  };
  handover: { id: string; alias: string; sealed: string; created_at: Now };
};
