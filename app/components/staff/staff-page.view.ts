import type { StaffVisit } from '#app/session/staff-visit.server.ts';
import { ROLES } from '#server/contract/staff/roles.ts';
import { links } from '#server/links.ts';
import { viewBookingConflict } from './booking-conflict.view.ts';
import { viewOutingConflict } from './outing-conflict.view.ts';
import type { StaffPageProps } from './staff-page.tsx';

type Page = Pick<StaffPageProps, 'title' | 'current'>;

/** Returns the frame of a staff page in finished strings. */
export function viewStaffPage(
  { site, text, user, toast, conflict }: StaffVisit,
  { title, current }: Page,
): StaffPageProps {
  const { staff, skip } = { ...text, ...text.shell };
  const roles = ROLES.filter((role) => user.roles.some((granted) => granted.role === role));
  return {
    title,
    current,
    name: site.settings.name,
    skip,
    navLabel: staff.nav,
    links: [
      { href: links.staffSheet(), label: staff.titles.sheet },
      { href: links.staffStarter(), label: text.staffRound.starter.nav },
      ...(user.may.includes('book') ? [{ href: links.staffSell(), label: text.staffTill.sell.title }] : []),
      ...(user.may.includes('book') ? [{ href: links.staffOutings(), label: text.staffOutings.title }] : []),
      ...(user.may.includes('report')
        ? [{ href: links.staffDrawers(), label: text.staffTill.drawer.title }]
        : []),
      ...(user.may.includes('manage') ? [{ href: links.staffLog(), label: text.staffLog.title }] : []),
      { href: links.staffBlocks(), label: text.staffBlocks.nav },
      ...(user.may.includes('set-up')
        ? [{ href: links.staffPeople(), label: text.staffPeople.titles.people }]
        : []),
    ],
    search: {
      action: links.staffSearch(),
      label: text.staffSearch.label,
      field: text.staffSearch.field,
      submit: text.staffSearch.submit,
    },
    away: {
      'data-user': String(user.id),
      'data-name': user.name,
      'data-away': text.staffOffline.away,
      'data-waiting': text.staffOffline.waiting,
      'data-others': text.staffOffline.others,
      'data-sent': text.staffOffline.sent,
      'data-back': text.staffOffline.back,
    },
    keys: staff.keys,
    user: { name: user.name, role: roles.map((role) => staff.roles[role]).join(', '), href: links.staffMe() },
    lock: user.till && { action: links.staffLock(), label: text.staffPeople.till.lockNow },
    signOut: { action: links.staffLogout(), label: staff.signOut },
    toast: toast && {
      message: toast.message,
      kind: toast.kind,
      undo: toast.undo
        ? { action: toast.undoAt ?? links.staffUndo(), id: toast.undo, label: staff.booking.undo }
        : null,
    },
    conflict:
      conflict &&
      ('outing' in conflict
        ? viewOutingConflict(conflict, site, text)
        : viewBookingConflict(conflict, site, text)),
  };
}
