import { type AppLoadContext, type Cookie, createCookie } from '@remix-run/node';
import { programOf, secretsOf } from '#app/request/program.server.ts';
import { stateOf } from '#app/request/state.server.ts';

type Options = {
  /** Seconds; without them the browser forgets it with its window. */
  maxAge?: number;
  path?: string;
  /** Signed with the program's secrets; without it anybody can write the value. */
  isSigned?: boolean;
};

/**
 * A cookie of the site: HttpOnly, and for https alone where people book for real. Its name says so to browsers (`__Host-`, or
 * `__Secure-` below a path). `sameSite` and its like are those of the request's frame (`cookieAttributes`).
 */
export function siteCookie(context: AppLoadContext, name: string, options: Options = {}): Cookie {
  const { isSigned = false, path = '/', ...rest } = options;
  const { isProduction } = programOf(context);
  const prefix = isProduction ? (path === '/' ? '__Host-' : '__Secure-') : '';
  return createCookie(prefix + name, {
    ...rest,
    path,
    httpOnly: true,
    secure: isProduction,
    ...cookieAttributes(context),
    ...(isSigned ? { secrets: secretsOf(context) } : {}),
  });
}

/**
 * The attributes that depend on where the page is shown (design, section 11): inside a page of another site cookies are for
 * cross-site requests, over https alone, and kept apart for each page that the site stands in.
 */
function cookieAttributes(context: AppLoadContext) {
  return stateOf(context).frame.isFramed
    ? ({ sameSite: 'none', secure: true, partitioned: true } as const)
    : ({ sameSite: 'lax' } as const);
}
