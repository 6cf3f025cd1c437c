/** Fails when the work takes so long that another process may repeat it. */
export async function within(seconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The job took more than ${seconds} seconds`)), seconds * 1_000);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Only the message: other fields may hold what golfers typed. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
