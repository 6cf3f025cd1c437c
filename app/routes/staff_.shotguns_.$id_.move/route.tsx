import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { withCall } from '#app/components/staff/call-contact.view.ts';
import { outingStartWish } from '#app/components/staff/outing-start-wish.view.ts';
import { ShotgunPreview } from '#app/components/staff/shotgun-preview.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { refuseChange } from '#app/session/leave-after-change.server.ts';
import { leaveChangedOuting } from '#app/session/leave-outing.server.ts';
import { type MoveOutingForm, moveOutingForm } from '#app/session/move-outing-form.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startShotgunPage } from '#app/session/start-shotgun-page.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextField } from '#app/ui/text-field.tsx';
import type { ShotgunPreview as Preview } from '#server/contract/staff/shotguns.ts';
import { formatMoment } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { zoneOf } from '#server/rules/zone-of.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, shotgun, hidden, zone, init } = await startShotgunPage(args);
  const { site, text } = visit;
  const { outing, teetime, localDate: date, localTime: time } = shotgun;
  if (outing.state !== 'booked' && !visit.conflict) throw await visit.leaveFor(links.staffShotgun(outing.id));
  const title = text.staffOutings.move.title(outing.name);
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffOutings() }),
      id: outing.id,
      hidden,
      now: text.staffBookings.move.now(formatMoment(teetime, zone, text)),
      date,
      time,
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, moveOutingForm(text));
  const visit = await startStaffVisit({ request, context });
  const { booking, site } = visit;
  const { value, refused } = checkForm(fields, moveOutingForm(text));
  const nothing: { preview: Preview | null } = { preview: null };
  if (!value) return data({ ...refused(), ...nothing }, { status: 400 });
  const id = Number(params.id);
  const named = { params: { id } };
  const { date, time, version } = value;
  const preview = () => booking.shotguns.previewMove({ ...named, body: { date, time } });
  try {
    if (fields.get('intent') === 'preview') return data({ ...refused(), preview: await preview() });
    const moved = await booking.shotguns.move({ ...named, body: { date, time, version } });
    const zone = zoneOf(site, moved.outing.facilityId);
    const message = text.staffOutings.move.moved(moved.outing.name, formatMoment(moved.teetime, zone, text));
    throw await leaveChangedOuting(visit, moved.outing, withCall(message, moved.outing.bookings, text));
  } catch (error) {
    const words = { title: text.staffShotguns.move.submit, time: text.staffShotguns.new.time };
    const wish = () => outingStartWish(words, value, text);
    const asked = { request, context, fields, outing: id, wish };
    const answer = await refuseChange(visit, error, asked, refused);
    return data({ ...answer.data, preview: await preview().catch(() => null) }, answer.init ?? {});
  }
}

export default function MoveShotgun() {
  const { page, id, hidden, now, date, time } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { staffOutings, staffShotguns, errors } = useText();
  const words = staffShotguns.move;
  const [form, fields] = useForm<MoveOutingForm>({
    id: 'move',
    lastResult: answered?.reply ?? null,
    defaultValue: { date, time },
  });
  return (
    <StaffPage {...page}>
      <p>{now}</p>
      {answered?.message ? <Alert kind="bad">{answered.message}</Alert> : null}
      {answered?.preview ? <ShotgunPreview preview={answered.preview} /> : null}
      <form method="post" className="panel stack desk-form" {...getFormProps(form)}>
        <FormToken />
        <HiddenFields fields={hidden} />
        <p className="hint">{words.intro}</p>
        <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([fields.date, fields.time])} />
        <div className="cols">
          <TextField
            {...fieldOf(fields.date, { label: staffOutings.new.date, type: 'date', required: true })}
          />
          <TextField
            {...fieldOf(fields.time, { label: staffShotguns.new.time, type: 'time', required: true })}
          />
        </div>
        <p className="desk-acts">
          <button type="submit" className="btn alt" name="intent" value="preview">
            {staffShotguns.new.preview}
          </button>{' '}
          <button type="submit" className="btn" name="intent" value="move">
            {words.submit}
          </button>{' '}
          <a className="link" href={links.staffShotgun(id)}>
            {staffShotguns.show.back}
          </a>
        </p>
      </form>
    </StaffPage>
  );
}
