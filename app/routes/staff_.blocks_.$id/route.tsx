import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import {
  facilitiesFor,
  openStaffDoor,
  type StaffVisit,
  startStaffVisit,
} from '#app/session/staff-visit.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Spaced } from '#app/ui/acts.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Choices } from '#app/ui/choices.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { checkboxOf, fieldOf, selectOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MAX_INTEGER_ID, WEEKDAYS } from '#server/contract/constants.ts';
import type { AffectedBookings } from '#server/contract/staff/blocks.ts';
import { formatDateTime, localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { type BlockForm, blockForm, weekdaysIn } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

/** Null for a new block. Throws 404. */
function idOf(asked: string | undefined): number | null {
  if (asked === 'new') return null;
  const id = Number(asked);
  if (!Number.isInteger(id) || id < 1 || id > MAX_INTEGER_ID) throw new Response(null, { status: 404 });
  return id;
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit, booking } = visit;
  const facilities = facilitiesFor(visit, 'plan');
  const [first] = facilities;
  if (!first)
    throw await visit.leaveFor(links.staffBlocks(), { message: text.errors.ROLE_REFUSED, kind: 'bad' });
  const read = id === null ? null : await booking.deskBlocks.read({ params: { id } });
  const today = localDateOf(new Date(), first.timeZone);
  const title = read ? text.staffBlocks.editTitle : text.staffBlocks.newTitle;
  const doubleTee = id === null ? await readDoubleTee(request, visit) : null;
  const shown = read?.block ?? {
    firstDate: today,
    lastDate: today,
    facilityId: first.id,
    weekdays: WEEKDAYS,
    ...doubleTee,
  };
  const { weekdays, facilityId, ...rest } = shown;
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffBlocks() }),
      facilities: facilities
        .filter((each) => !read || each.id === facilityId)
        .map(({ id, name }) => ({ id, name })),
      isInFile: read?.block.source === 'file',
      bookings: read?.bookings ?? null,
      version: read?.block.version ?? null,
      crossover:
        read?.crossover && read.block.kind === 'double-tee'
          ? {
              href: links.staffBlock('new', `crossoverOf=${read.block.id}`),
              label: text.staffBlocks.addCrossover(read.crossover.fromTime, read.crossover.toTime),
            }
          : null,
      values: {
        kind: 'closed',
        fromTime: '07:00',
        toTime: '12:00',
        color: 'gray',
        reason: '',
        ...rest,
        facilityId: String(facilityId),
        ...Object.fromEntries(weekdays.map((day) => [day, 'on'])),
      },
    },
    { headers: toast ? await commit() : {} },
  );
}

/** Proposes the hours in which the groups of a double-tee block turn. */
async function readDoubleTee(request: Request, { booking }: StaffVisit) {
  const asked = new URL(request.url).searchParams.get('crossoverOf');
  if (asked === null) return null;
  const id = idOf(asked);
  const read = id === null ? null : await booking.deskBlocks.read({ params: { id } });
  if (!read?.crossover) return null;
  const { firstDate, lastDate, facilityId, weekdays, color, reason } = read.block;
  return { firstDate, lastDate, facilityId, weekdays, color, reason, kind: 'crossover', ...read.crossover };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const form = blockForm(text);
  const fields = await readForm({ request, context }, form);
  const id = idOf(params.id);
  const { booking, leaveFor } = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, form);
  const isRemoval = fields.get('intent') === 'remove' && id !== null;
  if (!value && !isRemoval) return data({ ...refused(), bookings: null }, { status: 400 });
  const { staffBlocks: words } = text;
  const leave = async (message: string, changeId: number | null) =>
    leaveFor(links.staffBlocks(), {
      message,
      kind: 'info',
      ...(changeId !== null && { undo: changeId, undoAt: links.staffBlocks() }),
    });
  try {
    if (isRemoval) {
      const version = String(fields.get('version') ?? '').slice(0, 64);
      const { changeId } = await booking.deskBlocks.remove({ params: { id }, query: { version } });
      throw await leave(words.removed, changeId);
    }
    if (!value) throw new Response(null, { status: 400 });
    const { facilityId, kind, firstDate, lastDate, fromTime, toTime, color, reason, version } = value;
    const plan = { kind, firstDate, lastDate, weekdays: weekdaysIn(value), fromTime, toTime, color, reason };
    if (fields.get('intent') !== 'save') {
      const bookings = await booking.deskBlocks.preview({ body: { ...plan, facilityId } });
      return data({ ...refused(), bookings });
    }
    const { changeId, bookings } =
      id === null
        ? await booking.deskBlocks.make({ body: { ...plan, facilityId } })
        : await booking.deskBlocks.change({ params: { id }, body: { ...plan, version } });
    const affected = bookings.length > 0 ? ` ${words.affected(bookings.length)}` : '';
    throw await leave(words.made + affected, changeId);
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data({ ...refused(message), bookings: null }, { status });
  }
}

