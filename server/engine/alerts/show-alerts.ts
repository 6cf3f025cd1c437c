import type { Alert } from '#server/contract/alerts.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { wireAlert } from './alert.wire.ts';
import { type AlertRow, findAlert, listAlerts } from './alerts.queries.ts';
import { requireAlerts } from './require-alerts.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `id` is "active", "inactive" or an alert's id. Errors: SESSION_REQUIRED, FORBIDDEN, NOT_FOUND. */
export async function showAlerts(context: TenantContext, id: string): Promise<Alert | Alert[]> {
  const { parts } = context;
  const now = parts.now();
  if (id !== 'active' && id !== 'inactive') return wireAlert(await findOwnAlert(context, id), now);
  const customer = await requireAlerts(context);
  const rows = await listAlerts(parts.db, customer.id, { isActive: id === 'active', now });
  return rows.map((row) => wireAlert(row, now));
}

/** Errors: SESSION_REQUIRED, FORBIDDEN, NOT_FOUND. */
export async function findOwnAlert(context: TenantContext, id: string): Promise<AlertRow> {
  const customer = await requireAlerts(context);
  const row = UUID.test(id) ? await findAlert(context.parts.db, customer.id, id) : undefined;
  if (!row) throw new EngineError('NOT_FOUND');
  return row;
}
