import { EngineError } from './errors.ts';

/** What is wrong with one field of a call: where it stands (`['body', 'phoneNumber']`) and the sentence for the golfer. */
export type FieldIssue = { path: string[]; message: string };

/** Refuses a call whose fields cannot be used: BAD_INPUT (400) in the shape the contract's own checks have. */
export function refuseFields(issues: FieldIssue[]): void {
  if (issues.length === 0) return;
  const message = [...new Set(issues.map((issue) => issue.message))].join('; ');
  throw new EngineError('BAD_INPUT', { message, data: { issues } });
}
