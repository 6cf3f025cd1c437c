import type pg from 'pg';

/**
 * Makes PostgreSQL write some hundred kilobytes to its disk, and forget them: sorting more than fits its memory takes a
 * temporary file. Nothing is left behind, no table is needed, and a full disk answers with its own error (53100), which an
 * update of a row would not meet as long as there is room in the pages that it has.
 */
export async function writeSomething(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let isSound = false;
  try {
    await client.query("begin; set local work_mem = '64kB'");
    await client.query(
      'select count(*) from (select n from generate_series(1, 40000) n order by n desc offset 0) sorted',
    );
    await client.query('rollback');
    isSound = true;
  } finally {
    client.release(!isSound);
  }
}
