import { escapeHtml } from '#server/outside/escape-html.ts';
import { renderPage } from '#server/outside/page-html.ts';
import { pageStyle } from './page-style.ts';
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
    style: pageStyle,
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
