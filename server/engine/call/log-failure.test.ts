import { pino } from 'pino';
import { expect, it } from 'vitest';
import { EngineError } from './errors.ts';
import { logFailure } from './log-failure.ts';

function written(error: unknown): Record<string, unknown> {
  const lines: string[] = [];
  logFailure({ log: pino({ base: undefined }, { write: (line) => lines.push(line) }) }, error, 'request-1');
  return JSON.parse(lines.join(''));
}

it('warns that the database is busy in one line, without a stack', () => {
  const deadlock = Object.assign(new Error('too many clients'), { code: '53300' });
  for (const error of [deadlock, new EngineError('BUSY', { cause: deadlock })]) {
    const line = written(error);
    expect(line).toMatchObject({ level: 40, msg: 'busy', code: '53300', requestId: 'request-1' });
    expect(JSON.stringify(line)).not.toContain('stack');
  }
});

it('keeps the stack of everything that nobody expected', () => {
  expect(written(new Error('a bug'))).toMatchObject({ level: 50, err: { stack: expect.any(String) } });
});
