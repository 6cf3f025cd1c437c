import type { EngineParts } from '../call/context.ts';
import { findOperator } from '../catalogue/operators.queries.ts';
import { makeFirstOwnerLink } from './invite-person.ts';
import { listAliasesWithoutStaff } from './people.queries.ts';

export type FirstOwnerLink = { name: string; url: string };

/** Makes a link for each operator that has neither staff nor an open link. */
export async function listFirstOwnerLinks(parts: EngineParts): Promise<FirstOwnerLink[]> {
  const made: FirstOwnerLink[] = [];
  for (const alias of await listAliasesWithoutStaff(parts.db)) {
    const operator = await findOperator(parts.db, alias);
    const url = operator && (await makeFirstOwnerLink(parts, operator));
    if (operator && url) made.push({ name: operator.name, url });
  }
  return made;
}
