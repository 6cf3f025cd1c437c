import type pg from 'pg';

/**
 * Makes PostgreSQL write a few hundred kilobytes, by sorting into a temporary file. A full disk fails with 53100; an
 * update might not, as long as its pages have room.
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
