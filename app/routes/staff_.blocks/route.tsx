import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { facilitiesFor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { undoForm } from './form.ts';
import { viewBlocks } from './view.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form', 'table'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit, booking } = visit;
  const from = localDateOf(new Date(), site.facilities[0]?.timeZone ?? 'UTC');
  const blocks = await booking.deskBlocks.list({ query: { from } });
  const { title } = text.staffBlocks;
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffBlocks() }),
      mayPlan: facilitiesFor(visit, 'plan').length > 0,
      rows: viewBlocks(blocks, text),
    },
    { headers: toast ? await commit() : {} },
  );
}

/** Undoes a change, which the form names. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, undoForm);
  const { booking, text, leaveFor } = await startStaffVisit({ request, context });
  const { value } = checkForm(fields, undoForm);
  if (!value) throw new Response(null, { status: 400 });
  try {
    await booking.deskBlocks.undo({ params: { id: value.change } });
  } catch (error) {
    const { message } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    throw await leaveFor(links.staffBlocks(), { message, kind: 'bad' });
  }
  throw await leaveFor(links.staffBlocks(), { message: text.staffBlocks.undone, kind: 'info' });
}

export default function Blocks() {
  const { page, rows, mayPlan } = useLoaderData<typeof loader>();
  const { staffBlocks: words } = useText();
  const { madeBy, color } = words.columns;
  const columns = Object.values(words.columns).map((label) => ({
    label,
    isNamed: label === madeBy || label === color,
  }));
  return (
    <StaffPage {...page}>
      {mayPlan ? (
        <p className="desk-acts">
          <a className="btn" href={links.staffBlock('new')}>
            {words.add}
          </a>
        </p>
      ) : null}
      {rows.length > 0 ? (
        <DataTable caption={words.title} columns={columns} rows={rows} />
      ) : (
        <p className="soft">{words.none}</p>
      )}
    </StaffPage>
  );
}
