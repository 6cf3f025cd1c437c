import pg from 'pg';

const { builtins } = pg.types;

/**
 * How values of PostgreSQL become values of the program, decided once: whole numbers are numbers (8-byte ones too, they
 * count rows and cents), instants are Date, plans stay text ('2031-05-04', '07:30:00') because pg would read them in the
 * zone of the machine.
 */
export function parseColumn(oid: number, format?: 'text' | 'binary') {
  if (oid === builtins.INT8) return parseWholeNumber;
  if (oid === builtins.DATE || oid === builtins.TIMESTAMP || oid === builtins.INTERVAL) return keepText;
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
}

function keepText(value: string): string {
  return value;
}

function parseWholeNumber(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit a number`);
  return number;
}
