import { postJson } from '../post-json.ts';

/** That a booking came of a link of Reserve with Google. `merchantChanged`: 1 at another course than the link's, 2 at the same. */
export type GoogleConversion = { rwgToken: string; merchantChanged: 1 | 2 };

/** Where Google is told which of its links led to a booking; nothing of the golfer is told. */
export type GoogleConversions = {
  /** Throws when Google does not take it. */
  send(conversion: GoogleConversion): Promise<void>;
};

/** Google's own endpoint; `partnerId` is what it calls this site. */
export function createRemoteGoogleConversions({
  url,
  partnerId,
}: {
  url: string;
  partnerId: string;
}): GoogleConversions {
  return {
    async send({ rwgToken, merchantChanged }) {
      const { status } = await postJson(url, null, {
        conversion_partner_id: partnerId,
        rwg_token: rwgToken,
        merchant_changed: merchantChanged,
      });
      if (status < 200 || status >= 300) throw new Error(`Google answered a conversion with ${status}`);
    },
  };
}

/** Takes every conversion, and tells nobody. Throws in production. */
export function createSandboxGoogleConversions({
  isProduction,
}: {
  isProduction: boolean;
}): GoogleConversions {
  if (isProduction)
    throw new Error('The sandbox of conversions tells nobody: it cannot be used in production');
  return { send: async () => undefined };
}
