import { PaymentError } from '#server/outside/payment/payment-error.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';

type ProviderCall = Exclude<keyof PaymentProvider, 'name' | 'cardEntry' | 'redirectHosts'>;

/**
 * Called before a call reaches a payment provider and again after it has done its work: it may throw (a request, or only its
 * answer, is lost).
 */
export type Interference = (call: ProviderCall, moment: 'before' | 'after') => Promise<void>;

/** The provider as it is seen over such a network. */
export function interfereWith(provider: PaymentProvider, interfere: Interference): PaymentProvider {
  const over =
    <Request, Answer>(name: ProviderCall, call: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      await interfere(name, 'before');
      const answer = await call(request);
      await interfere(name, 'after');
      return answer;
    };
  return {
    ...provider,
    authorise: over('authorise', provider.authorise),
    lookUp: over('lookUp', provider.lookUp),
    abandon: over('abandon', provider.abandon),
    capture: over('capture', provider.capture),
    void: over('void', provider.void),
    refund: over('refund', provider.refund),
  };
}

/** The next such call times out before anything has happened. */
export function loseRequestOnce(call: ProviderCall): Interference {
  return failOnce(call, 'before');
}

/** The next such call times out after it has happened: the worst case of a network. */
export function loseAnswerOnce(call: ProviderCall): Interference {
  return failOnce(call, 'after');
}

/** The provider cannot be reached as long as `isDown` says so. */
export function breakWhile(isDown: () => boolean): Interference {
  return async (_call, moment) => {
    if (moment === 'before' && isDown()) throw noAnswer();
  };
}

function failOnce(call: ProviderCall, moment: 'before' | 'after'): Interference {
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
