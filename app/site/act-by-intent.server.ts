import { data } from '@remix-run/node';
import type { FormFields } from './read-form.server.ts';

/** A form without an `intent`, sent by a key or program, runs `otherwise`. Throws a 400 for an unknown one. */
export function actByIntent<Actions extends Record<string, () => unknown>>(
  fields: FormFields,
  otherwise: keyof Actions & string,
  actions: Actions,
): ReturnType<Actions[keyof Actions]> {
  const intent = fields.get('intent') ?? otherwise;
  const act = typeof intent === 'string' && Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (!act) throw data(null, { status: 400 });
  return act() as ReturnType<Actions[keyof Actions]>;
}
