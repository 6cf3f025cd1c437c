import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { type LogRow, viewLogEntry } from '#app/components/staff/log-entry.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { facilitiesFor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { readLogQuery } from '#app/site/log-query.server.ts';
import { Acts } from '#app/ui/acts.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { LOG_FILE_ENTRIES } from '#server/contract/constants.ts';
import type { LogEntry } from '#server/contract/staff/log.ts';
import { formatDateTime } from '#server/format/dates.ts';
import { links } from '#server/links.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form', 'staff-log'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { booking, site, text, user, toast, commit } = visit;
  const { typed, filters, before } = readLogQuery(request);
  const { entries, next, people } = await booking.staffLog.list({ query: { ...filters, before } });
  const reader = { facilities: site.facilities, text, mayOpenPeople: user.may.includes('set-up') };
  const { title } = text.staffLog;
  const kept = Object.entries(typed).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = (more: string[][] = []) => new URLSearchParams([...kept, ...more]).toString();
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffLog() }),
      rows: entries.map((entry) => ({ entry, ...viewLogEntry(entry, reader) })),
      facilities: facilitiesFor(visit, 'manage').map(({ id, name }) => ({ id, name })),
      people,
      typed: Object.fromEntries(kept) as Record<string, string>,
      file: links.staffLogFile(search()),
      fileHint: text.staffLog.csvHint(new Intl.NumberFormat(text.locale).format(LOG_FILE_ENTRIES)),
      older: next === null ? null : links.staffLog(search([['before', String(next)]])),
      newest: before === undefined ? null : links.staffLog(search()),
    },
    { headers: toast ? await commit() : {} },
  );
}

export default function Log() {
  const { page, rows, facilities, people, typed, file, fileHint, older, newest } =
    useLoaderData<typeof loader>();
  const { staffLog: words } = useText();
  return (
    <StaffPage {...page}>
      <p className="soft desk-intro">{words.intro}</p>
      <Filters {...{ facilities, people, typed }} />
      {rows.length === 0 ? <p>{words.empty}</p> : <Entries rows={rows} hasSeveral={facilities.length > 1} />}
      <nav aria-label={words.pages} className="log-pages">
        {newest ? (
          <a className="link" href={newest}>
            {words.newest}
          </a>
        ) : null}{' '}
        {older ? (
          <a className="link" href={older} rel="next">
            {words.older}
          </a>
        ) : null}
      </nav>
      {rows.length > 0 ? (
        <p className="log-file">
          <a className="link" href={file} download>
            {words.csv}
          </a>{' '}
          <span className="soft small">{fileHint}</span>
        </p>
      ) : null}
    </StaffPage>
  );
}

type FiltersProps = {
  facilities: { id: number; name: string }[];
  people: { id: number; name: string }[];
  typed: Readonly<Record<string, string>>;
};

function Filters({ facilities, people, typed }: FiltersProps) {
  const { staffLog: words } = useText();
  const changes = Object.entries(words.nouns).flatMap(([noun, name]) => [
    { value: noun, label: words.allOf(name) },
    ...Object.entries(words.changes[noun as keyof typeof words.changes]).map(([verb, label]) => ({
      value: `${noun}.${verb}`,
      label: words.pair(name, label),
    })),
  ]);
  const optionsOf = (named: { id: number; name: string }[]) =>
    named.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <form method="get" action={links.staffLog()} className="log-filters" aria-label={words.filters}>
      <TextField
        label={words.from}
        input={{ id: 'from', name: 'from', type: 'date', defaultValue: typed.from }}
      />
      <TextField label={words.to} input={{ id: 'to', name: 'to', type: 'date', defaultValue: typed.to }} />
      {facilities.length > 1 ? (
        <SelectField
          label={words.course}
          placeholder={words.allCourses}
          options={optionsOf(facilities)}
          select={{ id: 'facility', name: 'facility', defaultValue: typed.facility }}
        />
      ) : null}
      <SelectField
        label={words.by}
        placeholder={words.anyone}
        options={[{ value: 'commands', label: words.commands }, ...optionsOf(people)]}
        select={{ id: 'by', name: 'by', defaultValue: typed.by }}
      />
      <SelectField
        label={words.change}
        placeholder={words.any}
        options={changes}
        select={{ id: 'change', name: 'change', defaultValue: typed.change }}
      />
      <TextField
        label={words.number}
        input={{
          id: 'number',
          name: 'number',
          type: 'text',
          maxLength: 40,
          autoComplete: 'off',
          defaultValue: typed.number,
        }}
      />
      <Acts>
        <button type="submit" className="btn">
          {words.show}
        </button>
        {Object.keys(typed).length > 0 ? (
          <a className="btn quiet" href={links.staffLog()}>
            {words.reset}
          </a>
        ) : null}
      </Acts>
    </form>
  );
}

type Row = LogRow & { entry: LogEntry };

function Entries({ rows, hasSeveral }: { rows: Row[]; hasSeveral: boolean }) {
  const { staffLog: words, locale } = useText();
  const { columns } = words;
  return (
    <ol className="log">
      {rows.map(({ id, entry, zone, facility, who, device, change, subject, href, details }) => (
        <li key={id} id={`change-${id}`}>
          <p className="log-when">
            <time dateTime={entry.at}>{formatDateTime(entry.at, zone, locale)}</time>
            <br />
            <span className="soft small">
              {[words.entry(id), hasSeveral && facility].filter(Boolean).join(', ')}
            </span>
          </p>
          <p>
            <b>{who}</b>
            {device ? (
              <>
                <br />
                <span className="soft small">{device}</span>
              </>
            ) : null}
          </p>
          <p>
            {change}
            <br />
            {href ? (
              <a className="link" href={href}>
                {subject}
              </a>
            ) : (
              <span className="soft">{subject}</span>
            )}
          </p>
          <ul aria-label={columns.details}>
            {[
              ...details,
              ...(entry.reason ? [words.reason(entry.reason)] : []),
              ...(entry.undoesId ? [words.undoes(entry.undoesId)] : []),
              ...(entry.undoneBy ? [words.undoneBy(entry.undoneBy)] : []),
            ].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
