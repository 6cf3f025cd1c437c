import { destination, type Logger, pino, stdSerializers } from 'pino';

/** Whatever carries one of these names is not written, at the top or one or two levels down. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'session',
  'sessionToken',
  'token',
  'password',
  'credentials',
  'secret',
  'cardNumber',
  'CreditCardNumber',
  'cvv',
  'CVVCode',
  'securityCode',
  'connectionString',
];
const SECRET_PATHS = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** The program's log: one JSON object a line on standard output (or standard error), without secrets. */
export function createLog(level: string, output: 'stdout' | 'stderr' = 'stdout'): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_PATHS, censor: '[hidden]' },
      serializers: { err: describeError },
    },
    // Written at once: the last lines before an end are the ones that matter.
    destination({ dest: output === 'stdout' ? 1 : 2, sync: true }),
  );
}

/** An error without what PostgreSQL repeats of a row in its messages (`invalid input syntax for type uuid: "…"`). */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error);
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const hide = (text: string) => text.replace(/: ".*?"(?=\n|$)/s, ': "[hidden]"');
  return { type, message: hide(message), stack: hide(stack), code, constraint, table };
}
