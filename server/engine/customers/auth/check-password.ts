import { isCommonPassword, isStrongPassword } from '#server/rules/password.ts';
import { EngineError } from '../../call/errors.ts';

/** Errors: PASSWORD_TOO_WEAK, PASSWORD_TOO_COMMON (400). */
export function checkPassword(password: string, email: string): void {
  if (!isStrongPassword(password)) throw new EngineError('PASSWORD_TOO_WEAK');
  if (isCommonPassword(password, email)) throw new EngineError('PASSWORD_TOO_COMMON');
}
