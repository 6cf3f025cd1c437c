/** Node's limit for the headers of a request, address included. */
export const LONGEST = 16_384;

/** Starts that anchored expressions accept before the long run. */
const HEADS = ['', 'a', '1;', '"', '[', 'https://', 'multipart/form-data;', 'a@'];
/** The repeated parts: single ones, and pairs that two parts of an expression compete for. */
const RUNS = [
  ...[' ', '\n', '\r\n', 'a', '0', '/', '+', '-', '.', ',', ';', ':', '"', '[', '<', '=', '%', '#', '\u0301'],
  ...['W/', 'a.', 'a@', '; ', ', ', '/**', '<b>', '1 ', '\n"'],
];
/** Ends that fail an expression after the whole run, so that it retries from every position. */
const TAILS = ['', '!', '\n!'];

export type LongInput = { name: string; text: string };

const made = new Map<number, LongInput[]>();

/** Heads × runs × tails, each of `length` characters. */
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
          // A Buffer's text is flat. The first expression would flatten joined strings and take the blame.
          text: Buffer.from(head + run.repeat(times) + tail).toString(),
        };
      }),
    ),
  );
}
