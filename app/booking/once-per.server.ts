const MOST_DETAILS = 16;

const made = new WeakMap<object, Map<string, unknown>>();

/**
 * What follows from an answer and some `detail` alone is worked out once for as long as the booking API gives the same
 * answer, whoever asks for it.
 */
export function oncePer<Value>(answer: object, detail: string, make: () => Value): Value {
  const ofAnswer = made.get(answer) ?? new Map<string, unknown>();
  made.set(answer, ofAnswer);
  if (ofAnswer.has(detail)) return ofAnswer.get(detail) as Value;
  const value = make();
  if (ofAnswer.size >= MOST_DETAILS) ofAnswer.clear();
  ofAnswer.set(detail, value);
  return value;
}
