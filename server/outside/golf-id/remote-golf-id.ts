import { z } from 'zod';
import { postJson } from '../post-json.ts';
import type { GolfIdService } from './golf-id-service.ts';

const golferSchema = z.object({
  golfId: z.string().min(1).max(200),
  email: z.string().max(254),
  emailVerified: z.boolean(),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
});

/**
 * A golf-ID service elsewhere. Golfers sign in at `{url}/sign-in?alias&returnUri&beStateKey`. `POST {url}/verify`
 * {alias, username, token} with a bearer secret answers 200 with the golfer, or 401, 403, 404.
 */
export function createRemoteGolfId({ url, secret }: { url: string; secret: string }): GolfIdService {
  return {
    signInUrl({ alias, returnUri, stateKey }) {
      const page = new URL(`${url}/sign-in`);
      page.search = new URLSearchParams({ alias, returnUri, beStateKey: stateKey }).toString();
      return page.href;
    },
    async verify(options) {
      const { status, body } = await postJson(`${url}/verify`, secret, options);
      if ([401, 403, 404].includes(status)) return null;
      if (status !== 200) throw new Error(`The golf-ID service answered ${status}`);
      const { emailVerified, ...golfer } = golferSchema.parse(body);
      return { ...golfer, isEmailVerified: emailVerified };
    },
  };
}
