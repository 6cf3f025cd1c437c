import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BookingForm } from '#app/components/staff/booking-form.tsx';
import { viewBookingPage } from '#app/components/staff/booking-page.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { leaveChanged, refuseChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startBookingPage } from '#app/session/start-booking-page.server.ts';
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
  const { visit, init, ...asked } = await startBookingPage(args, { isBooked: true });
  const { id, bay } = asked.booking;
  const players = await visit.booking.deskGroups.players({ params: { id } });
  const most = bay === null ? MAX_PLAYERS_PER_TEE_TIME : GROUP_SIZES.length;
  const taken = players.map(({ slotNumber }) => slotNumber);
  const free = GROUP_SIZES.filter((slot) => !taken.includes(slot));
  const slots = [...taken, ...free].slice(0, Math.max(most, taken.length)).sort((a, b) => a - b);
  return data(
    {
      ...viewBookingPage({ visit, ...asked }, visit.text.staffGroups.players.title),
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
  const visit = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, playersForm(text));
  if (!value) return data(refused(), { status: 400 });
  const id = Number(params.id);
  const { version, count } = value;
  const players = GROUP_SIZES.filter((slot) => fields.has(`name${slot}`)).map((slotNumber) => ({
    slotNumber,
    name: value[`name${slotNumber}`] ?? '',
    email: value[`email${slotNumber}`] ?? '',
  }));
  const words = text.staffGroups.players;
  const { pair } = text.staffWork.conflict;
  try {
    const body = { version, count, players };
    const done = await visit.booking.deskGroups.setPlayers({ params: { id }, body });
    throw await leaveChanged(visit, links.staffBooking(id), done, words.done);
  } catch (error) {
    const wish = () => ({
      title: words.submit,
      details: [
        ...(count === undefined ? [] : [pair(words.count, String(count))]),
        ...players.flatMap(({ slotNumber, name, email }) =>
          name || email ? [pair(words.player(slotNumber), [name, email].filter(Boolean).join(', '))] : [],
        ),
      ],
    });
    return refuseChange(visit, error, { request, context, fields, wish }, refused);
  }
}

export default function PlayersOfBooking() {
  const { page, id, hidden, when, players, slots, counts } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { staffBookings, staffGroups, errors } = useText();
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
      <p>{staffBookings.move.now(when)}</p>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <BookingForm booking={id} fields={hidden} submit={words.submit} {...getFormProps(form)}>
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
      </BookingForm>
    </StaffPage>
  );
}
