import { isCommonPassword, isStrongPassword } from '#server/rules/password.ts';
import { EngineError } from '../../call/errors.ts';

/** Refuses a new password that fails the rule (PASSWORD_TOO_WEAK) or is one everybody tries (PASSWORD_TOO_COMMON); both 400. */
export function checkPassword(password: string, email: string): void {
  if (!isStrongPassword(password)) throw new EngineError('PASSWORD_TOO_WEAK');
  if (isCommonPassword(password, email)) throw new EngineError('PASSWORD_TOO_COMMON');
}
