import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv, writeCsvRow } from './csv.ts';

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/** The start of a cell that spreadsheets read as a formula, after any characters they skip. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]/u;

/** The cells of a file in a spreadsheet that splits at these characters. */
function readCells(file: string, separators: string): string[] {
  const cells: string[] = [];
  let at = file.startsWith('\uFEFF') ? 1 : 0;
  const isEnd = () =>
    at >= file.length || separators.includes(file[at] ?? '') || /[\r\n]/.test(file[at] ?? '');
  while (at <= file.length) {
    let cell = '';
    if (file[at] === '"') {
      for (at += 1; at < file.length; at += 1) {
        if (file[at] !== '"') cell += file[at];
        else if (file[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else break;
      }
      at += 1;
    }
    for (; !isEnd(); at += 1) cell += file[at];
    cells.push(cell);
    at += file.startsWith('\r\n', at) ? 2 : 1;
  }
  return cells;
}

const typed = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...SIGNS, ';', ',', '\t', '\r', '\n', '"', "'", ' ', '\u00a0', '\u2028', '\u0000'),
    fc.constantFrom('a', '1', 'ü', '⛳'),
  ),
  maxLength: 14,
});

describe('A file of comma-separated values', () => {
  it('has no cell that a spreadsheet takes for a formula, whether it splits at commas, semicolons, tabs or all of them', () => {
    fc.assert(
      fc.property(fc.array(fc.array(typed, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
        const file = writeCsv(rows);
        for (const separators of [',', ';', '\t', ',;', ',;\t'])
          for (const cell of readCells(file, separators))
            expect([cell, FORMULA.test(cell)]).toEqual([cell, false]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives back what was typed but for the marks that guard it', () => {
    fc.assert(
      fc.property(fc.array(typed, { minLength: 1, maxLength: 4 }), (row) => {
        const plain = (text: string) => text.replaceAll(/[\p{Cc}']/gu, ' ').replaceAll(' ', '');
        const cells = readCells(writeCsvRow(row), ',').slice(0, row.length);
        expect(cells.map(plain)).toEqual(row.map(plain));
      }),
    );
  });

  it('leaves what nobody takes for a formula as it is', () => {
    expect(writeCsvRow(['Ada', "O'Neil", 'a-b', 'ada+golf@example.com', '5 = 5', -1, 2.5, null])).toBe(
      "Ada,O'Neil,a-b,ada+golf@example.com,5 = 5,-1,2.5,\r\n",
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    [' =1+1', "' =1+1"],
    ['"=1+1"', `"'""=1+1"""`],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['\t=1', "' =1"],
    ['\tAda', "' Ada"],
    ['\rAda', `"'\rAda"`],
    ['late;=1+1', "late;'=1+1"],
    ['late; －1', "late;' －1"],
    ['late;"=1"', `"late;'""=1"""`],
    ['late\n+1', `"late\n'+1"`],
    ['late\t-1', 'late -1'],
    ['late; early', 'late; early'],
  ])('writes %j as %j', (value, written) => {
    expect(writeCsvRow([value])).toBe(`${written}\r\n`);
  });
});
