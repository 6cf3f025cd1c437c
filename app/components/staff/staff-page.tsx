import { Fragment, type ReactNode } from 'react';
import { FormToken } from '#app/page/form-token.tsx';
import { PageScript } from '#app/page/page-script.tsx';
import { BookingConflictPanel, type BookingConflictProps } from './booking-conflict.tsx';
import offlineScript from './offline.script.js?raw';
import keysScript from './staff-keys.script.js?raw';

export type StaffPageProps = {
  title: string;
  /** The address of the tab that is open. */
  current: string;
  name: string;
  skip: string;
  navLabel: string;
  links: { href: string; label: string }[];
  search: { action: string; label: string; field: string; submit: string };
  /** For the script that works without a connection. */
  away: { [name: `data-${string}`]: string };
  keys: { title: string; isOn: string; close: string; list: { key: string; does: string }[] };
  user: { name: string; role: string; href: string };
  /** At a till. */
  lock: { action: string; label: string } | null;
  signOut: { action: string; label: string };
  toast: {
    message: string;
    kind: 'info' | 'bad';
    undo: { action: string; id: number; label: string } | null;
  } | null;
  /** Shown instead of the page, whose form was refused because the booking or the outing had changed. */
  conflict: BookingConflictProps | null;
};

/** `bar`: beside the heading. */
type Slots = { children: ReactNode; bar?: ReactNode };

/** The frame of every staff page: who works, where they can go, and what has just happened. */
export function StaffPage({ children, bar, ...page }: StaffPageProps & Slots) {
  const { title, current, name, skip, navLabel, search, keys, away, user, signOut, lock, toast, conflict } =
    page;
  return (
    <>
      <a className="skip btn" href="#main">
        {skip}
      </a>{' '}
      <header className="desk-top">
        <b className="desk-name">{name}</b>{' '}
        <nav aria-label={navLabel}>
          {page.links.map(({ href, label }) => (
            <Fragment key={href}>
              <a href={href} aria-current={href === current ? 'page' : undefined}>
                {label}
              </a>{' '}
            </Fragment>
          ))}
        </nav>
        <form method="post" action={search.action} className="desk-search" aria-label={search.label}>
          <FormToken />
          <label className="hidden" htmlFor="desk-term">
            {search.field}
          </label>
          <input
            className="in"
            id="desk-term"
            name="term"
            type="search"
            minLength={3}
            maxLength={100}
            required
            autoComplete="off"
            placeholder={search.field}
            aria-keyshortcuts="/"
          />{' '}
          <button type="submit" className="btn quiet">
            {search.submit}
          </button>
        </form>
        <div className="desk-user">
          <button type="button" className="btn quiet" id="keys-open" aria-keyshortcuts="?" hidden>
            {keys.title}
          </button>{' '}
          <span>
            <a href={user.href}>{user.name}</a> <small className="soft">{user.role}</small>
          </span>
          {lock ? (
            <form method="post" action={lock.action}>
              <FormToken />
              <button type="submit" className="btn" name="intent" value="lock">
                {lock.label}
              </button>
            </form>
          ) : null}
          <form method="post" action={signOut.action}>
            <FormToken />
            <button type="submit" className="btn quiet">
              {signOut.label}
            </button>
          </form>
        </div>
      </header>
      <div aria-live={toast?.kind === 'bad' ? 'assertive' : 'polite'} id="toast">
        {toast ? (
          <div className={toast.kind === 'bad' ? 'desk-said note bad' : 'desk-said note'}>
            <p>{toast.message}</p>
            {toast.undo ? (
              <form method="post" action={toast.undo.action}>
                <FormToken />
                <button
                  type="submit"
                  className="btn quiet"
                  name="change"
                  value={toast.undo.id}
                  aria-keyshortcuts="u"
                >
                  {toast.undo.label}
                </button>
              </form>
            ) : null}
          </div>
        ) : null}
      </div>
      <div className="desk-said note" role="status" id="away" hidden />
      <main className="desk" id="main">
        <div className="desk-head">
          <h1>{conflict?.title ?? title}</h1>
          {conflict ? null : bar}
        </div>
        {conflict ? <BookingConflictPanel {...conflict} /> : children}
      </main>
      <dialog id="keys" aria-labelledby="keys-title">
        <form method="dialog" className="stack">
          <h2 id="keys-title">{keys.title}</h2>
          <table className="plan">
            <tbody>
              {keys.list.map(({ key, does }) => (
                <tr key={key}>
                  <th scope="row">
                    <kbd>{key}</kbd>
                  </th>
                  <td>{does}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            <label>
              <input type="checkbox" defaultChecked /> {keys.isOn}
            </label>
          </p>
          <button type="submit" className="btn">
            {keys.close}
          </button>
        </form>
      </dialog>
      <PageScript sources={[keysScript]} />
      <PageScript sources={[offlineScript]} words={away} />
    </>
  );
}
