import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CartFields } from '#app/components/staff/cart-fields.tsx';
import { DayBar } from '#app/components/staff/day-bar.tsx';
import { dayQuery, viewDayBar } from '#app/components/staff/day-bar.view.ts';
import { NoShowChoice } from '#app/components/staff/no-show-choice.tsx';
import { viewNoShowFees } from '#app/components/staff/no-show-fee.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { openDaySheet } from '#app/session/open-day-sheet.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { attemptOf } from '#app/site/attempt-of.server.ts';
import { Spaced } from '#app/ui/acts.tsx';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { allowanceOf } from '#server/contract/staff/roles.ts';
import { links } from '#server/links.ts';
import { type StarterGroup, viewStarter } from './view.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form', 'starter'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visit, sheet, facilities } = await openDaySheet({ request, context });
  const { site, text, user, toast, commit } = visit;
  const { id: facilityId } = sheet.facility;
  const now = new Date();
  const fees = allowanceOf(user.roles, 'book', facilityId)
    ? await visit.booking.noShowFee.day({ query: { facilityId, date: sheet.date } })
    : null;
  const formId = makeAttemptId(context);
  const view = viewStarter(sheet, text, now, (id) => {
    const own = fees?.bookings.find(({ booking }) => booking.id === id);
    return own ? viewNoShowFees(own, { attemptId: attemptOf(formId, id), now }, text) : null;
  });
  const current = links.staffStarter();
  return data(
    {
      documentTitle: text.staff.title(view.heading, site.settings.name),
      page: viewStaffPage(visit, { title: view.heading, current }),
      bar: viewDayBar(sheet, facilities, { current }, text),
      returnTo: links.staffStarter(dayQuery({ facilityId: sheet.facility.id, date: sheet.date })),
      view,
    },
    { headers: toast ? await commit() : {} },
  );
}

export default function Starter() {
  const { page, bar, view, returnTo } = useLoaderData<typeof loader>();
  const { staffRound } = useText();
  const words = staffRound.starter;
  const { next, earlier, playing, done, dayNotes } = view;
  return (
    <StaffPage {...page} bar={<DayBar {...bar} />}>
      {dayNotes ? <p className="note day-notes">{dayNotes}</p> : null}
      <div className="starter">
        <section aria-labelledby="next-title">
          <h2 id="next-title">{words.next}</h2>
          {next.length === 0 ? <p className="soft">{words.nobody}</p> : null}
          <Groups groups={next} returnTo={returnTo} />
        </section>
        <section aria-labelledby="playing-title">
          <h2 id="playing-title">{words.playing}</h2>
          {playing.length === 0 ? <p className="soft">{words.nobodyPlays}</p> : null}
          <Groups groups={playing} returnTo={returnTo} />
        </section>
        <section>
          {earlier.length > 0 ? (
            <details>
              <summary>{`${words.earlier} (${earlier.length})`}</summary>
              <Groups groups={earlier} returnTo={returnTo} />
            </details>
          ) : null}
          {done.length > 0 ? (
            <details>
              <summary>{`${words.done} (${done.length})`}</summary>
              <Groups groups={done} returnTo={returnTo} />
            </details>
          ) : null}
        </section>
      </div>
    </StaffPage>
  );
}

type GroupsProps = { groups: readonly StarterGroup[]; returnTo: string };

function Groups({ groups, returnTo }: GroupsProps) {
  return groups.length === 0 ? null : (
    <ol>
      {groups.map((group) => (
        <li key={group.id} className="panel group" id={`group-${group.id}`}>
          <Group {...group} returnTo={returnTo} />
        </li>
      ))}
    </ol>
  );
}

function Group({ returnTo, ...group }: StarterGroup & { returnTo: string }) {
  const { staffRound, staff, staffBookings, staffNoShowFee } = useText();
  const { id, time, name, rate, late, state, players, notes, checkIn, noShow, fee, steps, href } = group;
  const action = links.staffRound(id);
  const hidden = (
    <>
      <FormToken />
      <HiddenFields fields={[...group.hidden, { name: 'returnTo', value: returnTo }]} />
    </>
  );
  return (
    <>
      <h3>
        <span className="num">{time}</span> <a href={href}>{name}</a>
      </h3>
      <p className="soft">
        {rate}
        {late ? <b className="late"> {late}</b> : null}
        {state ? ` · ${state}` : null}
      </p>
      <ul className="who">
        {players.map(({ slotNumber, name: player, cart, status }) => (
          <li key={slotNumber}>
            {player}
            {cart ? <b>{` · ${cart}`}</b> : null}
            {status ? <span className="soft">{` · ${status}`}</span> : null}
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} className="group-note">
          {note}
        </p>
      ))}
      <form method="post" action={action} className="marks">
        {hidden}
        <Spaced>
          {checkIn ? (
            <button
              type="submit"
              className="btn"
              name="intent"
              value="check-in"
              aria-label={checkIn}
              data-queue=""
            >
              {staff.sheet.checkIn}
            </button>
          ) : null}
          {steps.map(({ step, label, name: whose }, index) => (
            <button
              key={step}
              type="submit"
              className={checkIn || index > 0 ? 'btn alt' : 'btn'}
              name="intent"
              value={step}
              aria-label={whose}
              data-queue=""
            >
              {label}
            </button>
          ))}
          {noShow ? (
            <NoShowChoice choice={fee?.choice} prefix={`group${id}-`}>
              <button type="submit" className="btn quiet" name="intent" value="no-show" aria-label={noShow}>
                {staffBookings.noShowAll}
              </button>
            </NoShowChoice>
          ) : null}
        </Spaced>
      </form>
      {fee?.hasPage ? (
        <p>
          <a className="link" href={links.staffNoShowFee(id)}>
            {staffNoShowFee.name}
          </a>
        </p>
      ) : null}
      <details>
        <summary>{staffRound.carts.title}</summary>
        <form method="post" action={action} className="stack">
          {hidden}
          <CartFields players={group.booking.players} prefix={`group${id}-`} />
          <button type="submit" className="btn alt" name="intent" value="carts" aria-label={group.save}>
            {staffRound.carts.save}
          </button>
        </form>
      </details>
    </>
  );
}
