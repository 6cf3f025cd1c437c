import { escapeHtml } from '#server/outside/escape-html.ts';
import { readableOn } from './brand-color.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';

const FONT = 'font-family:Arial,Helvetica,sans-serif;';
const INK = '#1b1b1f';
const QUIET = '#5a5a62';
const LINE = '#dededa';

/**
 * The HTML of a mail: tables and inline styles, which old mail programs understand; no picture, no script, nothing fetched.
 * All text is escaped here and nowhere else.
 */
export function renderHtml(document: MailDocument): string {
  const onBrand = readableOn(document.brand.color);
  return `<!doctype html>
<html lang="${escapeHtml(document.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(document.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f3ef;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(document.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f3ef">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:600px;border:1px solid ${LINE};">
<tr><td bgcolor="${document.brand.color}" style="padding:16px 24px;${FONT}font-size:18px;font-weight:bold;">
<a href="${escapeHtml(document.brand.url)}" style="color:${onBrand};text-decoration:none;">${escapeHtml(document.brand.name)}</a>
</td></tr>
<tr><td style="padding:24px 24px 8px;">
<h1 style="margin:0;${FONT}font-size:24px;line-height:30px;color:${INK};">${escapeHtml(document.title)}</h1>
</td></tr>
${document.blocks.map((block) => `<tr><td style="padding:8px 24px;">\n${renderBlock(block, document.brand.color, onBrand)}\n</td></tr>`).join('\n')}
<tr><td style="padding:16px 24px 24px;">
<p style="margin:0;padding-top:12px;border-top:1px solid ${LINE};${FONT}font-size:13px;line-height:19px;color:${QUIET};">${document.footer.map(escapeHtml).join('<br>')}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function renderBlock(block: MailBlock, color: string, onColor: string): string {
  switch (block.type) {
    case 'paragraph':
      return renderParagraph(block.text);
    case 'facts':
      return renderRows(
        block.rows.map(({ label, value }) => ({ label, value, isStrong: false })),
        'left',
      );
    case 'amounts':
      return renderRows(
        block.rows.map(({ label, amount, isStrong }) => ({ label, value: amount, isStrong })),
        'right',
      );
    case 'heading':
      return renderHeading(block.title);
    case 'section':
      return `${renderHeading(block.title)}\n${renderParagraph(block.text)}`;
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${color}" style="border-radius:6px;">
<a href="${escapeHtml(block.url)}" style="display:inline-block;padding:13px 22px;${FONT}font-size:16px;font-weight:bold;color:${onColor};text-decoration:none;">${escapeHtml(block.label)}</a>
</td></tr></table>${block.note ? `\n<p style="margin:8px 0 0;${FONT}font-size:13px;line-height:19px;color:${QUIET};">${escapeHtml(block.note)}</p>` : ''}`;
  }
}

function renderHeading(title: string): string {
  return `<h2 style="margin:8px 0 4px;${FONT}font-size:16px;line-height:22px;color:${INK};">${escapeHtml(title)}</h2>`;
}

function renderParagraph(text: string): string {
  return `<p style="margin:0;${FONT}font-size:16px;line-height:24px;color:${INK};">${breakLines(text)}</p>`;
}

function renderRows(
  rows: { label: string; value: string; isStrong: boolean }[],
  align: 'left' | 'right',
): string {
  const cell = `padding:5px 0;border-bottom:1px solid ${LINE};${FONT}font-size:15px;line-height:22px;`;
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0">
${rows
  .map(
    ({ label, value, isStrong }) =>
      `<tr><th scope="row" align="left" valign="top"${align === 'left' ? ' width="40%"' : ''} style="${cell}padding-right:12px;font-weight:${isStrong ? 'bold' : 'normal'};color:${isStrong ? INK : QUIET};">${escapeHtml(label)}</th><td align="${align}" valign="top" style="${cell}font-weight:${isStrong ? 'bold' : 'normal'};color:${INK};">${breakLines(value)}</td></tr>`,
  )
  .join('\n')}
</table>`;
}

function breakLines(text: string): string {
  return escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');
}
