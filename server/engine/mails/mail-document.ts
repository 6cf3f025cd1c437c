/** A mail as blocks, from which its HTML and its plain text are made: both say the same. */
export type MailDocument = {
  language: string;
  subject: string;
  /** What an inbox shows beside the subject. */
  preheader: string;
  brand: MailBrand;
  title: string;
  blocks: MailBlock[];
  footer: string[];
};

/** `logoUrl` null: the initials of the name stand for it. */
export type MailBrand = { name: string; url: string; color: string; logoUrl: string | null };

export type MailLink = { label: string; url: string };

export type MailBlock =
  /** Line breaks are kept. The link stands behind the text. */
  | { type: 'paragraph'; text: string; link?: MailLink }
  | MailTicket
  /** What to know before one sets out, a line each. */
  | { type: 'tips'; tips: { text: string; link?: MailLink }[] }
  | { type: 'facts'; rows: { label: string; value: string; url?: string }[] }
  | { type: 'amounts'; rows: { label: string; amount: string; isStrong: boolean }[] }
  | { type: 'heading'; title: string }
  | { type: 'section'; title: string; text: string }
  | { type: 'button'; label: string; url: string; note: string };

/** A booked time as the site's ticket shows it; of a gift certificate its value stands there. */
export type MailTicket = {
  type: 'ticket';
  artUrl: string | null;
  /** "Cancelled", or null. */
  status: string | null;
  time: string;
  day: string;
  place: string;
  party: string;
  number: { label: string; value: string };
};
