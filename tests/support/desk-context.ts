import type { Actor, DeskContext, EngineParts } from '#server/engine/call/context.ts';
import { findOperator } from '#server/engine/catalogue/operators.queries.ts';
import { en } from '#server/text/en.ts';

/** The context of a shop command that names nobody, at an operator. */
export async function deskContext(
  parts: EngineParts,
  alias: string,
  actor: Actor = { kind: 'command', staff: null },
): Promise<DeskContext> {
  const operator = await findOperator(parts.db, alias);
  if (!operator) throw new Error(`There is no operator ${alias}`);
  return { parts, operator, text: en, actor, requestId: 'of a test' };
}
