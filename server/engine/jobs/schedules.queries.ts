import type pg from 'pg';

type Period = { name: string; seconds: number };

type DueWork = {
  name: string;
  /** 0: now. */
  dueInSeconds: number;
  /** A claimed schedule is the caller's to run. */
  isClaimed: boolean;
  hasFailed: boolean;
};

/** Makes every schedule due, as at each start. */
export async function startSchedules(pool: pg.Pool, names: readonly string[]): Promise<void> {
  await pool.query(
    `insert into work_schedule (name) select unnest($1::text[])
     on conflict (name) do update set next_at = excluded.next_at`,
    [names],
  );
}

/**
 * Claims the due schedules, and says when the next job of each queue and the next run of each schedule are due. One
 * statement: it is most of what a resting program sends. Runs begin at full periods, so that they share a look.
 */
export async function findDueWork(
  client: Pick<pg.Pool, 'query'>,
  schedules: readonly Period[],
  queues: readonly string[],
): Promise<DueWork[]> {
  const { rows } = await client.query<DueWork>(
    `with asked as (select * from unnest($1::text[], $2::int[]) as asked (name, seconds)),
     due as (
       select name, seconds from work_schedule join asked using (name) where next_at <= clock_timestamp()
       for update of work_schedule skip locked),
     claimed as (
       update work_schedule set next_at =
         date_bin(make_interval(secs => seconds), clock_timestamp(), 'epoch') + make_interval(secs => seconds)
       from due where work_schedule.name = due.name
       returning work_schedule.name, next_at, problem is not null as "hasFailed"),
     coming as (
       select name, next_at, true as "isClaimed", "hasFailed" from claimed
       union all
       select name, next_at, false, false from work_schedule join asked using (name) where next_at > clock_timestamp()
       union all
       select name, min(start_after), false, false from pgboss.job
       where name = any($3) and state < 'active' group by name)
     select name, greatest(0, extract(epoch from next_at - clock_timestamp()))::float8 as "dueInSeconds", "isClaimed",
       "hasFailed" from coming`,
    [schedules.map(({ name }) => name), schedules.map(({ seconds }) => seconds), queues],
  );
  return rows;
}

/** Notes a failed run, which the metrics show until one succeeds, and repeats it soon. */
export async function noteFailedRun(
  client: Pick<pg.Pool, 'query'>,
  name: string,
  problem: string,
  againInSeconds: number,
): Promise<void> {
  await client.query(
    `update work_schedule set problem = $2, failed_at = clock_timestamp(),
       next_at = least(next_at, clock_timestamp() + make_interval(secs => $3)) where name = $1`,
    [name, problem, againInSeconds],
  );
}

export async function noteGoodRun(client: Pick<pg.Pool, 'query'>, name: string): Promise<void> {
  await client.query('update work_schedule set problem = null, failed_at = null where name = $1', [name]);
}
