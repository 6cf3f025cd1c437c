import { capitalize } from '#server/format/capitalize.ts';
import { initialsOf } from '#server/format/initials.ts';
import { type Html, html, joinHtml, raw } from '#server/http/html.ts';
import { readableOn } from './brand-color.ts';
import type { MailBlock, MailBrand, MailDocument, MailLink, MailTicket } from './mail-document.ts';

const SANS = 'font-family:Arial,Helvetica,sans-serif;';
// Raw quotation marks, because some mail programs do not decode entities in attributes.
const SERIF = raw("font-family:Georgia,'Times New Roman',serif;");
const INK = '#1b1b1f';
const QUIET = '#5a5a62';
const LINE = '#dededa';
const PAGE = '#f3f3ef';
const CARD = '#fdfdfb';
const LINK = '#0b5394';
const BREAK = html`<br>`;
const NEW_LINE = raw('\n');

/** Only some mail programs support dark mode; the others use the elements' colors. */
const DARK = raw(`:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background-color:#131614!important}.card{background-color:#1d211f!important}.ink{color:#eef1ee!important}.quiet{color:#aeb6b1!important}.link{color:#9cc9f2!important}.line{border-color:#3a423e!important}}`);

/**
 * Renders tables and inline styles for old mail programs: no scripts, only the operator's pictures. Escapes all text.
 */
export function renderHtml(document: MailDocument): string {
  const { brand } = document;
  const onBrand = readableOn(brand.color);
  const blocks = document.blocks.map(
    (block) =>
      html`<tr><td style="padding:8px 24px;">\n${renderBlock(block, brand.color, onBrand, document.language)}\n</td></tr>`,
  );
  return String(html`<!doctype html>
<html lang="${document.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no">
<title>${document.subject}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${PAGE};">
<div style="display:none;max-height:0;overflow:hidden;">${document.preheader}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAGE}">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" class="card line" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="${CARD}" style="width:100%;max-width:600px;border:1px solid ${LINE};">
<tr><td bgcolor="${brand.color}" style="padding:14px 24px;">
${renderBrand(brand, onBrand)}
</td></tr>
<tr><td style="padding:24px 24px 8px;">
<h1 class="ink" style="margin:0;${SERIF}font-size:28px;line-height:34px;font-weight:normal;color:${INK};">${document.title}</h1>
</td></tr>
${joinHtml(blocks, NEW_LINE)}
<tr><td style="padding:16px 24px 24px;">
<p class="quiet line" style="margin:0;padding-top:12px;border-top:1px solid ${LINE};${SANS}font-size:13px;line-height:19px;color:${QUIET};">${joinHtml(document.footer, BREAK)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`);
}

function renderBrand({ name, url, color, logoUrl }: MailBrand, onBrand: string): Html {
  const mark = logoUrl
    ? html`<td style="padding-right:12px;"><img src="${logoUrl}" alt="" height="40" style="display:block;height:40px;width:auto;border:0;"></td>`
    : html`<td style="padding-right:12px;"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" valign="middle" width="40" height="40" bgcolor="${onBrand}" aria-hidden="true" style="border-radius:6px;${SERIF}font-size:18px;line-height:40px;color:${color};">${initialsOf(name)}</td></tr></table></td>`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${mark}<td style="${SERIF}font-size:20px;line-height:26px;"><a href="${url}" style="color:${onBrand};text-decoration:none;">${name}</a></td></tr></table>`;
}

function renderBlock(block: MailBlock, color: string, onColor: string, language: string): Html {
  switch (block.type) {
    case 'paragraph':
      return renderParagraph(block.text, block.link);
    case 'ticket':
      return renderTicket(block, color, language);
    case 'tips':
      return renderTips(block.tips);
    case 'facts':
      return renderRows(
        block.rows.map(({ label, value, url }) => ({ label, value, url, isStrong: false })),
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
      return html`${renderHeading(block.title)}\n${renderParagraph(block.text, undefined, block.language)}`;
    case 'button':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${color}" style="border-radius:6px;">
<a href="${block.url}" style="display:inline-block;padding:13px 22px;${SANS}font-size:16px;font-weight:bold;color:${onColor};text-decoration:none;">${block.label}</a>
</td></tr></table>${block.note && html`\n<p class="quiet" style="margin:8px 0 0;${SANS}font-size:13px;line-height:19px;color:${QUIET};">${block.note}</p>`}`;
  }
}

