/** A mail as blocks, rendered as both HTML and plain text. */
export type MailDocument = {
  language: string;
  subject: string;
  /** Shown beside the subject in an inbox. */
  preheader: string;
  brand: MailBrand;
  title: string;
  blocks: MailBlock[];
  footer: string[];
};

/** `logoUrl` null: show initials. */
export type MailBrand = { name: string; url: string; color: string; logoUrl: string | null };

export type MailLink = { label: string; url: string };

export type MailBlock =
  /** Keeps line breaks. The link follows the text. */
  | { type: 'paragraph'; text: string; link?: MailLink }
  | MailTicket
  | { type: 'tips'; tips: { text: string; link?: MailLink }[] }
  | { type: 'facts'; rows: { label: string; value: string; url?: string }[] }
  | { type: 'amounts'; rows: { label: string; amount: string; isStrong: boolean }[] }
  | { type: 'heading'; title: string }
  /** `language`: of the text, if not the mail's. */
  | { type: 'section'; title: string; text: string; language?: string | undefined }
  | { type: 'button'; label: string; url: string; note: string };

/** A booked time as on the site's ticket, or a gift certificate's value. */
export type MailTicket = {
  type: 'ticket';
  artUrl: string | null;
  /** "Cancelled", or null. */
  status: string | null;
  time: string;
  /** As in the middle of a sentence; where it begins a line, the mail capitalizes it. */
  day: string;
  place: string;
  details: string;
  number: { label: string; value: string };
};
