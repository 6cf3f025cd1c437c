import ts from 'typescript';

/** Words that comments must not use, with the replacement: the rules of docs/words.md. */
const BANNED: readonly [RegExp, string][] = [
  [/\bany ?more\b/i, 'no longer'],
  [/\b(give|gives|gave|given|giving|take|taken|takes|took) back\b/i, 'refund, release'],
  [/\btold\b/i, 'notify, show'],
  [/\b(run|runs|ran|running) out\b/i, 'expire'],
  [/\b(go|goes|went|going|gone) on\b/i, 'continue'],
  [/\b(get|gets|got|getting) free\b/i, 'open up, is released'],
  [/\b(play|plays|playing) along\b/i, 'is one of the players'],
  [/\b(come|comes|came) to nothing\b/i, 'fail, is cancelled'],
  [/\bsaid to\b/i, 'the named subject and its verb'],
  [/\bbec(o|a)mes? of\b/i, 'the outcome, named'],
  [/\bstands\b(?! for)/i, 'is, applies, remains'],
  [/\bby (itself|themselves)\b/i, 'nothing'],
  [/\bas (it is|they are)\b(?=[.,;:)]|$)/im, 'unchanged'],
  [/\bof (its|their) own\b/i, 'its own …, separate'],
  [/\bat all\b/i, 'nothing'],
  [/\bin (its|their) place\b/i, 'instead'],
  [/\b(he|his|him|she|her)\b/, 'they, the golfer'],
  [/\bwaiting[ -]lists?\b/i, 'waitlist'],
  [/\bseats?\b/i, 'slot'],
  [/\b(free|held|booked|empty|taken|open) places?\b/i, 'slot'],
  [/\b(planned day|day sheet|open sheet)s?\b/i, 'DayPlan, Availability'],
  [/\b(offered|open) rates?\b/i, 'Offer'],
];

const HEADLESS = /(?:^|[.!?:;]["”)]?\s+)((?:Who|What|Whoever|Whatever|Whose)\b[^.!?]*[.!?]?)/g;

/** Faults in the English of a file's comments: `file:line problem`. */
export function findPlainWordFaults(file: string, source: string): string[] {
  return readComments(file, source).flatMap(({ line, text }) => [
    ...[...text.matchAll(HEADLESS)]
      .filter(([, sentence = '']) => !sentence.endsWith('?'))
      .map(([, sentence = '']) => `${file}:${line}  headless: ${sentence.slice(0, 60)}`),
    ...BANNED.flatMap(([pattern, better]) => {
      const found = pattern.exec(text);
      return found ? [`${file}:${line}  "${found[0]}": write ${better}`] : [];
    }),
  ]);
}

/** Every comment of a file as plain text, with its first line. Consecutive `//` lines are one comment. */
export function readComments(file: string, source: string): { line: number; text: string }[] {
  const isJsx = /\.[jt]sx$/.test(file);
  const parsed = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    isJsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    if (node.kind !== ts.SyntaxKind.JsxText) {
      const ranges = [
        ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
        ...(ts.getTrailingCommentRanges(source, node.getFullStart()) ?? []),
      ];
      for (const range of ranges) found.set(range.pos, range);
    }
    for (const child of node.getChildren(parsed)) visit(child);
  };
  visit(parsed);
  const comments: { line: number; end: number; text: string; isLine: boolean }[] = [];
  for (const { pos, end, kind } of [...found.values()].sort((a, b) => a.pos - b.pos)) {
    const text = plain(source.slice(pos, end));
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    const last = comments.at(-1);
    if (isLine && last?.isLine && source.slice(last.end, pos).trim() === '') {
      last.text += ` ${text}`;
      last.end = end;
    } else {
      const { line } = parsed.getLineAndCharacterOfPosition(pos);
      comments.push({ line: line + 1, end, text, isLine });
    }
  }
  return comments.map(({ line, text }) => ({ line, text }));
}

function plain(comment: string): string {
  return comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .replace(/^\s*(\/\/+|\*)\s?/gm, '')
    .replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, (quoted) => quoted.replace(/[A-Za-z]+/g, 'x'))
    .replace(/\s+/g, ' ')
    .trim();
}
