import { destination, type Logger, pino, stdSerializers } from 'pino';

/** Redacted up to two levels down. */
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

/** Writes JSON lines without secrets. */
export function createLog(level: string, output: 'stdout' | 'stderr' = 'stdout'): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_PATHS, censor: '[hidden]' },
      serializers: { err: describeError },
    },
    // Synchronous: the last lines before a crash matter most.
    destination({ dest: output === 'stdout' ? 1 : 2, sync: true }),
  );
}

/** Omits values that PostgreSQL quotes (`invalid input syntax for type uuid: "…"`). */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error);
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const hide = (text: string) => text.replace(/: ".*?"(?=\n|$)/s, ': "[hidden]"');
  return { type, message: hide(message), stack: hide(stack), code, constraint, table };
}
