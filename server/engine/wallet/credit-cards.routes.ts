import { isCardOver } from '#server/rules/card-expiry.ts';
import type { Text } from '#server/text/en.ts';
import { tenantCall } from '../call/calls.ts';
import { EngineError } from '../call/errors.ts';
import { refuseFields } from '../call/refuse-fields.ts';
import { type Allows, requirePro } from '../golf-profiles/require-pro.ts';
import { addCard } from './add-card.ts';
import { listBilledMemberships } from './card-billing.queries.ts';
import { type CardChoices, choose, showCard } from './choose-card.ts';
import { wireCreditCard } from './credit-card.wire.ts';
import { openCardSetup } from './open-card-setup.ts';
import { removeCard } from './remove-card.ts';
import { findCard, listCards, lockWallet, type WalletCardRow } from './wallet-cards.queries.ts';

const mayView: Allows = ({ tabDisplay, billingDisplay }) =>
  tabDisplay.billing && billingDisplay.viewCreditCards;
const mayDelete: Allows = ({ tabDisplay, billingDisplay }) =>
  tabDisplay.billing && billingDisplay.deleteCreditCards;

export const creditCardRoutes = {
  list: tenantCall.creditCards.list.handler(async ({ context, input }) => {
    const { customer } = await requirePro(context, mayView, input.query.facilityId);
    const { db, now } = context.parts;
    const billed = await listBilledMemberships(db, customer.id);
    return (await listCards(db, customer.id)).map((card) => wireCreditCard(card, billed, now()));
  }),
  token: tenantCall.creditCards.token.handler(({ context, input }) =>
    openCardSetup(context, { ...input.query, originUrl: input.body.originUrl }),
  ),
  add: tenantCall.creditCards.add.handler(({ context, input: { body } }) =>
    addCard(context, { facilityId: body.facilityId, ...body.data }),
  ),
  change: tenantCall.creditCards.change.handler(async ({ context, input: { body } }) => {
    const { customer, facilities } = await requirePro(context, mayView, body.facilityId);
    const { parts, text } = context;
    await parts.db.transaction().execute(async (trx) => {
      await lockWallet(trx, customer.id);
      const card = await findCard(trx, customer.id, body.id);
      if (!card) throw new EngineError('NOT_FOUND');
      refuseExpired(card, body.data, { now: parts.now(), text });
      await choose(trx, card, { customerId: customer.id, facilities, ...body.data });
    });
    return showCard(parts, customer.id, body.id);
  }),
  remove: tenantCall.creditCards.remove.handler(async ({ context, input: { query } }) => {
    await requirePro(context, mayDelete, query.facilityId);
    await removeCard(context, query.id);
  }),
};

function refuseExpired(
  { expiration_month: month, expiration_year: year }: WalletCardRow,
  { isDefault, overrideMembershipBilling }: CardChoices,
  { now, text }: { now: Date; text: Text },
): void {
  if (!isCardOver({ month, year }, now)) return;
  const refuse = (field: keyof CardChoices) =>
    refuseFields([{ path: ['body', 'data', field], message: text.wallet.over }]);
  if (isDefault) refuse('isDefault');
  if (overrideMembershipBilling) refuse('overrideMembershipBilling');
}
