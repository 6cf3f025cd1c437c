import {
  type AppLoadContext,
  createCookieSessionStorage,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  type Session,
} from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import { type BookingClient, createBookingClient } from '#app/booking/client.server.ts';
import { stateOf } from '#app/request/state.server.ts';
import { readFrame } from '#app/site/frames.server.ts';
import { findSite, type Site } from '#app/site/site.server.ts';
import { siteCookie } from '#app/site/site-cookie.server.ts';
import type { StaffUser } from '#server/contract/staff/access.ts';
import { allowanceOf, type Permission } from '#server/contract/staff/roles.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { type Conflict, findConflict } from './conflict.server.ts';
import { textOf } from './language.server.ts';
import { readSitePath, returnPathOf } from './return-path.server.ts';

/** `waiting`: the token of a sign-in that needs a second step. */
type StaffSession = { token: string; waiting: string };
type Said = { message: string; kind: 'info' | 'bad'; undo?: number; undoAt?: string };
/** Shown once. `undo`: the entry of the change that the message offers to undo, at the page `undoAt`. */
type StaffFlash = { toast: Said };

/** Somebody at a staff page, signed in or not. */
type StaffDoor = {
  site: Site;
  text: Text;
  session: Session<StaffSession, StaffFlash>;
  commit: () => Promise<Record<string, string>>;
  /** A 303 with the changed session. */
  leaveFor: (to: string, said?: Said) => Promise<Response>;
};

/** A signed-in staff user. `conflict`: why the form of this request was refused, if the booking or the outing had changed. */
export type StaffVisit = StaffDoor & {
  booking: BookingClient;
  user: StaffUser;
  toast: Said | null;
  conflict: Conflict | null;
};

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>;

const KEPT_SECONDS = 30 * 24 * 60 * 60;

/**
 * Opens a staff page without asking who it is. Its cookie has nothing to do with a golfer's. Throws 404 without an
 * operator, and 403 inside another page, which could make staff press what they do not see.
 */
export async function openStaffDoor({ request, context }: Asked): Promise<StaffDoor> {
  const state = stateOf(context);
  state.isPersonal = true;
  state.isStaff = true;
  const site = await findSite(request, context);
  const text = await textOf({ request, context }, site);
  if ((await readFrame(request, context, site.settings)).isFramed) throw new Response(null, { status: 403 });
  const storage = staffStorage(context);
  const session = await storage.getSession(request.headers.get('cookie'));
  const commit = async () => ({ 'Set-Cookie': await storage.commitSession(session) });
  return {
    site,
    text,
    session,
    commit,
    async leaveFor(to, said) {
      if (said) session.flash('toast', said);
      return redirect(to, { status: 303, headers: { ...(await commit()), 'Cache-Control': 'no-store' } });
    },
  };
}

function staffStorage(context: AppLoadContext) {
  const cookie = siteCookie(context, 'fairway-staff', { isSigned: true, maxAge: KEPT_SECONDS });
  return createCookieSessionStorage<StaffSession, StaffFlash>({ cookie });
}

/** Returns whether a request is of somebody who signed in as staff, perhaps long ago. */
export async function hasStaffSession(request: Request, context: AppLoadContext): Promise<boolean> {
  return (await staffStorage(context).getSession(request.headers.get('cookie'))).has('token');
}

/** Begins the lock screen of a till, where nobody works. Throws a redirect to the sign-in without a session. */
export async function startTillVisit({ request, context }: Asked) {
  const door = await openStaffDoor({ request, context });
  const { site, text, session, leaveFor } = door;
  const sessionToken = session.get('token');
  if (!sessionToken) throw await leaveFor(links.staffLogin());
  const signInAgain = async () => {
    session.unset('token');
    return leaveFor(links.staffLogin(), { message: text.staff.signIn.ended, kind: 'bad' });
  };
  const identity = { alias: site.alias, language: text.language, sessionToken };
  return { ...door, booking: createBookingClient(context, identity, { signInAgain }) };
}

/**
 * Begins every staff page but the sign-in. Throws a redirect to it when nobody is signed in, and to a till's lock.
 * `isPolling`: asked by an open page, not by its user.
 */
export async function startStaffVisit({
  request,
  context,
  isPolling = false,
}: Asked & { isPolling?: boolean }): Promise<StaffVisit> {
  const door = await openStaffDoor({ request, context });
  const { site, text, session, commit, leaveFor } = door;
  const login = links.staffLogin(returnPathOf(request));
  const token = session.get('token');
  if (!token) throw await leaveFor(login);
  const signInAgain = async () => {
    session.unset('token');
    session.flash('toast', { message: text.staff.signIn.ended, kind: 'bad' });
    return redirectDocument(login, { status: 303, headers: await commit() });
  };
  const identity = { alias: site.alias, language: text.language, sessionToken: token };
  const booking = createBookingClient(context, identity, { signInAgain, isPolling });
  const user = await booking.staffAccess.session({}).catch(async (error) => {
    const isLocked = error instanceof BookingError && error.code === 'STAFF_LOCKED';
    throw isLocked ? await leaveFor(links.staffLock(returnPathOf(request))) : error;
  });
  return { ...door, booking, user, toast: session.get('toast') ?? null, conflict: findConflict(context) };
}

/** Begins the second step of a sign-in. Throws a redirect to the first without one. */
export async function startSecondStep({ request, context }: Asked) {
  const door = await openStaffDoor({ request, context });
  const { site, text, session, leaveFor } = door;
  const returnTo = new URL(request.url).searchParams.get('returnTo') ?? '';
  const waiting = session.get('waiting');
  if (!waiting) throw await leaveFor(links.staffLogin(returnTo));
  const userAgent = request.headers.get('user-agent');
  const booking = createBookingClient(context, { alias: site.alias, language: text.language, userAgent });
  return {
    ...door,
    booking,
    waiting,
    /** Where the signed-in user goes. */
    returnPath: staffPathOf(returnTo),
    signIn(token: string) {
      session.unset('waiting');
      session.set('token', token);
    },
    /** Back to the password, when the sign-in has expired. */
    startOver: async () => {
      session.unset('waiting');
      return leaveFor(links.staffLogin(returnTo), { message: text.errors.SIGN_IN_OVER, kind: 'bad' });
    },
  };
}

/** Returns the facilities at which the roles of the staff user allow something. */
export function facilitiesFor(
  { site, user }: Pick<StaffVisit, 'site' | 'user'>,
  permission: Permission,
): Site['facilities'] {
  return site.facilities.filter(({ id }) => allowanceOf(user.roles, permission, id) !== null);
}

/** Returns a path that staff asked to go back to; the tee sheet for any that is not a staff page of this site. */
export function staffPathOf(asked: string | null): string {
  const path = readSitePath(asked) ?? '';
  const isStaffPage = path.startsWith(`${links.staff()}/`) && !NEVER.some((page) => path.startsWith(page));
  return isStaffPage ? path : links.staffSheet();
}

const NEVER = [
  links.staffLogin(),
  links.staffLogout(),
  links.staffUndo(),
  links.staffLock(),
  links.staffForgot(),
];
