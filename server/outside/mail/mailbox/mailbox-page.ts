import type { Kysely } from 'kysely';
import { answerPage, type Page, PRIVATE_HEADERS } from '#server/outside/answer-page.ts';
import type { MailAttachment } from '../mailer.ts';
import { findMail, listMails, type MailboxMail } from './mailbox.queries.ts';
import { listPage, type MailboxSentences, mailPage, notFoundPage } from './mailbox-html.ts';
import type { MailboxTables } from './mailbox-tables.ts';

const LINES_PER_PAGE = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Serves `/`, `/{id}`, `/{id}/html` (framed) and `/{id}/attachment/{n}` below `path`. */
export function createMailboxPage(db: Kysely<MailboxTables>, sentences: MailboxSentences, path: string) {
  return async function mailboxPage(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET' } });
    const url = new URL(request.url);
    const [id, part, index] = url.pathname.slice(path.length).split('/').filter(Boolean);
    if (!id) {
      const before = readPosition(url.searchParams.get('before'));
      const lines = await listMails(db, { before, limit: LINES_PER_PAGE });
      return show(listPage(sentences, lines, { path, hasMore: lines.length === LINES_PER_PAGE }));
    }
    const mail = UUID.test(id) ? await findMail(db, id) : undefined;
    if (mail && !part) return show(mailPage(sentences, mail, path));
    if (mail && part === 'html' && !index) return framed(mail);
    const attachment = part === 'attachment' ? mail?.attachments[Number(index)] : undefined;
    return attachment ? download(attachment) : show(notFoundPage(sentences, path), 404);
  };
}

function readPosition(text: string | null): number | null {
  return text && /^[0-9]{1,9}$/.test(text) ? Number(text) : null;
}

function show(page: Page, status = 200): Response {
  return answerPage(page, status, "frame-src 'self'; form-action 'none'");
}

/** Sandboxes a mail's HTML like a mail program: own origin, no scripts, links open outside. */
function framed(mail: MailboxMail): Response {
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';
  return new Response(mail.html.replace('<head>', '<head>\n<base target="_top">'), {
    headers: {
      ...PRIVATE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `sandbox ${sandbox}; default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'`,
    },
  });
}

function download({ filename, contentType, content }: MailAttachment): Response {
  const asciiName = filename.replace(/[^\w.-]/g, '_');
  return new Response(content, {
    headers: {
      ...PRIVATE_HEADERS,
      'content-type': contentType,
      'content-disposition': `attachment; filename="${asciiName}"`,
      'content-security-policy': "sandbox; default-src 'none'",
    },
  });
}
