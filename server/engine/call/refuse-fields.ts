import { EngineError } from './errors.ts';

/** A path such as `['body', 'phoneNumber']` and the golfer's sentence. */
export type FieldIssue = { path: string[]; message: string };

/** Refuses wrong fields in the contract's own format. Error: BAD_INPUT (400). */
export function refuseFields(issues: FieldIssue[]): void {
  if (issues.length === 0) return;
  const message = [...new Set(issues.map((issue) => issue.message))].join('; ');
  throw new EngineError('BAD_INPUT', { message, data: { issues } });
}
