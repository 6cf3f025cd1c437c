import { type Html, html } from '#server/http/html.ts';
import type { Page } from '#server/outside/answer-page.ts';
import type { MailboxLine, MailboxMail } from './mailbox.queries.ts';

export type MailboxSentences = {
  language: string;
  title: string;
  explanation: string;
  empty: string;
  back: string;
  older: string;
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  received: string;
  attachments: string;
  htmlPart: string;
  textPart: string;
  sms: string;
  notFoundTitle: string;
  notFound: string;
};

const style = `
body{overflow-wrap:anywhere;margin:0;font:16px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif;color:#101a15;background:#f3f5f2}
main{max-width:860px;margin:0 auto;padding:24px 16px 48px}
h1{margin:0 0 8px;font-size:24px;overflow-wrap:anywhere}
h2{margin:32px 0 8px;font-size:18px}
a{color:#174f9c}
a:focus-visible,iframe:focus-visible{outline:3px solid #d08a00;outline-offset:2px}
ul.mails{margin:16px 0;padding:0;list-style:none;background:#fff;border:1px solid #d5d5cf;border-radius:8px}
ul.mails li+li{border-top:1px solid #e5e5df}
ul.mails a{display:block;padding:12px 16px;text-decoration:none;overflow-wrap:anywhere}
ul.mails span{display:block;color:#55555c;font-size:14px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:16px 0}
dt{color:#55555c}
dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;box-sizing:border-box;width:100%;height:900px;background:#fff;border:1px solid #d5d5cf;border-radius:8px}
pre{margin:0;padding:16px;background:#fff;border:1px solid #d5d5cf;border-radius:8px;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){body{color:#edf3ef;background:#0f1512}a{color:#9cc8ff}ul.mails,pre{background:#18201c;border-color:#2e3a34}ul.mails li+li{border-color:#2e3a34}ul.mails span,dt{color:#aab6af}}
`;

export function listPage(
  sentences: MailboxSentences,
  lines: MailboxLine[],
  { path, hasMore }: { path: string; hasMore: boolean },
): Page {
  const items = lines.map(
    (mail) => html`<li><a href="${path}/${mail.id}">${mail.subject}
<span>${[...(mail.channel === 'sms' ? [sentences.sms] : []), mail.to_address, mail.from_name].join(' · ')} · ${formatInstant(mail.received_at)}</span></a></li>`,
  );
  const list = items.length ? html`<ul class="mails">${items}</ul>` : html`<p>${sentences.empty}</p>`;
  const older =
    hasMore && html`<p><a href="${path}?before=${lines.at(-1)?.position}">${sentences.older}</a></p>`;
  return pageOf(sentences, sentences.title, html`<p>${sentences.explanation}</p>\n${list}\n${older}`);
}

/** Shows plain text with links, then the HTML in a frame. */
export function mailPage(sentences: MailboxSentences, mail: MailboxMail, path: string): Page {
  const facts: [string, string][] = [
    [sentences.from, mail.from_address ? `${mail.from_name} <${mail.from_address}>` : mail.from_name],
    [sentences.to, mail.to_name ? `${mail.to_name} <${mail.to_address}>` : mail.to_address],
    ...(mail.reply_to ? ([[sentences.replyTo, mail.reply_to]] as [string, string][]) : []),
  ];
  const attachments = mail.attachments.map(
    ({ filename }, index) =>
      html`<li><a href="${path}/${mail.id}/attachment/${index}" download>${filename}</a></li>`,
  );
  return pageOf(
    sentences,
    mail.subject,
    html`<p><a href="${path}">${sentences.back}</a></p>
<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
<dt>${sentences.received}</dt><dd>${formatInstant(mail.received_at)}</dd></dl>
${attachments.length > 0 && html`<h2>${sentences.attachments}</h2>\n<ul>${attachments}</ul>`}
<h2>${mail.channel === 'sms' ? sentences.sms : sentences.textPart}</h2>
<pre>${linkAddresses(mail.text)}</pre>
${mail.channel !== 'sms' && renderFrame(sentences, mail, path)}`,
  );
}

function renderFrame(sentences: MailboxSentences, mail: MailboxMail, path: string): Html {
  return html`<h2>${sentences.htmlPart}</h2>
<iframe src="${path}/${mail.id}/html" title="${sentences.htmlPart}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>`;
}

export function notFoundPage(sentences: MailboxSentences, path: string): Page {
  return pageOf(
    sentences,
    sentences.notFoundTitle,
    html`<p>${sentences.notFound}</p>\n<p><a href="${path}">${sentences.back}</a></p>`,
  );
}

function pageOf({ language }: MailboxSentences, title: string, body: Html): Page {
  return { language, title, style, body };
}

function linkAddresses(text: string): Html {
  const parts = text.split(/(https?:\/\/[^\s<>"']+)/);
  return html`${parts.map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part))}`;
}

function formatInstant(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;
}