function renderTicket(ticket: MailTicket, color: string, language: string): Html {
  const head = ticket.artUrl
    ? html`<tr><td><img src="${ticket.artUrl}" alt="" width="550" style="display:block;width:100%;height:auto;border:0;"></td></tr>`
    : html`<tr><td bgcolor="${color}" height="6" style="font-size:0;line-height:6px;">&nbsp;</td></tr>`;
  const line = (text: string, style: Html, kind = 'ink') =>
    html`<p class="${kind}" style="margin:0;${style}color:${kind === 'ink' ? INK : QUIET};">${text}</p>`;
  return html`<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="border:1px solid ${LINE};">
${head}
<tr><td style="padding:16px 20px 12px;">
${ticket.status && line(ticket.status, html`${SANS}font-size:15px;line-height:22px;font-weight:bold;`)}
${line(ticket.time, html`${SERIF}font-size:40px;line-height:46px;`)}
${line(capitalize(ticket.day, language), html`${SERIF}font-size:20px;line-height:26px;`)}
${line(ticket.place, html`padding-top:8px;${SANS}font-size:16px;line-height:24px;font-weight:bold;`)}
${line(ticket.details, html`${SANS}font-size:15px;line-height:22px;`, 'quiet')}
${line(ticket.number.label, html`padding-top:8px;${SANS}font-size:13px;line-height:19px;`, 'quiet')}
${line(ticket.number.value, html`${SANS}font-size:24px;line-height:30px;font-weight:bold;`)}
</td></tr>
</table>`;
}

function renderTips(tips: { text: string; link?: MailLink }[]): Html {
  const rows = tips.map(
    ({ text, link }) =>
      html`<tr><td class="line" style="padding:10px 0;border-bottom:1px solid ${LINE};">${renderParagraph(text, link)}</td></tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${joinHtml(rows, NEW_LINE)}
</table>`;
}

function renderHeading(title: string): Html {
  return html`<h2 class="ink" style="margin:8px 0 4px;${SANS}font-size:16px;line-height:22px;color:${INK};">${title}</h2>`;
}

function renderParagraph(text: string, link?: MailLink, language?: string): Html {
  return html`<p class="ink"${language && html` lang="${language}"`} style="margin:0;${SANS}font-size:16px;line-height:24px;color:${INK};">${breakLines(text)}${link && html` ${renderLink(link)}`}</p>`;
}

function renderLink({ label, url }: MailLink): Html {
  return html`<a class="link" href="${url}" style="white-space:nowrap;color:${LINK};">${label}</a>`;
}

function renderRows(
  rows: { label: string; value: string; url?: string | undefined; isStrong: boolean }[],
  align: 'left' | 'right',
): Html {
  const cell = `padding:5px 0;border-bottom:1px solid ${LINE};${SANS}font-size:15px;line-height:22px;`;
  const lines = rows.map(
    ({ label, value, url, isStrong }) =>
      html`<tr><th scope="row" class="line ${isStrong ? 'ink' : 'quiet'}" align="left" valign="top"${align === 'left' && html` width="40%"`} style="${cell}padding-right:12px;font-weight:${isStrong ? 'bold' : 'normal'};color:${isStrong ? INK : QUIET};">${label}</th><td class="line ink" align="${align}" valign="top" style="${cell}${align === 'left' && 'word-break:break-word;'}font-weight:${isStrong ? 'bold' : 'normal'};color:${INK};">${url ? renderLink({ label: value, url }) : breakLines(value)}</td></tr>`,
  );
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0">
${joinHtml(lines, NEW_LINE)}
</table>`;
}

function breakLines(text: string): Html {
  return joinHtml(text.split(/\r\n|\r|\n/), BREAK);
}
