/** Chats and search engines show it of a link; what is missing is the site's own (app/shell.view.ts). */
export type Share = {
  title?: string;
  description?: string;
  /** An absolute URL. */
  image?: string | undefined;
};
