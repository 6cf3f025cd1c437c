import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { checkedIn } from '#app/components/staff/checked-in.view.ts';
import { dayQuery } from '#app/components/staff/day-bar.view.ts';
import { ShotgunForms } from '#app/components/staff/shotgun-forms.tsx';
import { ShotgunGroups } from '#app/components/staff/shotgun-groups.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { UndoOuting } from '#app/components/staff/undo-outing.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { bookingOfList } from '#app/session/booking-conflict.server.ts';
import { leaveAfterChange } from '#app/session/leave-after-change.server.ts';
import { leaveOuting } from '#app/session/leave-outing.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startShotgunPage } from '#app/session/start-shotgun-page.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { viewShotgunGroups } from '#app/site/shotgun-groups.ts';
import { Alert } from '#app/ui/alert.tsx';
import { formatLocalTime, formatMoment } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { placeLabel } from '#server/rules/shotgun-place.ts';
import { shotgunPageForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, shotgun, hidden, zone, init } = await startShotgunPage(args);
  const { site, text } = visit;
  const { outing, teetime, localDate, blocked, nextTime, freePlaces } = shotgun;
  const { preview: words } = text.staffShotguns;
  const time = (local: string) => formatLocalTime(local, text.locale);
  const course = site.facilities.find((facility) => facility.id === outing.facilityId)?.name;
  const day = dayQuery({ facilityId: outing.facilityId, date: localDate });
  return data(
    {
      documentTitle: text.staff.title(outing.name, site.settings.name),
      page: viewStaffPage(visit, { title: outing.name, current: links.staffOutings() }),
      id: outing.id,
      hidden,
      isBooked: outing.state === 'booked',
      undoable: outing.undoable,
      facts: [
        formatMoment(teetime, zone, text),
        course,
        text.shop.golferCount(outing.golfers),
        outing.rateName,
      ].filter(Boolean),
      hours: blocked
        ? [
            words.blocked(time(blocked.from), time(blocked.to)),
            nextTime ? words.next(time(nextTime)) : words.noNext,
          ].join(' ')
        : null,
      print: links.staffPrint(`${day}&list=holes`),
      sheet: links.staffSheet(day),
      groups: viewShotgunGroups(outing.bookings, text),
      free: freePlaces.map(placeLabel),
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, shotgunPageForm);
  const visit = await startStaffVisit({ request, context });
  const { value } = checkForm(fields, shotgunPageForm);
  const { text, booking } = visit;
  const id = Number(params.id);
  const { checkIn, group, place, players, version } = value ?? {};
  if (checkIn)
    return leaveAfterChange(
      visit,
      links.staffShotgun(id),
      () => booking.desk.checkIn({ params: { id: checkIn.id }, body: { version: checkIn.version } }),
      (changed) => checkedIn(changed, text),
      {
        request,
        context,
        fields,
        wish: () => ({ title: text.staff.booking.checkInAll }),
        bookings: [bookingOfList('checkIn', checkIn)],
      },
    );
  const words = text.staffShotguns;
  if (!place || !(group || players))
    throw await visit.leaveFor(links.staffShotgun(id), { message: words.errors.group, kind: 'bad' });
  const { pair } = text.staffWork.conflict;
  const label = placeLabel(place);
  const change = () =>
    group
      ? booking.shotguns.moveGroup({ params: { id, bookingId: group }, body: { ...place, version } })
      : booking.shotguns.addGroup({ params: { id }, body: { ...place, players: players ?? 1, version } });
  return leaveOuting(
    visit,
    links.staffShotgun(id),
    async () => (await change()).outing,
    () => (group ? words.show.moved(label) : words.show.added(label)),
    {
      request,
      context,
      fields,
      outing: id,
      wish: ({ bookings }) => {
        const at = bookings.find((booking) => booking.id === group)?.shotgun;
        return {
          title: group ? words.show.move : words.show.addSubmit,
          details: [
            ...(at ? [pair(words.show.group, words.place(placeLabel(at)))] : []),
            pair(group ? words.show.to : words.show.place, label),
            ...(group ? [] : [pair(words.show.groupPlayers, String(players))]),
          ],
        };
      },
    },
  );
}

export default function ShotgunPage() {
  const { page, id, hidden, isBooked, undoable, facts, hours, groups, free, print, sheet } =
    useLoaderData<typeof loader>();
  const { staffOutings, staffShotguns, staff } = useText();
  const { show: words } = staffShotguns;
  return (
    <StaffPage {...page}>
      <p>{facts.join(' · ')}</p>
      {isBooked ? null : <Alert>{staffOutings.cancelled}</Alert>}
      {hours ? <p>{hours}</p> : null}
      <p className="desk-acts">
        <a className="btn quiet" href={links.staffOuting(id)}>
          {words.outing}
        </a>
        {isBooked ? (
          <>
            <a className="btn quiet" href={print}>
              {words.print}
            </a>
            <a className="btn quiet" href={links.staffMoveShotgun(id)}>
              {staffShotguns.move.link}
            </a>
            <a className="btn quiet" href={links.staffCancelOuting(id)}>
              {staffOutings.cancel.link}
            </a>
          </>
        ) : null}
      </p>
      <UndoOuting id={id} undoable={undoable} />
      <section className="panel stack" aria-labelledby="holes-title">
        <h2 id="holes-title">{words.holes}</h2>
        <form method="post">
          <FormToken />
          <ShotgunGroups groups={groups} />
        </form>
      </section>
      {isBooked ? <ShotgunForms hidden={hidden} groups={groups} free={free} /> : null}
      <p>
        <a className="link" href={sheet}>
          {staff.booking.back}
        </a>
      </p>
    </StaffPage>
  );
}
