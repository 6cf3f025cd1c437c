import { escapeHtml } from '#server/outside/escape-html.ts';
import { renderPage } from '#server/outside/page-html.ts';
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

/** `typed`: what was typed of a card that was refused. */
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

/** One form, which every browser can send. */
export function renderCardPage(sentences: CardPageSentences, page: CardPage, formUrl: string): string {
  const { language, addCard: words } = sentences;
  const title = page.is === 'unknown' ? words.notFoundTitle : words.title;
  return renderPage({ language, title, style: pageStyle, body: renderBody(sentences, page, formUrl) });
}

function renderBody({ goBack, addCard: words }: CardPageSentences, page: CardPage, formUrl: string): string {
  if (page.is === 'unknown') return `<p>${escapeHtml(words.notFound)}</p>`;
  if (page.is === 'finished')
    return `<p>${escapeHtml(words.finished)}</p>
<a class="yes" href="${escapeHtml(page.returnUrl.href)}">${escapeHtml(goBack)}</a>`;
  const { typed, refused } = page;
  const field = (name: 'number' | 'month' | 'year' | 'code' | 'name', attributes: string, isKept = false) =>
    `<label>${escapeHtml(words[name])}<input name="${name}" ${attributes} value="${escapeHtml((isKept && typed[name]) || '')}"></label>`;
  return `<p>${escapeHtml(words.explanation)}</p>
${refused ? `<p class="bad" role="alert">${escapeHtml(words.refused[refused])}</p>` : ''}
<dl>
<dt>${escapeHtml(words.payee)}</dt><dd>${escapeHtml(page.payee)}</dd>
</dl>
<form method="post" action="${escapeHtml(formUrl)}">
${field('number', 'required inputmode="numeric" autocomplete="cc-number" maxlength="40"')}
<div class="row">
${field('month', 'required inputmode="numeric" autocomplete="cc-exp-month" maxlength="2" placeholder="MM"', true)}
${field('year', 'required inputmode="numeric" autocomplete="cc-exp-year" maxlength="4" placeholder="YYYY"', true)}
${field('code', 'required inputmode="numeric" autocomplete="cc-csc" maxlength="4"')}
</div>
${field('name', 'required autocomplete="cc-name" maxlength="200"', true)}
<button class="yes" name="intent" value="add">${escapeHtml(words.add)}</button>
</form>
<form method="post" action="${escapeHtml(formUrl)}">
<button class="no" name="intent" value="give-up">${escapeHtml(words.giveUp)}</button>
</form>`;
}
