import { useText } from '#app/page/page-context.ts';
import { DataTable, type DataTableProps } from '#app/ui/data-table.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { links } from '#server/links.ts';
import { type ListQuery, PAGE_SIZE, writeListQuery } from './list-query.ts';

export function PeriodForm({
  action,
  query: { from, to, course },
}: {
  action: string;
  query: Omit<ListQuery, 'page'>;
}) {
  const { lists } = useText();
  const day = (name: string, value: string | null) => ({
    id: `period-${name}`,
    name,
    type: 'date',
    defaultValue: value ?? '',
    key: value ?? '',
  });
  return (
    <>
      <Fold isOpen={from !== null || to !== null}>{lists.period}</Fold>
      <form action={action}>
        <fieldset className="filter">
          <legend className="vh">{lists.period}</legend>
          {course === null ? null : <input type="hidden" name="course" value={course} />}
          <TextField label={lists.from} input={day('from', from)} />
          <TextField label={lists.to} input={day('to', to)} />{' '}
          <button type="submit" className="btn alt">
            {lists.show}
          </button>
        </fieldset>
      </form>
    </>
  );
}

type PageLinksProps = { range: string; previous: string | null; next: string | null };

export function PageLinks({ range, previous, next }: PageLinksProps) {
  const { lists } = useText();
  return (
    <nav className="acts pager" aria-label={lists.pages}>
      <span className="soft num">{range}</span>{' '}
      {previous ? (
        <a href={previous} rel="prev">
          {lists.previous}
        </a>
      ) : null}
      {next ? (
        <a href={next} rel="next">
          {lists.next}
        </a>
      ) : null}
    </nav>
  );
}

type PagerProps = {
  query: ListQuery;
  totalCount: number;
  hrefOf: (query: string) => string;
};

export function Pager({ query, totalCount, hrefOf }: PagerProps) {
  const { lists } = useText();
  const { page } = query;
  const pages = Math.ceil(totalCount / PAGE_SIZE);
  if (pages < 2) return null;
  const to = (number: number) => hrefOf(writeListQuery({ ...query, page: number }));
  const first = Math.min((page - 1) * PAGE_SIZE + 1, totalCount);
  return (
    <PageLinks
      range={lists.range(first, Math.min(page * PAGE_SIZE, totalCount), totalCount)}
      previous={page > 1 ? to(Math.min(page - 1, pages)) : null}
      next={page < pages ? to(page + 1) : null}
    />
  );
}

export function PagedTable({ table, none, ...pager }: PagerProps & { table: DataTableProps; none: string }) {
  return (
    <>
      {table.rows.length > 0 ? <DataTable {...table} /> : <p>{none}</p>}
      <Pager {...pager} />
    </>
  );
}

export function Download({ list }: { list: string }) {
  return (
    <p>
      <a className="link" href={links.csvOf(list)} download>
        {useText().lists.download}
      </a>
    </p>
  );
}
