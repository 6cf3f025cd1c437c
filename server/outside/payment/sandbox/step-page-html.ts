import { createHash } from 'node:crypto';
import { escapeHtml } from '#server/outside/escape-html.ts';
import { renderPage } from '#server/outside/page-html.ts';
import type { PaymentRow } from './sandbox-payment.queries.ts';

export type StepPageSentences = {
  language: string;
  title: string;
  explanation: string;
  payee: string;
  amount: string;
  card: (brand: string, lastFour: string) => string;
  approve: string;
  refuse: string;
  finished: string;
  goBack: string;
  notFoundTitle: string;
  notFound: string;
};

const style = `
body{overflow-wrap:anywhere;margin:0;padding:24px 16px;font:16px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif;color:#101a15;background:#f3f5f2}
main{max-width:420px;margin:0 auto;padding:24px;background:#fff;border:1px solid #d5d5cf;border-radius:8px}
h1{margin:0 0 8px;font-size:22px}
dl{margin:16px 0}
dt{color:#55555c;font-size:14px}
dd{margin:0 0 8px;font-weight:600}
button,a{display:block;box-sizing:border-box;width:100%;min-height:48px;margin-top:12px;padding:11px;border:2px solid #1f5132;border-radius:6px;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.yes{color:#fff;background:#1f5132}
.no{color:#1f5132;background:#fff}
button:focus-visible,a:focus-visible{outline:3px solid #d08a00;outline-offset:2px}
`;

export const stepPageStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** Back to the site, and where the page's form is sent: some text browsers drop the query of a page's own address. */
export type StepPageUrls = { returnUrl: URL | null; formUrl: string };

/** The step's page: one form with two buttons, which every browser can send. */
export function renderStepPage(
  sentences: StepPageSentences,
  payment: PaymentRow | 'finished' | null,
  urls: StepPageUrls,
): string {
  const title = payment ? sentences.title : sentences.notFoundTitle;
  return renderPage({
    language: sentences.language,
    title,
    style,
    body: renderBody(sentences, payment, urls),
  });
}

function renderBody(
  sentences: StepPageSentences,
  payment: PaymentRow | 'finished' | null,
  { returnUrl, formUrl }: StepPageUrls,
): string {
  if (!payment) return `<p>${escapeHtml(sentences.notFound)}</p>`;
  if (payment === 'finished')
    return `<p>${escapeHtml(sentences.finished)}</p>
<a class="yes" href="${escapeHtml(returnUrl?.href ?? '/')}">${escapeHtml(sentences.goBack)}</a>`;
  return `<p>${escapeHtml(sentences.explanation)}</p>
<dl>
<dt>${escapeHtml(sentences.payee)}</dt><dd>${escapeHtml(payment.payee ?? '')}</dd>
<dt>${escapeHtml(sentences.amount)}</dt><dd>${escapeHtml(formatAmount(sentences.language, payment))}</dd>
</dl>
<p>${escapeHtml(sentences.card(payment.brand ?? '', payment.last_four ?? ''))}</p>
<form method="post" action="${escapeHtml(formUrl)}">
<button class="yes" name="intent" value="approve">${escapeHtml(sentences.approve)}</button>
<button class="no" name="intent" value="refuse">${escapeHtml(sentences.refuse)}</button>
</form>`;
}

function formatAmount(language: string, payment: PaymentRow): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: payment.currency ?? 'USD' }).format(
    payment.amount_cents / 100,
  );
}