export default function Block() {
  const { page, facilities, values, version, isInFile, crossover, ...loaded } =
    useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { staffBlocks: words, errors, locale } = useText();
  const { fields: labels } = words;
  const [form, fields] = useForm<BlockForm>({
    id: 'block',
    lastResult: answered?.reply ?? null,
    defaultValue: values,
  });
  const bookings = answered ? answered.bookings : loaded.bookings;
  const options = (names: Record<string, string>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <StaffPage {...page}>
      {answered?.message ? <Alert kind="bad">{answered.message}</Alert> : null}
      {isInFile ? <p>{words.inFile}</p> : null}
      {crossover ? (
        <p>
          <a className="btn alt" href={crossover.href}>
            {crossover.label}
          </a>
        </p>
      ) : null}
      {bookings ? <Affected bookings={bookings} locale={locale} words={words} /> : null}
      <form method="post" className="panel stack desk-form" {...getFormProps(form)}>
        <FormToken />
        <ErrorSummary
          title={errors.BAD_INPUT}
          errors={listErrors([
            fields.firstDate,
            fields.lastDate,
            fields.mon,
            fields.fromTime,
            fields.toTime,
            fields.reason,
          ])}
        />
        <fieldset disabled={isInFile} className="stack">
          <SelectField {...selectOf(fields.kind, { label: labels.kind, options: options(words.choices) })} />
          <SelectField
            {...selectOf(fields.facilityId, {
              label: labels.facility,
              options: facilities.map(({ id, name }) => ({ value: String(id), label: name })),
            })}
          />
          <div className="cols">
            <TextField
              {...fieldOf(fields.firstDate, { label: labels.firstDate, type: 'date', required: true })}
            />
            <TextField
              {...fieldOf(fields.lastDate, { label: labels.lastDate, type: 'date', required: true })}
            />
          </div>
          <Choices id="weekdays" className="desk-days" legend={labels.weekdays}>
            {WEEKDAYS.map((day) => (
              <Checkbox key={day} {...checkboxOf(fields[day], { label: words.weekdays[day] })} />
            ))}
          </Choices>
          <div className="cols">
            <TextField {...fieldOf(fields.fromTime, { label: labels.fromTime, required: true })} />
            <TextField {...fieldOf(fields.toTime, { label: labels.toTime, required: true })} />
          </div>
          <SelectField {...selectOf(fields.color, { label: labels.color, options: options(words.colors) })} />
          <TextField {...fieldOf(fields.reason, { label: labels.reason, maxLength: 200, required: true })} />
          {version ? <input type="hidden" name="version" value={version} /> : null}
          <Spaced>
            <button type="submit" className="btn alt" name="intent" value="preview">
              {words.preview}
            </button>
            <button type="submit" className="btn" name="intent" value="save">
              {words.save}
            </button>
            {version ? (
              <button type="submit" className="btn quiet" name="intent" value="remove">
                {words.remove}
              </button>
            ) : null}
          </Spaced>
        </fieldset>
      </form>
    </StaffPage>
  );
}

type Words = ReturnType<typeof useText>['staffBlocks'];

function Affected({ bookings, locale, words }: { bookings: AffectedBookings; locale: string; words: Words }) {
  return (
    <section className="panel stack" aria-labelledby="affected-title">
      <h2 id="affected-title">{bookings.length === 0 ? words.nobody : words.affected(bookings.length)}</h2>
      <ul>
        {bookings.map(({ id, teetime, timeZone, name, phone }) => (
          <li key={id}>
            {formatDateTime(teetime, timeZone, locale)} <a href={links.staffBooking(id)}>{name}</a> {phone}
          </li>
        ))}
      </ul>
    </section>
  );
}
