import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { viewDeposit } from '#app/components/staff/deposit.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { UndoOuting } from '#app/components/staff/undo-outing.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { leaveOuting } from '#app/session/leave-outing.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startOutingPage } from '#app/session/start-outing-page.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { formatMoment, formatTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { placeLabel } from '#server/rules/shotgun-place.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, outing, zone, init } = await startOutingPage(args);
  const { site, text } = visit;
  const { id, name, state, contact, golfers, rateName, bookings } = outing;
  const words = text.staffOutings;
  const money = (cents: number) => formatMoney(cents, outing.currencyCode, text);
  const course = site.facilities.find((facility) => facility.id === outing.facilityId)?.name;
  const [first] = bookings;
  return data(
    {
      documentTitle: text.staff.title(name, site.settings.name),
      page: viewStaffPage(visit, { title: name, current: links.staffOutings() }),
      id,
      isBooked: state === 'booked',
      undoable: outing.undoable,
      isShotgun: Boolean(first?.shotgun),
      facts: [
        first && formatMoment(first.shotgun?.teetime ?? first.teetime, zone, text),
        first?.shotgun && text.staffShotguns.mark,
        course,
        text.shop.golferCount(golfers),
        rateName,
      ].filter(Boolean),
      contact: { ...contact, name: nameOfBooker(contact) },
      sums: [
        { label: words.total, amount: money(outing.totalCents) },
        { label: words.paid, amount: money(outing.paidCents) },
        { label: words.due, amount: money(outing.dueCents), isTotal: true },
      ],
      mayPay: outing.dueCents > 0,
      deposit: outing.deposit && viewDeposit(outing.deposit, money, text),
      groups: bookings.map((booking) => {
        const { shotgun } = booking;
        const time = shotgun
          ? text.staffShotguns.place(placeLabel(shotgun))
          : formatTime(booking.teetime, zone, text.locale);
        return {
          id: booking.id,
          time,
          players: booking.players.length,
          names: booking.players.flatMap((player) => player.name ?? []).join(', '),
          due: money(booking.dueCents),
          pay: booking.dueCents > 0 ? words.pay(time) : null,
        };
      }),
    },
    init,
  );
}

/** Undoes the last change, also of a shotgun from its own page. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  await readForm({ request, context });
  const visit = await startStaffVisit({ request, context });
  const id = Number(params.id);
  throw await leaveOuting(
    visit,
    links.staffOuting(id),
    () => visit.booking.outings.undo({ params: { id } }),
    () => visit.text.staffOutingMoney.undo.done,
  );
}

export default function OutingPage() {
  const loaded = useLoaderData<typeof loader>();
  const { page, id, isBooked, isShotgun, undoable, mayPay, deposit } = loaded;
  const { facts, contact, sums, groups } = loaded;
  const { staffOutings: words, staffOutingMoney, staffShotguns, staffTill } = useText();
  return (
    <StaffPage {...page}>
      <p>{facts.join(' · ')}</p>
      {isBooked ? (
        <p className="desk-acts">
          <a className="btn quiet" href={links.staffOutingInvoice(id)}>
            {staffOutingMoney.invoice.link}
          </a>
          <a className="btn quiet" href={links.staffOutingNames(id)}>
            {words.names.link}
          </a>
          {isShotgun ? (
            <a className="btn quiet" href={links.staffShotgun(id)}>
              {staffShotguns.show.link}
            </a>
          ) : (
            <a className="btn quiet" href={links.staffMoveOuting(id)}>
              {words.move.link}
            </a>
          )}
          <a className="btn quiet" href={links.staffOutingRate(id)}>
            {words.rate.link}
          </a>
          <a className="btn quiet" href={links.staffCancelOuting(id)}>
            {words.cancel.link}
          </a>
        </p>
      ) : (
        <Alert>{words.cancelled}</Alert>
      )}
      <UndoOuting id={id} undoable={undoable} />
      <div className="desk-cols">
        <section className="panel stack" aria-labelledby="contact-title">
          <h2 id="contact-title">{words.contact}</h2>
          <p>{contact.name}</p>
          {contact.email ? (
            <p>
              <a className="link" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            </p>
          ) : null}
          {contact.phone ? (
            <p>
              <a className="link" href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}>
                {contact.phone}
              </a>
            </p>
          ) : null}
          {isBooked ? (
            <p>
              <a className="link" href={links.staffOutingContact(id)}>
                {words.contactForm.link}
              </a>
            </p>
          ) : null}
        </section>
        <section className="panel stack" aria-labelledby="money-title">
          <h2 id="money-title">{words.money}</h2>
          <dl className="desk-sums num">
            {sums.map(({ label, amount }) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </Fragment>
            ))}
          </dl>
          {deposit?.isOverdue ? (
            <Alert kind="bad">{`${deposit.text} ${deposit.state}`}</Alert>
          ) : deposit ? (
            <p>
              {deposit.text} <b>{deposit.state}</b>
            </p>
          ) : null}
          {isBooked ? (
            <p className="desk-acts">
              {mayPay ? (
                <a className="btn" href={links.staffPayOuting(id)}>
                  {staffTill.pay.submit}
                </a>
              ) : null}
              <a className="link" href={links.staffOutingDeposit(id)}>
                {staffOutingMoney.deposit.link}
              </a>
            </p>
          ) : null}
        </section>
      </div>
      <section className="panel stack" aria-labelledby="times-title">
        <h2 id="times-title">{words.teeTimes}</h2>
        <div className="work-box">
          <table className="plan">
            <thead>
              <tr>
                {Object.values(words.groups).map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <tr key={group.id}>
                  <th scope="row" className="desk-whole">
                    <a className="link" href={links.staffBooking(group.id)}>
                      {group.time}
                    </a>
                  </th>
                  <td>
                    <span className="num">{group.players}</span>
                    <br />
                    <span className="soft">{group.names || words.unnamed}</span>
                  </td>
                  <td className="num desk-whole">{group.due}</td>
                  <td>
                    {group.pay ? (
                      <a className="link" href={links.staffPay(group.id)}>
                        {group.pay}
                      </a>
                    ) : (
                      words.settled
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </StaffPage>
  );
}
