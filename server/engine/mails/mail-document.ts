/** A mail as blocks, from which its HTML and its plain text are made: both say the same. */
export type MailDocument = {
  language: string;
  subject: string;
  /** What an inbox shows beside the subject. */
  preheader: string;
  brand: { name: string; url: string; color: string };
  title: string;
  blocks: MailBlock[];
  footer: string[];
};

export type MailBlock =
  /** Line breaks are kept. */
  | { type: 'paragraph'; text: string }
  | { type: 'facts'; rows: { label: string; value: string }[] }
  | { type: 'amounts'; rows: { label: string; amount: string; isStrong: boolean }[] }
  | { type: 'heading'; title: string }
  | { type: 'section'; title: string; text: string }
  | { type: 'button'; label: string; url: string; note: string };
