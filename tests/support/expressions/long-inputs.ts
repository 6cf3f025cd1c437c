/** As much as Node lets the headers of a request be, the address included. */
export const LONGEST = 16_384;

/** How an input may begin before its long run: what anchored expressions let in. */
const HEADS = ['', 'a', '1;', '"', '[', 'https://', 'multipart/form-data;', 'a@'];
/** What is repeated: each by itself, and pairs that two parts of an expression can fight over. */
const RUNS = [
  ...[' ', '\n', '\r\n', 'a', '0', '/', '+', '-', '.', ',', ';', ':', '"', '[', '<', '=', '%', '#', '\u0301'],
  ...['W/', 'a.', 'a@', '; ', ', ', '/**', '<b>', '1 ', '\n"'],
];
/** What makes an expression fail that took the whole run, so that it tries again from every place. */
const TAILS = ['', '!', '\n!'];

export type LongInput = { name: string; text: string };

const made = new Map<number, LongInput[]>();

/** Heads × runs × tails, each of `length` letters. */
export function longInputs(length: number): LongInput[] {
  const inputs = made.get(length) ?? makeInputs(length);
  made.set(length, inputs);
  return inputs;
}

function makeInputs(length: number): LongInput[] {
  return HEADS.flatMap((head) =>
    RUNS.flatMap((run) =>
      TAILS.map((tail) => {
        const times = Math.ceil((length - head.length - tail.length) / run.length);
        return {
          name: JSON.stringify([head, `${run} × ${times}`, tail]),
          // A Buffer's text is flat: joined strings would be flattened by the first expression, and it would be blamed.
          text: Buffer.from(head + run.repeat(times) + tail).toString(),
        };
      }),
    ),
  );
}
