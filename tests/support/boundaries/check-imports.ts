import { builtinModules } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { findFormsElsewhere } from './form-reads.ts';
import { type ImportOfFile, parse, readImports } from './read-imports.ts';
import { ENGINE_NOUNS, FOREIGN_PACKAGES, ROOMS, roomOf } from './rooms.ts';

export type Target = { file: string } | { package: string };

/** The target of an import: a file of this repository, or a package (`node:fs`, `zod`). */
export function resolveImport(from: string, specifier: string): Target {
  if (specifier.startsWith('.')) return { file: path.posix.join(path.posix.dirname(from), specifier) };
  const own = /^#(app|server|tests)\/(.+?)(\?.*)?$/.exec(specifier);
  if (own) return { file: `${own[1]}/${own[2]}` };
  if (builtinModules.includes(specifier)) return { package: `node:${specifier}` };
  const parts = specifier.split('/');
  const length = specifier.startsWith('@') ? 2 : 1;
  return { package: specifier.startsWith('node:') ? specifier : parts.slice(0, length).join('/') };
}

/**
 * One sentence for each import in a file that the architecture forbids, and for each query outside the query files.
 */
export function findForbidden(file: string, text: string): string[] {
  const room = roomOf(file);
  if (!room)
    return file.startsWith('app/') || file.startsWith('server/') ? [`${file}: belongs to no room`] : [];
  const source = parse(file, text);
  const findings = readImports(source).flatMap((found) => {
    const reason = judge(file, room, found);
    return reason ? [`${file}:${found.line}: ${reason}`] : [];
  });
  return [
    ...findings,
    ...findUnlistedNoun(file),
    ...findQueriesElsewhere(file, source),
    ...findImpureRules(file, source),
    ...findFormsElsewhere(file, source),
  ];
}

function judge(file: string, room: string, { specifier, isTypeOnly }: ImportOfFile): string | undefined {
  const target = resolveImport(file, specifier);
  if (/\.test\.tsx?$/.test(file)) return judgeTest(room, target);
  if ('package' in target) return judgePackage(room, target.package, isTypeOnly);
  const other = roomOf(target.file);
  if (room === 'server/host' && target.file.startsWith('build/')) return undefined;
  if (!other) return `${room} may not import ${target.file}`;
  if (other === room) return judgeWithinRoom(file, target.file);
  const allowed = ROOMS[room]?.may ?? [];
  if (allowed.includes(other) || allowed.includes(target.file)) return undefined;
  const types = [`types:${other}`, `types:${target.file}`];
  if (isTypeOnly && types.some((type) => allowed.includes(type))) return undefined;
  const what = allowed.includes(`types:${other}`) ? `more than types of ${other}` : other;
  return `${room} may not import ${what} (${specifier})`;
}

/** A test may import what it needs. But the site's tests know only the booking API, as the site does. */
function judgeTest(room: string, target: Target): string | undefined {
  if ('package' in target || !room.startsWith('app/')) return undefined;
  const other = roomOf(target.file) ?? '';
  return /^server\/(engine|db|outside)$/.test(other) ? `the site's tests may not import ${other}` : undefined;
}

function judgePackage(room: string, name: string, isTypeOnly: boolean): string | undefined {
  const allowed = ROOMS[room]?.packages;
  if (allowed && !allowed.includes(name)) return `${room} may not import ${name}`;
  const half = room.startsWith('app/') ? 'app' : 'server';
  if (!allowed && !isTypeOnly && FOREIGN_PACKAGES[half]?.includes(name))
    return `${room} may not import ${name}`;
  return undefined;
}

function judgeWithinRoom(from: string, to: string): string | undefined {
  const screen = (file: string) => /^app\/routes\/([^/]+)\//.exec(file)?.[1];
  if (screen(from) && screen(from) !== screen(to)) return `one screen may not import another's (${to})`;
  const isRouter = from === 'server/engine/http/router.ts' || nounOf(from) === ABOVE_ALL;
  if (to.endsWith('.routes.ts') && !isRouter && nounOf(from) && nounOf(from) !== nounOf(to))
    return `an engine noun may not import the routes of another (${to})`;
  return judgeOrder(from, to);
}

const ABOVE_ALL = "the engine's own folder";

/** The noun of a file of the engine, otherwise undefined. */
function nounOf(file: string): string | undefined {
  const path = /^server\/engine\/(?:([^/]+)\/)?/.exec(file);
  return path ? (path[1] ?? ABOVE_ALL) : undefined;
}

/** Nouns import only nouns before them in the list. */
function judgeOrder(from: string, to: string): string | undefined {
  const [upper, lower] = [nounOf(from), nounOf(to)];
  if (!upper || !lower || upper === lower || upper === ABOVE_ALL) return undefined;
  const isDownward = lower !== ABOVE_ALL && ENGINE_NOUNS.indexOf(upper) > ENGINE_NOUNS.indexOf(lower);
  return isDownward ? undefined : `${upper} may not import ${lower}, which stands above it (${to})`;
}

/** A noun missing from the list could import all and be imported by all. */
function findUnlistedNoun(file: string): string[] {
  const noun = nounOf(file);
  if (!noun || noun === ABOVE_ALL || ENGINE_NOUNS.includes(noun)) return [];
  return [`${file}: ${noun} has no place in the order of the engine's nouns`];
}

const QUERY_STARTS = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];

/** In the engine, only <noun>.queries.ts contains SQL. */
function findQueriesElsewhere(file: string, source: ts.SourceFile): string[] {
  if (!file.startsWith('server/engine/') || /\.(queries|test)\.ts$/.test(file)) return [];
  const findings: string[] = [];
  const visit = (node: ts.Node): void => {
    const isQuery =
      (ts.isPropertyAccessExpression(node) && QUERY_STARTS.includes(node.name.text)) ||
      (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText()));
    if (isQuery)
      findings.push(`${file}: SQL belongs into a .queries.ts file (${node.getText().slice(0, 60)})`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

/** Rules get the time as an argument, so that the same input gives the same answer. */
function findImpureRules(file: string, source: ts.SourceFile): string[] {
  if (!file.startsWith('server/rules/') || /\.test\.ts$/.test(file)) return [];
  const findings: string[] = [];
  const visit = (node: ts.Node): void => {
    const isImpure =
      (ts.isCallExpression(node) &&
        /^(Date\.now|Math\.random|DateTime\.(now|local|utc))$/.test(node.expression.getText()) &&
        node.arguments.length === 0) ||
      (ts.isNewExpression(node) &&
        node.expression.getText() === 'Date' &&
        (node.arguments?.length ?? 0) === 0);
    if (isImpure) findings.push(`${file}: a rule may not ask the machine (${node.getText()})`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}
