import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { checkedIn } from '#app/components/staff/checked-in.view.ts';
import { RoundPanel } from '#app/components/staff/round-panel.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { leaveAfterChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, staffPathOf, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { GROUP_SIZES, PROGRESS_STEPS } from '#server/contract/constants.ts';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import { formatMoment } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { roundForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form', 'starter'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit } = visit;
  const { booking } = await visit.booking.desk.booking({ params: { id: Number(params.id) } });
  if (booking.state !== 'confirmed') throw await visit.leaveFor(links.staffBooking(booking.id));
  const zone = site.facilities.find(({ id }) => id === booking.facilityId)?.timeZone ?? 'UTC';
  const title = text.staffRound.title(nameOfBooker(booking.booker));
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: '' }),
      booking,
      zone,
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, roundForm(text));
  const visit = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, roundForm(text));
  if (!value) return data({ ...refused(), canRepeat: false }, { status: 400 });
  const { desk, deskBookings, deskRound } = visit.booking;
  const asked = { id: Number(params.id) };
  const { version, isAgain, attemptId, follows } = value;
  const sent = { attemptId, follows };
  const back = value.returnTo ? staffPathOf(value.returnTo) : links.staffBooking(asked.id);
  const words = text.staffRound;
  const leave = async (
    change: () => Promise<ChangedBooking>,
    message: (changed: ChangedBooking['booking']) => string,
  ) => {
    throw await leaveAfterChange(visit, back, change, message);
  };
  const named = ({ booker }: ChangedBooking['booking']) => nameOfBooker(booker);
  const setCarts = async () => {
    const slots = GROUP_SIZES.filter((slot) => fields.has(`cart${slot}`));
    const carts = slots.map((slotNumber) => ({ slotNumber, cart: value[`cart${slotNumber}`] ?? '' }));
    try {
      const body = { carts, version, isAgain: isAgain === 'on' };
      const { booking, changeId } = await deskRound.setCarts({ params: asked, body });
      const message = changeId === null ? text.staffBookings.nothing : words.carts.saved(named(booking));
      const undo = changeId === null ? {} : { undo: changeId };
      throw await visit.leaveFor(back, { message, kind: 'info', ...undo });
    } catch (error) {
      if (error instanceof Response) throw error;
      const { message, status, code } = replyWithError(error, text, {
        failed: text.staff.failed,
        said: 'all',
      });
      return data({ ...refused(message), canRepeat: code === 'CART_OUT' }, { status });
    }
  };
  const marks = PROGRESS_STEPS.map((step) => [
    step,
    () =>
      // Without a version: marks only go forward.
      leave(
        () => deskRound.markProgress({ params: asked, body: { step, ...sent } }),
        (changed) => words.marked[step](named(changed)),
      ),
  ]);
  const undone = GROUP_SIZES.map((slot) => [
    `undo-check-in-${slot}`,
    () =>
      leave(
        () => deskRound.undoCheckIn({ params: asked, body: { slots: [slot], version } }),
        (changed) => words.checkInUndone(nameOfSlot(changed, slot, text.staff.booking.unnamed)),
      ),
  ]);
  return actByIntent(fields, 'carts', {
    carts: setCarts,
    'check-in': () =>
      leave(
        () => desk.checkIn({ params: asked, body: { version, ...sent } }),
        (changed) => checkedIn(changed, text),
      ),
    'no-show': () =>
      leave(
        () => deskBookings.noShow({ params: asked, body: { version } }),
        (changed) => text.staffBookings.noShowDone(named(changed)),
      ),
    ...(Object.fromEntries([...marks, ...undone]) as Record<string, () => Promise<never>>),
  });
}

function nameOfSlot(
  { players }: ChangedBooking['booking'],
  slot: number,
  unnamed: (slot: number) => string,
): string {
  return players.find(({ slotNumber }) => slotNumber === slot)?.name ?? unnamed(slot);
}

export default function Round() {
  const { page, booking, zone } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const text = useText();
  return (
    <StaffPage {...page}>
      <p>{formatMoment(booking.teetime, zone, text)}</p>
      {answered?.message ? (
        <Alert kind="bad" autoFocus>
          {answered.message}
        </Alert>
      ) : null}
      <RoundPanel
        booking={booking}
        zone={zone}
        typed={answered?.reply?.initialValue ?? null}
        errors={answered?.reply?.error ?? null}
        canRepeat={answered?.canRepeat ?? false}
      />
      <p>
        <a className="link" href={links.staffBooking(booking.id)}>
          {text.staffRound.starter.details}
        </a>
      </p>
    </StaffPage>
  );
}
