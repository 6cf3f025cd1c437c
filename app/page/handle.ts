/** What a route says of its page beside what it loads: the `handle` it exports. */
export type Handle = {
  /** The page runs React in the browser. Its components then take finished strings: browsers have no text. */
  scripts?: boolean;
  /** The sheets of app/styles the page needs beyond those of every page. */
  styles?: readonly string[];
  /** Where the header shows its picture: `desktop`, on wide screens only; `none`, nowhere, because the screen has its own. */
  art?: 'desktop' | 'none';
  /** For the weakest signal: no script, no picture, no other request, and no sheet the route does not name. */
  isLight?: boolean;
};
