import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { namesOf } from '#app/components/staff/booking-conflict.view.ts';
import { BookingHistory } from '#app/components/staff/booking-history.tsx';
import { viewHistory } from '#app/components/staff/booking-history.view.ts';
import { viewBookingPage } from '#app/components/staff/booking-page.view.ts';
import { checkedIn } from '#app/components/staff/checked-in.view.ts';
import { ConfirmationButton } from '#app/components/staff/confirmation-button.tsx';
import { GroupLinks } from '#app/components/staff/group-links.tsx';
import { NoShowChoice } from '#app/components/staff/no-show-choice.tsx';
import { noShowDone, viewNoShowFees } from '#app/components/staff/no-show-fee.view.ts';
import { OutingLink } from '#app/components/staff/outing-link.tsx';
import { PricePanel } from '#app/components/staff/price-panel.tsx';
import { RoundPanel } from '#app/components/staff/round-panel.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewToCall } from '#app/components/staff/to-call.view.ts';
import { ToCallPanel } from '#app/components/staff/to-call-panel.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import type { Wish } from '#app/session/conflict.server.ts';
import { leaveAfterChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startBookingPage } from '#app/session/start-booking-page.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { chosenSlots } from '#app/site/chosen-slots.ts';
import { chosenFee } from '#app/site/no-show-fee-fields.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Acts } from '#app/ui/acts.tsx';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { TextAreaField } from '#app/ui/text-field.tsx';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import { allowanceOf, type Permission } from '#server/contract/staff/roles.ts';
import { formatTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfBooker, nameOfGroup } from '#server/rules/name-of-booker.ts';
import { placeLabel } from '#server/rules/shotgun-place.ts';
import { bookingForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form', 'starter'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, story, ...asked } = await startBookingPage(args, { withHistory: true });
  const { booking, zone } = asked;
  const { site, text, user } = visit;
  const may = (permission: Permission) => allowanceOf(user.roles, permission, booking.facilityId) !== null;
  const hasBegun = new Date(booking.teetime) <= new Date();
  const fees =
    may('book') && hasBegun ? await visit.booking.noShowFee.show({ params: { id: booking.id } }) : null;
  return data(
    {
      ...viewBookingPage({ visit, ...asked }, (name) => name),
      mayBook: may('book'),
      mayRefund: may('refund'),
      owedCents: may('book') ? story.owed.reduce((sum, { amountCents }) => sum + amountCents, 0) : 0,
      hasBegun,
      call: viewToCall(booking, site, text),
      callId: makeAttemptId(args.context),
      mayPlay: may('play'),
      noShow: fees && viewNoShowFees(fees, { attemptId: makeAttemptId(args.context), now: new Date() }, text),
      zone,
      courses: site.facilities.length,
      booking,
      sold: story.sold,
      history: viewHistory(
        story,
        { zone, currency: booking.currencyCode, facilities: site.facilities },
        text,
      ),
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, bookingForm);
  const visit = await startStaffVisit({ request, context });
  const { text } = visit;
  const { desk, deskBookings } = visit.booking;
  const { value } = checkForm(fields, bookingForm);
  if (!value) throw new Response(null, { status: 400 });
  const { version, attemptId, follows, notes = '' } = value;
  const fee = chosenFee(value);
  const sent = { version, attemptId, follows };
  const asked = { id: Number(params.id) };
  const chosen = chosenSlots(value);
  const words = text.staffBookings;
  const leave = (
    title: string,
    change: () => Promise<ChangedBooking>,
    message: (changed: ChangedBooking['booking']) => string,
    wish: Partial<Wish> = {},
  ) => {
    const named = (now: ChangedBooking['booking']) => ({
      title,
      details: namesOf(now, chosen.slots ?? [], text),
      ...wish,
    });
    const refused = { request, context, fields, wish: named };
    return leaveAfterChange(visit, links.staffBooking(asked.id), change, message, refused);
  };
  const checkIn = (title: string, slots: typeof chosen) =>
    leave(
      title,
      () => desk.checkIn({ params: asked, body: { ...sent, ...slots } }),
      (changed) => checkedIn(changed, text),
    );
  const noShow = (title: string, slots: typeof chosen) =>
    leave(
      title,
      () => deskBookings.noShow({ params: asked, body: { version, ...slots, ...fee } }),
      (changed) => noShowDone(nameOfGroup(changed), { hasFee: fee !== undefined }, text),
    );
  return await actByIntent(fields, 'check-in', {
    'check-in': () => checkIn(text.staff.booking.checkInAll, {}),
    'check-in-chosen': () => checkIn(text.staff.booking.checkInChosen, chosen),
    'no-show': () => noShow(words.noShowAll, {}),
    'no-show-chosen': () => noShow(words.noShow, chosen),
    'hand-out': () =>
      leave(
        text.staffWork.conflict.handOut,
        () => visit.booking.till.handOut({ params: asked, body: { version } }),
        () => text.staffTill.handedOut,
      ),
    called: () =>
      leave(
        text.staffCalls.called,
        () => visit.booking.deskCalls.called({ params: asked, body: sent }),
        (changed) => text.staffCalls.done(nameOfGroup(changed)),
      ),
    notes: () =>
      leave(
        words.saveNotes,
        () => deskBookings.setNotes({ params: asked, body: { ...sent, notes } }),
        () => words.notesSaved,
        { typed: [{ name: 'notes', label: text.staff.booking.notes }] },
      ),
  });
}

export default function BookingPage() {
  const loaded = useLoaderData<typeof loader>();
  const { page, booking, when, hidden, history, sold, zone, courses, mayBook, mayRefund, owedCents } = loaded;
  const { hasBegun, noShow, call, callId, mayPlay } = loaded;
  const text = useText();
  const { booking: words } = text.staff;
  const { booker, players, currencyCode, localDate, facilityId, shotgun } = booking;
  const money = (cents: number) => formatMoney(cents, currencyCode, text);
  const isBooked = booking.state === 'confirmed';
  const isOpen = isBooked && players.some(({ isCheckedIn }) => !isCheckedIn);
  const actions = text.staffBookings;
  const sheet = links.staffSheet(`facility=${facilityId}&date=${localDate}`);
  return (
    <StaffPage {...page}>
      <p>
        {when}, {booking.rateName}
      </p>
      {shotgun ? (
        <p>
          <b>{text.shotgun.start(formatTime(shotgun.teetime, zone, text.locale), placeLabel(shotgun))}</b>
        </p>
      ) : null}
      <p className="soft">
        {words.states[booking.state]}, {words.number(booking.confirmationNumber)}
      </p>
      {call ? (
        <ToCallPanel call={call} phone={booker.phone} hidden={hidden} attemptId={callId} mayCall={mayPlay} />
      ) : null}
      <div className="desk-cols">
        <section className="panel stack" aria-labelledby="players-title">
          <h2 id="players-title">{words.players}</h2>
          <form method="post" className="stack">
            <FormToken />
            <HiddenFields fields={hidden} />
            <ul>
              {players.map(({ slotNumber, name, isCheckedIn, isPaid, isNoShow }) => {
                const id = `slot${slotNumber}`;
                const status = [isCheckedIn && words.in, isPaid && words.paid, isNoShow && words.noShow]
                  .filter(Boolean)
                  .join(', ');
                const label = name ?? words.unnamed(slotNumber);
                return (
                  <li key={slotNumber} className={isCheckedIn ? 'desk-player' : 'check'}>
                    {isCheckedIn ? null : <input type="checkbox" id={id} name={id} />}
                    <PlayerName id={isCheckedIn ? null : id} name={label} status={status} />
                  </li>
                );
              })}
            </ul>
            {isOpen ? (
              <Acts>
                <button
                  type="submit"
                  className="btn"
                  name="intent"
                  value="check-in"
                  aria-keyshortcuts="c"
                  data-queue=""
                >
                  {words.checkInAll}
                </button>
                <button type="submit" className="btn alt" name="intent" value="check-in-chosen" data-queue="">
                  {words.checkInChosen}
                </button>
              </Acts>
            ) : null}
            {isOpen && hasBegun ? (
              <NoShowChoice choice={noShow?.choice}>
                <Acts>
                  <button type="submit" className="btn quiet" name="intent" value="no-show">
                    {actions.noShowAll}
                  </button>
                  <button type="submit" className="btn quiet" name="intent" value="no-show-chosen">
                    {actions.noShow}
                  </button>
                </Acts>
              </NoShowChoice>
            ) : null}
          </form>
          {isBooked && mayBook ? (
            <Acts>
              {booking.dueCents > 0 ? (
                <a className="btn" href={links.staffPay(booking.id)} aria-keyshortcuts="p">
                  {text.staffTill.pay.submit}
                </a>
              ) : null}
              {shotgun ? null : (
                <a className="btn alt" href={links.staffMove(booking.id)} aria-keyshortcuts="m">
                  {actions.move.submit}
                </a>
              )}
              <a className="btn alt" href={links.staffCancel(booking.id)}>
                {actions.cancel.submit}
              </a>
              {mayRefund && booking.paidCents > 0 ? (
                <a className="btn quiet" href={links.staffRefund(booking.id)}>
                  {text.staffTill.refund.submit}
                </a>
              ) : null}
              {mayRefund && hasBegun ? (
                <a className="btn quiet" href={links.staffRainCheck(booking.id)}>
                  {text.staffTill.rainCheck.submit}
                </a>
              ) : null}
            </Acts>
          ) : null}
          {noShow?.fees.map((fee) => (
            <p key={fee}>{fee}</p>
          ))}
          {noShow?.hasPage ? (
            <p>
              <a className="btn alt" href={links.staffNoShowFee(booking.id)}>
                {text.staffNoShowFee.name}
              </a>
            </p>
          ) : null}
          {booking.outing && mayBook ? (
            <OutingLink outing={booking.outing} isShotgun={shotgun !== null} />
          ) : null}
          {isBooked && mayBook ? <GroupLinks booking={booking} courses={courses} /> : null}
        </section>
        <section className="panel stack" aria-labelledby="contact-title">
          <h2 id="contact-title">{words.contact}</h2>
          <p>
            {nameOfBooker(booker)}
            {booker.phone ? (
              <>
                <br />
                <a href={links.call(booker.phone)}>{booker.phone}</a>
              </>
            ) : null}
            {booker.email ? (
              <>
                <br />
                {booker.email}
              </>
            ) : null}
          </p>
          {isBooked && mayBook ? (
            <ConfirmationButton id={booking.id} email={booker.email} hidden={hidden} />
          ) : null}
          {booking.notes ? (
            <p>
              {words.golferNotes}: {booking.notes}
            </p>
          ) : null}
          {isBooked && mayBook ? (
            <form method="post" className="stack">
              <FormToken />
              <HiddenFields fields={hidden} />
              <TextAreaField
                label={words.notes}
                textarea={{ id: 'notes', name: 'notes', defaultValue: booking.staffNotes, maxLength: 500 }}
              />
              <button type="submit" className="btn quiet" name="intent" value="notes" data-queue="">
                {actions.saveNotes}
              </button>
            </form>
          ) : booking.staffNotes ? (
            <p>
              {words.notes}: {booking.staffNotes}
            </p>
          ) : null}
          <PricePanel booking={booking} sold={sold} zone={zone} />
          {owedCents > 0 ? (
            <form method="post" className="stack">
              <FormToken />
              <HiddenFields fields={hidden} />
              <p>{text.staffTill.owed(money(owedCents))}</p>
              <button type="submit" className="btn" name="intent" value="hand-out">
                {text.staffTill.handOut(money(owedCents))}
              </button>
            </form>
          ) : null}
        </section>
        {isBooked ? <RoundPanel booking={booking} hidden={hidden} zone={zone} /> : null}
        <BookingHistory lines={history} />
      </div>
      <p>
        <a className="link" href={sheet}>
          {words.back}
        </a>
      </p>
    </StaffPage>
  );
}

/** `id`: of the checkbox; null without one. */
function PlayerName({ id, name, status }: { id: string | null; name: string; status: string }) {
  const text = (
    <span>
      {name}
      {status ? <span className="soft">{` · ${status}`}</span> : null}
    </span>
  );
  return id === null ? text : <label htmlFor={id}>{text}</label>;
}
