import { type Html, html } from '#server/http/html.ts';
import type { Page } from '#server/outside/answer-page.ts';
import type { DeclineReason } from '../payment-provider.ts';
import { pageStyle } from './page-style.ts';

export type CardPageSentences = {
  language: string;
  goBack: string;
  addCard: {
    title: string;
    explanation: string;
    payee: string;
    number: string;
    month: string;
    year: string;
    code: string;
    name: string;
    add: string;
    giveUp: string;
    finished: string;
    notFoundTitle: string;
    notFound: string;
    refused: Record<DeclineReason, string>;
  };
};

/** `typed`: refills the form after a refusal. */
export type CardPage =
  | {
      is: 'open';
      payee: string;
      typed: Record<string, string>;
      refused: DeclineReason | null;
      returnUrl: URL;
    }
  | { is: 'finished'; returnUrl: URL }
  | { is: 'unknown'; returnUrl: null };

export function cardPage(sentences: CardPageSentences, page: CardPage, formUrl: string): Page {
  const { language, addCard: words } = sentences;
  const title = page.is === 'unknown' ? words.notFoundTitle : words.title;
  return { language, title, style: pageStyle, body: renderBody(sentences, page, formUrl) };
}

function renderBody({ goBack, addCard: words }: CardPageSentences, page: CardPage, formUrl: string): Html {
  if (page.is === 'unknown') return html`<p>${words.notFound}</p>`;
  if (page.is === 'finished')
    return html`<p>${words.finished}</p>
<a class="yes" href="${page.returnUrl.href}">${goBack}</a>`;
  const { typed, refused } = page;
  const field = (name: 'number' | 'month' | 'year' | 'code' | 'name', attributes: Html, isKept = false) =>
    html`<label>${words[name]}<input name="${name}" ${attributes} value="${(isKept && typed[name]) || ''}"></label>`;
  return html`<p>${words.explanation}</p>
${refused && html`<p class="bad" role="alert">${words.refused[refused]}</p>`}
<dl>
<dt>${words.payee}</dt><dd>${page.payee}</dd>
</dl>
<form method="post" action="${formUrl}">
${field('number', html`required inputmode="numeric" autocomplete="cc-number" maxlength="40"`)}
<div class="row">
${field('month', html`required inputmode="numeric" autocomplete="cc-exp-month" maxlength="2" placeholder="MM"`, true)}
${field('year', html`required inputmode="numeric" autocomplete="cc-exp-year" maxlength="4" placeholder="YYYY"`, true)}
${field('code', html`required inputmode="numeric" autocomplete="cc-csc" maxlength="4"`)}
</div>
${field('name', html`required autocomplete="cc-name" maxlength="200"`, true)}
<button type="submit" class="yes" name="intent" value="add">${words.add}</button>
</form>
<form method="post" action="${formUrl}">
<button type="submit" class="no" name="intent" value="give-up">${words.giveUp}</button>
</form>`;
}
