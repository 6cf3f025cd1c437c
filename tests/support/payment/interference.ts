import { PaymentError } from '../payment-error.ts';

export type SandboxCall = 'authorise' | 'lookUp' | 'abandon' | 'capture' | 'void' | 'refund';

/**
 * Called before a call reaches the sandbox's books and again after they are written: it may wait (a slow provider) or
 * throw (a request, or only its answer, is lost).
 */
export type Interference = (call: SandboxCall, moment: 'before' | 'after') => Promise<void>;

/** Every call takes this long. */
export function slowDown(ms: number): Interference {
  return async (_call, moment) => {
    if (moment === 'before') await new Promise((resolve) => setTimeout(resolve, ms));
  };
}

/** The next such call times out before anything has happened. */
export function loseRequestOnce(call: SandboxCall): Interference {
  return failOnce(call, 'before');
}

/** The next such call times out after it has happened: the worst case of a network. */
export function loseAnswerOnce(call: SandboxCall): Interference {
  return failOnce(call, 'after');
}

/** The provider cannot be reached as long as `isDown` says so. */
export function breakWhile(isDown: () => boolean): Interference {
  return async (_call, moment) => {
    if (moment === 'before' && isDown()) throw noAnswer();
  };
}

function failOnce(call: SandboxCall, moment: 'before' | 'after'): Interference {
  let isDone = false;
  return async (currentCall, currentMoment) => {
    if (isDone || currentCall !== call || currentMoment !== moment) return;
    isDone = true;
    throw noAnswer();
  };
}

function noAnswer(): PaymentError {
  return new PaymentError('no-answer', 'The payment provider did not answer in time');
}
