import { postJson } from '../post-json.ts';

type TroonGolfer = { alias: string; email: string; firstName: string; lastName: string };

export type TroonRewards = {
  /** Returns whether the golfer is enrolled, now or before. Throws without an answer. */
  enrol(golfer: TroonGolfer): Promise<boolean>;
};

/** Posts golfers as JSON: 2xx means enrolled, 409 already enrolled. */
export function createRemoteTroonRewards({ url, secret }: { url: string; secret: string }): TroonRewards {
  return {
    async enrol(golfer) {
      const { status } = await postJson(url, secret, golfer);
      return (status >= 200 && status < 300) || status === 409;
    },
  };
}

/** A trial program that rejects addresses beginning with `no-troon`. Throws in production. */
export function createSandboxTroonRewards({ isProduction }: { isProduction: boolean }): TroonRewards {
  if (isProduction)
    throw new Error('The sandbox of Troon Rewards enrols nobody: it cannot be used in production');
  return { enrol: async ({ email }) => !email.startsWith('no-troon') };
}
