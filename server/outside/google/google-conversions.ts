import { postJson } from '../post-json.ts';

/**
 * A booking that came from a Reserve with Google link. `merchantChanged`: 1 at another course than the link's, 2 at
 * the same.
 */
export type GoogleConversion = { rwgToken: string; merchantChanged: 1 | 2 };

/** Reports bookings to Google, without golfer data. */
export type GoogleConversions = {
  /** Throws when Google rejects it. */
  send(conversion: GoogleConversion): Promise<void>;
};

/** `partnerId`: Google's name for this site. */
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

/** Accepts conversions and drops them. Throws in production. */
export function createSandboxGoogleConversions({
  isProduction,
}: {
  isProduction: boolean;
}): GoogleConversions {
  if (isProduction)
    throw new Error('The sandbox of conversions tells nobody: it cannot be used in production');
  return { send: async () => undefined };
}
