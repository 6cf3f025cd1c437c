import pg from 'pg';

const { builtins } = pg.types;

/**
 * Parses whole numbers as numbers (8-byte ones count rows and cents) and instants as Date. Local dates and times stay
 * text, since pg would apply the machine's zone.
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
