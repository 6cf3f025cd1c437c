import { resolveImport } from './check-imports.ts';
import { parse, readImports } from './read-imports.ts';

/**
 * The circles among some files: every group in which each file imports each other one, directly or by way of others, types
 * included. Tests are left out: nothing imports them.
 */
export function findCircles(files: Map<string, string>): string[][] {
  const imports = new Map(
    [...files]
      .filter(([file]) => !/\.test\.tsx?$/.test(file))
      .map(([file, text]): [string, string[]] => [
        file,
        readImports(parse(file, text)).flatMap(({ specifier }) => {
          const target = resolveImport(file, specifier);
          return 'file' in target && files.has(target.file) ? [target.file] : [];
        }),
      ]),
  );
  return groupsOf(imports).map((group) => group.sort());
}

/** Tarjan's algorithm: the strongly connected components of more than one node, and nodes that name themselves. */
function groupsOf(edges: Map<string, string[]>): string[][] {
  const places = new Map<string, { index: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  const groups: string[][] = [];
  const visit = (node: string) => {
    const place = { index: places.size, low: places.size, isOpen: true };
    places.set(node, place);
    open.push(node);
    for (const next of edges.get(node) ?? []) {
      const seen = places.get(next) ?? visit(next);
      if (seen.isOpen) place.low = Math.min(place.low, seen.low);
    }
    if (place.low !== place.index) return place;
    const group = open.splice(open.indexOf(node));
    for (const member of group) {
      const its = places.get(member);
      if (its) its.isOpen = false;
    }
    if (group.length > 1 || edges.get(node)?.includes(node)) groups.push(group);
    return place;
  };
  for (const node of edges.keys()) if (!places.has(node)) visit(node);
  return groups;
}
