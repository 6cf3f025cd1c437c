import { type AppLoadContext, type Cookie, createCookie } from '@remix-run/node';
import { programOf, secretsOf } from '#app/request/program.server.ts';
import { stateOf } from '#app/request/state.server.ts';

type Options = {
  /** In seconds; without it the cookie ends with the browser. */
  maxAge?: number;
  path?: string;
  /** Signed with the program's secrets; without it anybody can write the value. */
  isSigned?: boolean;
};

/** HttpOnly, https only in production, named `__Host-` (`__Secure-` below a path). See `cookieAttributes`. */
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
 * See design, section 11. In an embedded page, cookies are cross-site, https only, and separate per embedding site.
 */
function cookieAttributes(context: AppLoadContext) {
  return stateOf(context).frame.isFramed
    ? ({ sameSite: 'none', secure: true, partitioned: true } as const)
    : ({ sameSite: 'lax' } as const);
}
