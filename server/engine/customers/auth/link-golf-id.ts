import type { GolfIdGolfer } from '#server/outside/golf-id/golf-id-service.ts';
import type { TenantContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { mailEmailVerification } from '../../mails/enqueue-account-mails.ts';
import { lockAddress } from '../address-lock.queries.ts';
import {
  type CustomerRow,
  findAccountByEmail,
  findCustomerByGolfId,
  insertCustomer,
  lockCustomerRow,
  updateCustomer,
} from '../customers.queries.ts';
import { lockGolfId } from './golf-id.queries.ts';
import { mailedCustomer } from './password-reset.ts';
import { proveEmail, takeOverUnproved } from './prove-email.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/**
 * Returns the linked customer, else the one with the same verified email, else a new one. Error: GOLF_ID_FAILED
 * (401), when the taken email is unverified or has another golf-ID.
 */
export async function findOrMakeGolfer(
  trx: Trx,
  context: TenantContext,
  golfer: GolfIdGolfer,
): Promise<{ customer: CustomerRow; isNew: boolean }> {
  const { alias } = context.operator;
  await lockGolfId(trx, alias, golfer.golfId);
  const known =
    (await findCustomerByGolfId(trx, alias, golfer.golfId)) ?? (await linkByEmail(trx, context, golfer));
  if (known) return { customer: known, isNew: false };
  return { customer: await makeGolfer(trx, context, golfer), isNew: true };
}

/** A stranger may have signed up with this email: their password, sessions and access end when the owner arrives. */
async function linkByEmail(
  trx: Trx,
  context: TenantContext,
  golfer: GolfIdGolfer,
): Promise<CustomerRow | undefined> {
  const { alias } = context.operator;
  await lockAddress(trx, alias, golfer.email);
  const found = await findAccountByEmail(trx, alias, golfer.email);
  const row = found && (await lockCustomerRow(trx, alias, found.id));
  if (!row) return undefined;
  if (!golfer.isEmailVerified || row.golf_id !== null) throw new EngineError('GOLF_ID_FAILED');
  if (row.email_verified_at === null) {
    await takeOverUnproved(trx, context, row);
    await deleteSessionsOf(trx, row.id);
    await updateCustomer(trx, row.id, { password_hash: null });
  }
  await proveEmail(trx, context, row);
  await updateCustomer(trx, row.id, { golf_id: golfer.golfId, is_imported: false });
  return lockCustomerRow(trx, alias, row.id);
}

async function makeGolfer(
  trx: Trx,
  { parts, operator, text }: TenantContext,
  golfer: GolfIdGolfer,
): Promise<CustomerRow> {
  const customer = await insertCustomer(trx, {
    alias: operator.alias,
    email: golfer.email,
    firstName: golfer.firstName,
    lastName: golfer.lastName,
    phone: null,
    passwordHash: null,
    golfId: golfer.golfId,
    tags: operator.settings.autoTags,
    isEmailVerified: golfer.isEmailVerified,
  });
  // Someone just signed up with this email.
  if (!customer) throw new EngineError('GOLF_ID_FAILED');
  if (!golfer.isEmailVerified)
    await mailEmailVerification(trx, parts, operator, {
      ...mailedCustomer(customer, text),
      wantsNews: false,
    });
  return customer;
}
