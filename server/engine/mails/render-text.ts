import type { MailBlock, MailDocument } from './mail-document.ts';

/** The plain text of a mail. */
export function renderText(document: MailDocument): string {
  const parts = [
    document.brand.name,
    underline(document.title),
    ...document.blocks.map(renderBlock),
    `-- \n${document.footer.join('\n')}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function renderBlock(block: MailBlock): string {
  switch (block.type) {
    case 'paragraph':
      return block.text;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'amounts':
      return block.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
    case 'heading':
      return underline(block.title);
    case 'section':
      return `${underline(block.title)}\n${block.text}`;
    case 'button':
      return [`${block.label}:`, block.url, block.note].filter(Boolean).join('\n');
  }
}

function underline(title: string): string {
  return `${title}\n${'='.repeat([...title].length)}`;
}
