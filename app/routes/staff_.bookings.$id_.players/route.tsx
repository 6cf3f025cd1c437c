import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { viewGroupPage } from '#app/components/staff/group-page.view.ts';
import { GroupSubmit } from '#app/components/staff/group-submit.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startGroupPage } from '#app/session/start-group-page.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf, selectOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { GROUP_SIZES, MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import { links } from '#server/links.ts';
import { type PlayersForm, playersForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, ...asked } = await startGroupPage(args);
  const { id, version, bay } = asked.booking;
  const players = await visit.booking.deskGroups.players({ params: { id } });
  const most = bay === null ? MAX_PLAYERS_PER_TEE_TIME : GROUP_SIZES.length;
  const taken = players.map(({ slotNumber }) => slotNumber);
  const free = GROUP_SIZES.filter((slot) => !taken.includes(slot));
  const slots = [...taken, ...free].slice(0, Math.max(most, taken.length)).sort((a, b) => a - b);
  return data(
    {
      ...viewGroupPage(visit, asked, visit.text.staffGroups.players),
      id,
      version,
      players,
      slots,
      counts: slots.slice(taken.length - 1).map((_, index) => String(taken.length + index)),
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, playersForm(text));
  const { booking, leaveFor } = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, playersForm(text));
  if (!value) return data(refused(), { status: 400 });
  const id = Number(params.id);
  const { version, count } = value;
  const players = GROUP_SIZES.filter((slot) => fields.has(`name${slot}`)).map((slotNumber) => ({
    slotNumber,
    name: value[`name${slotNumber}`] ?? '',
    email: value[`email${slotNumber}`] ?? '',
  }));
  try {
    const done = await booking.deskGroups.setPlayers({ params: { id }, body: { version, count, players } });
    const { changeId, canBeUndone } = done;
    throw await leaveFor(links.staffBooking(id), {
      message: changeId === null ? text.staffBookings.nothing : text.staffGroups.players.done,
      kind: 'info',
      ...(changeId !== null && canBeUndone ? { undo: changeId } : {}),
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data(refused(message), { status });
  }
}

export default function PlayersOfBooking() {
  const { page, id, version, now, players, slots, counts } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { staffGroups, errors } = useText();
  const words = staffGroups.players;
  const known = players.flatMap(({ slotNumber, name, email }) => [
    [`name${slotNumber}`, name],
    [`email${slotNumber}`, email],
  ]);
  const [form, fields] = useForm<PlayersForm>({
    id: 'players',
    lastResult: refused?.reply ?? null,
    defaultValue: { ...Object.fromEntries(known), count: counts[0] ?? '' },
  });
  const shown = slots.flatMap((slot) => {
    const place = GROUP_SIZES.find((size) => size === slot);
    return place ? [{ slot, name: fields[`name${place}`], email: fields[`email${place}`] }] : [];
  });
  return (
    <StaffPage {...page}>
      <p>{now}</p>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <form method="post" className="panel stack desk-form" {...getFormProps(form)}>
        <FormToken />
        <input type="hidden" name="version" value={version} />
        <ErrorSummary
          title={errors.BAD_INPUT}
          errors={listErrors(shown.flatMap(({ name, email }) => [name, email]))}
        />
        <p className="hint">{words.hint}</p>
        <SelectField
          {...selectOf(fields.count, {
            label: words.count,
            options: counts.map((value) => ({ value, label: value })),
          })}
        />
        {shown.map(({ slot, name, email }) => (
          <fieldset key={slot} className="cols">
            <legend>{words.player(slot)}</legend>
            <TextField {...fieldOf(name, { label: words.name, maxLength: 100 })} />
            <TextField {...fieldOf(email, { label: words.email, type: 'email' })} />
          </fieldset>
        ))}
        <GroupSubmit id={id} label={words.submit} />
      </form>
    </StaffPage>
  );
}
