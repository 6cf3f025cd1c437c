import { type Html, html } from '#server/http/html.ts';
import type { Page } from '#server/outside/answer-page.ts';

export type SignInPageSentences = {
  language: string;
  title: string;
  explanation: string;
  email: string;
  firstName: string;
  lastName: string;
  isVerified: string;
  signIn: string;
  cancel: string;
  notFoundTitle: string;
  notFound: string;
};

const style = `
body{overflow-wrap:anywhere;margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color:#1b1b1f;background:#f2f2ee}
main{max-width:420px;margin:0 auto;padding:24px;background:#fff;border:1px solid #d5d5cf;border-radius:8px}
h1{margin:0 0 8px;font-size:22px}
label{display:block;margin-top:12px;font-weight:600}
input[type=email],input[type=text]{display:block;box-sizing:border-box;width:100%;min-height:44px;margin-top:4px;padding:8px;border:1px solid #6b6b66;border-radius:6px;font:inherit}
input[type=checkbox]{width:20px;height:20px;margin:0 8px 0 0;vertical-align:middle}
button{display:block;width:100%;min-height:48px;margin-top:12px;padding:11px;border:2px solid #1f5132;border-radius:6px;font:inherit;font-weight:600;cursor:pointer}
.yes{color:#fff;background:#1f5132}
.no{color:#1f5132;background:#fff}
button:focus-visible,input:focus-visible{outline:3px solid #d08a00;outline-offset:2px}
`;

/** The sandbox's sign-in form, which works in every browser. */
export function signInPage(sentences: SignInPageSentences, isFound: boolean): Page {
  const title = isFound ? sentences.title : sentences.notFoundTitle;
  return {
    language: sentences.language,
    title,
    style,
    body: isFound ? renderForm(sentences) : html`<p>${sentences.notFound}</p>`,
  };
}

function renderForm(sentences: SignInPageSentences): Html {
  return html`<p>${sentences.explanation}</p>
<form method="post">
${field('email', 'email', sentences.email, 'rowan.hale@example.com')}
${field('text', 'firstName', sentences.firstName, 'Rowan')}
${field('text', 'lastName', sentences.lastName, 'Hale')}
<label><input type="checkbox" name="isVerified" value="yes" checked>${sentences.isVerified}</label>
<button type="submit" class="yes" name="intent" value="sign-in">${sentences.signIn}</button>
<button type="submit" class="no" name="intent" value="cancel" formnovalidate>${sentences.cancel}</button>
</form>`;
}

function field(type: string, name: string, label: string, value: string): Html {
  return html`<label for="${name}">${label}</label>
<input type="${type}" id="${name}" name="${name}" value="${value}" maxlength="200"${name === 'email' && ' required'}>`;
}
