import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { withCall } from '#app/components/staff/call-contact.view.ts';
import { OutingForm } from '#app/components/staff/outing-form.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { leaveOuting } from '#app/session/leave-outing.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startOutingPage } from '#app/session/start-outing-page.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { allowanceOf } from '#server/contract/staff/roles.ts';
import { links } from '#server/links.ts';
import { cancelOutingForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, outing, hidden, init } = await startOutingPage(args, { isBooked: true });
  const { site, text, user } = visit;
  const words = text.staffOutings.cancel;
  const title = words.title(outing.name);
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffOutings() }),
      id: outing.id,
      hidden,
      intro: words.intro(outing.golfers),
      mayRefund: outing.paidCents > 0 && allowanceOf(user.roles, 'refund', outing.facilityId) !== null,
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, cancelOutingForm);
  const visit = await startStaffVisit({ request, context });
  const { value } = checkForm(fields, cancelOutingForm);
  if (!value) throw new Response(null, { status: 400 });
  const id = Number(params.id);
  const { isRefunded, reason, version } = value;
  const { text } = visit;
  const words = text.staffOutings.cancel;
  return leaveOuting(
    visit,
    links.staffCancelOuting(id),
    () =>
      visit.booking.outings.cancel({
        params: { id },
        body: { reason, version, isRefunded: isRefunded === 'on' },
      }),
    ({ name, bookings }) => withCall(words.done(name), bookings, text),
    {
      request,
      context,
      fields,
      outing: id,
      wish: () => ({
        title: words.submit,
        details: isRefunded ? [words.refund] : [],
        typed: reason ? [{ name: 'reason', label: words.reason, maxLength: 200 }] : [],
      }),
    },
  );
}

export default function CancelOuting() {
  const { page, id, hidden, intro, mayRefund } = useLoaderData<typeof loader>();
  const { staffOutings } = useText();
  const words = staffOutings.cancel;
  return (
    <StaffPage {...page}>
      <OutingForm outing={id} fields={hidden} submit={words.submit}>
        <p>{intro}</p>
        <TextField label={words.reason} input={{ id: 'reason', name: 'reason', maxLength: 200 }} />
        {mayRefund ? (
          <Checkbox
            label={words.refund}
            input={{ id: 'isRefunded', name: 'isRefunded', defaultChecked: true }}
          />
        ) : null}
      </OutingForm>
    </StaffPage>
  );
}
