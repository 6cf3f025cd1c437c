import { data } from '@remix-run/node';
import type { FormFields } from './read-form.server.ts';

/**
 * Does what the button of a form says: `actions` by its intent. A form without one, sent by a key or a program, does `otherwise`;
 * an unknown one is thrown as a 400.
 */
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
