import { withColon } from '#server/text/typeset.ts';
import type { MailBlock, MailDocument, MailLink } from './mail-document.ts';

export function renderText(document: MailDocument): string {
  const parts = [
    document.brand.name,
    underline(document.title),
    ...document.blocks.map((block) => renderBlock(block, document.language)),
    `-- \n${document.footer.join('\n')}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function renderBlock(block: MailBlock, language: string): string {
  const line = (label: string, value: string) => `${withColon(label, language)} ${value}`;
  switch (block.type) {
    case 'paragraph':
      return withLink(block.text, block.link, language);
    case 'ticket':
      return [
        block.status,
        `${block.time}, ${block.day}`,
        block.place,
        block.details,
        line(block.number.label, block.number.value),
      ]
        .filter(Boolean)
        .join('\n');
    case 'tips':
      return block.tips.map(({ text, link }) => withLink(text, link, language)).join('\n');
    case 'facts':
      return block.rows.map(({ label, value }) => line(label, value)).join('\n');
    case 'amounts':
      return block.rows.map(({ label, amount }) => line(label, amount)).join('\n');
    case 'heading':
      return underline(block.title);
    case 'section':
      return `${underline(block.title)}\n${block.text}`;
    case 'button':
      return [withColon(block.label, language), block.url, block.note].filter(Boolean).join('\n');
  }
}

/** Puts URLs on their own line, so that mail programs find their end. */
function withLink(text: string, link: MailLink | undefined, language: string): string {
  if (!link) return text;
  if (link.url.startsWith('tel:')) return `${text} ${link.label}`.trim();
  return [text, `${withColon(link.label, language)} ${link.url}`].filter(Boolean).join('\n');
}

function underline(title: string): string {
  return `${title}\n${'='.repeat([...title].length)}`;
}
