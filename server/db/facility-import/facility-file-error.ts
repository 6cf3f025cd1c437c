import type { FileProblem } from '#server/contract/read-facility-file.ts';

/** A file that cannot be imported: every fault with its path and reason. Nothing was changed. */
export class FacilityFileError extends Error {
  override name = 'FacilityFileError';
  readonly problems: FileProblem[];

  constructor(problems: FileProblem[]) {
    super(problems.map(({ path, reason }) => `${path}: ${reason}`).join('\n'));
    this.problems = problems;
  }
}
