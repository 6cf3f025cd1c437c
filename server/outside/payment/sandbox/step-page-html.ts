import { type Html, html } from '#server/http/html.ts';
import type { Page } from '#server/outside/answer-page.ts';
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

/** `formUrl` repeats the query, which some text browsers drop from a page's own address. */
export type StepPageUrls = { returnUrl: URL | null; formUrl: string };

export function stepPage(
  sentences: StepPageSentences,
  payment: PaymentRow | 'finished' | null,
  urls: StepPageUrls,
): Page {
  const title = payment ? sentences.title : sentences.notFoundTitle;
  return {
    language: sentences.language,
    title,
    style: pageStyle,
    body: renderBody(sentences, payment, urls),
  };
}

function renderBody(
  sentences: StepPageSentences,
  payment: PaymentRow | 'finished' | null,
  { returnUrl, formUrl }: StepPageUrls,
): Html {
  if (!payment) return html`<p>${sentences.notFound}</p>`;
  if (payment === 'finished')
    return html`<p>${sentences.finished}</p>
<a class="yes" href="${returnUrl?.href ?? '/'}">${sentences.goBack}</a>`;
  return html`<p>${sentences.explanation}</p>
<dl>
<dt>${sentences.payee}</dt><dd>${payment.payee ?? ''}</dd>
<dt>${sentences.amount}</dt><dd>${formatAmount(sentences.language, payment)}</dd>
</dl>
<p>${sentences.card(payment.brand ?? '', payment.last_four ?? '')}</p>
<form method="post" action="${formUrl}">
<button type="submit" class="yes" name="intent" value="approve">${sentences.approve}</button>
<button type="submit" class="no" name="intent" value="refuse">${sentences.refuse}</button>
</form>`;
}

function formatAmount(language: string, payment: PaymentRow): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: payment.currency ?? 'USD' }).format(
    payment.amount_cents / 100,
  );
}
