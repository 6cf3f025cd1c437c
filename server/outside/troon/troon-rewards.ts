import { postJson } from '../post-json.ts';

type TroonGolfer = { alias: string; email: string; firstName: string; lastName: string };

/** The rewards programme golfers may enrol in. */
export type TroonRewards = {
  /** Whether the golfer is enrolled now, newly or since before. Throws when the programme gives no answer. */
  enrol(golfer: TroonGolfer): Promise<boolean>;
};

/** The programme's own endpoint: a golfer is posted to it as JSON; 2xx is enrolled, 409 was enrolled before. */
export function createRemoteTroonRewards({ url, secret }: { url: string; secret: string }): TroonRewards {
  return {
    async enrol(golfer) {
      const { status } = await postJson(url, secret, golfer);
      return (status >= 200 && status < 300) || status === 409;
    },
  };
}

/** A programme to try things out with: it takes everybody but addresses that begin with `no-troon`. Throws in production. */
export function createSandboxTroonRewards({ isProduction }: { isProduction: boolean }): TroonRewards {
  if (isProduction)
    throw new Error('The sandbox of Troon Rewards enrols nobody: it cannot be used in production');
  return { enrol: async ({ email }) => !email.startsWith('no-troon') };
}
