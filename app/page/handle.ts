import type { SheetName } from '#app/styles/sheets.server.ts';

export type Handle = {
  /** Runs React in the browser. Its components take finished strings, because browsers have no text. */
  scripts?: boolean;
  styles?: readonly SheetName[];
  /** `desktop`: on wide screens only; `none`: the screen has its own. */
  art?: 'desktop' | 'none';
  /** For the weakest signal: no script, picture or further request, only sheets the route names. */
  isLight?: boolean;
  /** The pro shop's: without the golfers' header, tabs and footer. */
  isStaff?: boolean;
};
