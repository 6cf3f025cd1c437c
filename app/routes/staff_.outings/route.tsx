import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { formatLocalDate, formatLocalTime } from '#server/format/dates.ts';
import { links } from '#server/links.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form', 'table'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit } = visit;
  const words = text.staffOutings;
  const outings = await visit.booking.outings.list({});
  const time = (local: string) => formatLocalTime(local, text.locale);
  return data(
    {
      documentTitle: text.staff.title(words.title, site.settings.name),
      page: viewStaffPage(visit, { title: words.title, current: links.staffOutings() }),
      mayPlan: visit.user.may.includes('plan'),
      rows: outings.map(({ id, name, localDate, firstTime, lastTime, golfers, ...outing }) => ({
        id,
        cells: [
          { text: name, href: outing.isShotgun ? links.staffShotgun(id) : links.staffOuting(id) },
          localDate ? formatLocalDate(localDate, 'short', text.locale) : words.cancelled,
          firstTime && lastTime
            ? outing.isShotgun
              ? `${time(firstTime)} · ${text.staffShotguns.mark}`
              : words.times(time(firstTime), time(lastTime))
            : '',
          outing.isDepositOverdue ? text.staffOutingMoney.deposit.isOverdue : '',
          text.shop.golferCount(golfers),
        ],
      })),
    },
    { headers: toast ? await commit() : {} },
  );
}

export default function Outings() {
  const { page, rows, mayPlan } = useLoaderData<typeof loader>();
  const { staffOutings: words, staffOutingMoney, staffShotguns: shotguns } = useText();
  const { name, date, times, golfers } = words.columns;
  return (
    <StaffPage {...page}>
      <p className="soft desk-intro">{words.intro}</p>
      <p className="desk-acts">
        <a className="btn" href={links.staffNewOuting()}>
          {words.new.title}
        </a>
        {mayPlan ? (
          <a className="btn alt" href={links.staffNewShotgun()}>
            {shotguns.new.title}
          </a>
        ) : null}
      </p>
      {rows.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <DataTable
          caption={words.title}
          columns={[
            { label: name },
            { label: date },
            { label: times },
            { label: staffOutingMoney.deposit.column },
            { label: golfers, isAmount: true, isMain: true },
          ]}
          rows={rows}
        />
      )}
    </StaffPage>
  );
}
