import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { viewBookingPage } from '#app/components/staff/booking-page.view.ts';
import { checkedIn } from '#app/components/staff/checked-in.view.ts';
import { noShowDone } from '#app/components/staff/no-show-fee.view.ts';
import { RoundPanel } from '#app/components/staff/round-panel.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { leaveAfterChange, leaveChanged, refuseChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, staffPathOf, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startBookingPage } from '#app/session/start-booking-page.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { chosenFee } from '#app/site/no-show-fee-fields.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { GROUP_SIZES, PROGRESS_STEPS } from '#server/contract/constants.ts';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { roundForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form', 'starter'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, ...asked } = await startBookingPage(args, { isBooked: true });
  const { booking, zone } = asked;
  return data({ ...viewBookingPage({ visit, ...asked }, visit.text.staffRound.title), booking, zone }, init);
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, roundForm(text));
  const visit = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, roundForm(text));
  if (!value) return data({ ...refused(), code: null }, { status: 400 });
  const { desk, deskBookings, deskRound } = visit.booking;
  const asked = { id: Number(params.id) };
  const { version, isAgain, attemptId, follows } = value;
  const sent = { attemptId, follows };
  const fee = chosenFee(value);
  const back = value.returnTo ? staffPathOf(value.returnTo) : links.staffBooking(asked.id);
  const words = text.staffRound;
  const leave = (
    title: string,
    change: () => Promise<ChangedBooking>,
    message: (changed: ChangedBooking['booking']) => string,
  ) => leaveAfterChange(visit, back, change, message, { request, context, fields, wish: () => ({ title }) });
  const named = ({ booker }: ChangedBooking['booking']) => nameOfBooker(booker);
  const setCarts = async () => {
    const slots = GROUP_SIZES.filter((slot) => fields.has(`cart${slot}`));
    const carts = slots.map((slotNumber) => ({ slotNumber, cart: value[`cart${slotNumber}`] ?? '' }));
    try {
      const body = { carts, version, isAgain: isAgain === 'on' };
      const done = await deskRound.setCarts({ params: asked, body });
      throw await leaveChanged(visit, back, done, words.carts.saved(named(done.booking)));
    } catch (error) {
      const wish = () => ({
        title: words.carts.save,
        details: carts.flatMap(({ slotNumber, cart }) =>
          cart ? [text.staffWork.conflict.pair(text.staff.booking.unnamed(slotNumber), cart)] : [],
        ),
      });
      return refuseChange(visit, error, { request, context, fields, wish }, refused);
    }
  };
  const marks = PROGRESS_STEPS.map((step) => [
    step,
    () =>
      // Without a version: marks only go forward.
      leave(
        words.mark[step],
        () => deskRound.markProgress({ params: asked, body: { step, ...sent } }),
        (changed) => words.marked[step](named(changed)),
      ),
  ]);
  const removed = PROGRESS_STEPS.map((step) => [
    `remove-${step}`,
    () =>
      leave(
        words.removeMark(words.steps[step]),
        () => deskRound.removeMark({ params: asked, body: { step, version } }),
        (changed) => words.markRemoved(named(changed)),
      ),
  ]);
  const undone = GROUP_SIZES.map((slot) => [
    `undo-check-in-${slot}`,
    () =>
      leave(
        words.undoCheckIn,
        () => deskRound.undoCheckIn({ params: asked, body: { slots: [slot], version } }),
        (changed) => words.checkInUndone(nameOfSlot(changed, slot, text.staff.booking.unnamed)),
      ),
  ]);
  return actByIntent(fields, 'carts', {
    carts: setCarts,
    'check-in': () =>
      leave(
        text.staff.booking.checkInAll,
        () => desk.checkIn({ params: asked, body: { version, ...sent } }),
        (changed) => checkedIn(changed, text),
      ),
    'no-show': () =>
      leave(
        text.staffBookings.noShowAll,
        () => deskBookings.noShow({ params: asked, body: { version, ...fee } }),
        (changed) => noShowDone(named(changed), { hasFee: fee !== undefined }, text),
      ),
    ...(Object.fromEntries([...marks, ...removed, ...undone]) as Record<string, () => Promise<Response>>),
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
  const { page, booking, hidden, when, zone } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const text = useText();
  return (
    <StaffPage {...page}>
      <p>{when}</p>
      {answered?.message ? (
        <Alert kind="bad" autoFocus>
          {answered.message}
        </Alert>
      ) : null}
      <div className="desk-form">
        <RoundPanel
          booking={booking}
          hidden={hidden}
          zone={zone}
          typed={answered?.reply?.initialValue ?? null}
          errors={answered?.reply?.error ?? null}
          canRepeat={answered?.code === 'CART_OUT'}
        />
      </div>
      <p>
        <a className="link" href={links.staffBooking(booking.id)}>
          {text.staffRound.starter.details}
        </a>
      </p>
    </StaffPage>
  );
}
