import type { Settings } from '#server/contract/settings.ts';
import { openCall, publicCall } from '../call/calls.ts';
import type { EngineParts, Operator } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { paymentOf } from '../call/payment-of.ts';
import { findAlias } from './operators.queries.ts';

/** Turns off what the program cannot do: golf-ID needs its service, cards and texts a provider. */
function showSettings(operator: Operator, parts: EngineParts): Settings {
  const { user, checkout, ...settings } = operator.settings;
  const payment = paymentOf(parts, operator);
  return {
    ...settings,
    textMessages: { enabled: parts.sms !== undefined },
    user: { ...user, golfIdLogin: user.golfIdLogin && parts.golfId !== undefined },
    checkout: {
      ...checkout,
      payment: {
        ...checkout.payment,
        cardEntry: payment?.cardEntry ?? 'none',
        redirectHosts: [...(payment?.redirectHosts ?? [])],
      },
    },
  };
}

export const settingsRoutes = {
  get: publicCall.settings.get.handler(({ context: { operator, parts } }) => showSettings(operator, parts)),
  alias: openCall.settings.alias.handler(async ({ context, input }) => {
    const alias = await findAlias(context.parts.db, input.query);
    if (!alias) throw new EngineError('ALIAS_UNKNOWN');
    return { alias };
  }),
};
