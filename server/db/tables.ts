import type { CartTables } from './tables/carts.ts';
import type { CustomerTables } from './tables/customers.ts';
import type { FacilityTables } from './tables/facilities.ts';
import type { InvoiceTables } from './tables/invoices.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { PaymentTables } from './tables/payments.ts';
import type { ReservationTables } from './tables/reservations.ts';
import type { SessionTables } from './tables/sessions.ts';
import type { StaffTables } from './tables/staff.ts';
import type { StoreTables } from './tables/store.ts';
import type { TeeSheetTables } from './tables/tee-sheet.ts';
import type { WaitlistTables } from './tables/waitlist.ts';
import type { WorkTables } from './tables/work.ts';

/** Instants are Date, local dates 'YYYY-MM-DD', local times 'HH:MM:SS'. */
export type Database = FacilityTables &
  TeeSheetTables &
  CustomerTables &
  SessionTables &
  WaitlistTables &
  CartTables &
  StoreTables &
  InvoiceTables &
  LedgerTables &
  PaymentTables &
  ReservationTables &
  WorkTables &
  StaffTables;
