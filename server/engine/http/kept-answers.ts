import type { MiddlewareHandler } from 'hono';
import { createCache } from '#server/cache.ts';
import { HEADERS } from '#server/contract/headers.ts';
import { chooseLanguage } from '#server/http/choose-language.ts';
import { bytesOf } from '#server/http/response-bytes.ts';
import type { Operator, Reply } from '../call/context.ts';
import { readSessionToken } from '../call/tokens.ts';

export type SentHeaders = Pick<Headers, 'get'>;

/** `target`: path and query. */
export type AskedCall = { method: string; target: string; headers: SentHeaders };

/** `body`: null for a 304. */
export type KeptAnswer = {
  status: 200 | 304;
  headers: readonly (readonly [string, string])[];
  body: Buffer<ArrayBuffer> | null;
};

type Kept = {
  answer: KeptAnswer;
  notModified: KeptAnswer;
  etag: string;
  isCurrent: () => Promise<boolean>;
};

/** Where the middleware finds what the call has left. */
export type KeptVariables = { Variables: { keep: Reply['keep'] } };

const LONGEST_KEY = 1_000;

/**
 * Keeps answers that are equal for everyone, as sent: by operator, language, path, query and encoding. `find` checks
 * that the call would answer the same; `keep` is the middleware that takes answers over. A 304 has the headers
 * `retained` of the whole answer.
 */
export function createKeptAnswers(retained: readonly string[]) {
  const operators = createCache<Pick<Operator, 'version' | 'settings'>>({
    name: 'operators of answers',
    maxEntries: 1_000,
  });
  const answers = createCache<Kept>({
    name: 'answers',
    maxEntries: 1_000,
    size: {
      maxBytes: 16 * 1024 * 1024,
      bytesOf: ({ answer }) => LONGEST_KEY + (answer.body?.length ?? 0),
    },
  });

  function keyOf({ method, target, headers }: AskedCall): string | null {
    const alias = aliasOf(headers);
    const operator = operators.get(alias);
    if (method !== 'GET' || !operator || !isForEveryone(headers)) return null;
    const language = chooseLanguage(headers.get('accept-language'), operator.settings.languages);
    const key = [alias, operator.version, language, headers.get('accept-encoding'), target].join(' ');
    return key.length <= LONGEST_KEY ? key : null;
  }

  const keep: MiddlewareHandler<KeptVariables> = async (c, next) => {
    await next();
    const reply = c.get('keep');
    const etag = c.res.headers.get('etag');
    if (!reply || c.res.status !== 200 || !etag) return;
    const { headers } = c.req.raw;
    operators.set(aliasOf(headers), reply.operator);
    const url = new URL(c.req.url);
    const key = keyOf({ method: c.req.method, target: url.pathname + url.search, headers });
    if (!key) return;
    const sent = [...c.res.headers].filter(([name]) => name !== HEADERS.requestId);
    answers.set(key, {
      answer: { status: 200, headers: sent, body: await bytesOf(c.res) },
      notModified: { status: 304, headers: sent.filter(([name]) => retained.includes(name)), body: null },
      etag,
      isCurrent: reply.isCurrent,
    });
  };

  return {
    keep,
    async find(call: AskedCall): Promise<KeptAnswer | null> {
      const key = keyOf(call);
      const kept = key && answers.get(key);
      if (!kept) return null;
      if (!(await kept.isCurrent().catch(() => false))) {
        answers.delete(key);
        return null;
      }
      return isKnown(kept.etag, call.headers.get('if-none-match')) ? kept.notModified : kept.answer;
    },
  };
}

const aliasOf = (headers: SentHeaders) => headers.get(HEADERS.alias)?.trim().toLowerCase() ?? '';

/** A session may change the answer. A body or condition may be refused. */
function isForEveryone(headers: SentHeaders): boolean {
  return (
    readSessionToken(headers) === null &&
    ['if-match', 'content-length', 'transfer-encoding'].every((name) => headers.get(name) === null)
  );
}

function isKnown(etag: string, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false);
}
