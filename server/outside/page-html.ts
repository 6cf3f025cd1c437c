import { escapeHtml } from './escape-html.ts';

type Page = {
  language: string;
  title: string;
  /** The page's whole style sheet, which its content security policy names by hash. */
  style: string;
  /** HTML that comes after the heading. */
  body: string;
};

/** A whole page of a sandbox or of the demo's mailbox, with its title as its heading. */
export function renderPage({ language, title, style, body }: Page): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}
