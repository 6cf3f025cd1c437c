import type { ApiErrorCode } from '#server/contract/errors.ts';
import type { Text } from '#server/text/en.ts';

export function describeErrorResponse(code: string, { errors }: Text): string {
  const sentence = errors[code as ApiErrorCode];
  return `${code}: ${typeof sentence === 'string' ? sentence : sentence(3)}`;
}
