import type { KeptByNoun } from '../call/personal-data.ts';

export const alertsPersonalData: KeptByNoun = {
  tables: ['tee_time_alert', 'tee_time_alert_notice'],
  export: async (db, person) => ({
    teeTimeAlerts: await db
      .selectFrom('tee_time_alert')
      .select([
        'id',
        'facility_id as facilityId',
        'dates',
        'time_zone as timezone',
        'start_time as teetimeStartTime',
        'end_time as teetimeEndTime',
        'players',
        'language as languageCode',
        'created_at as createdAt',
      ])
      .where('customer_id', '=', person.customer.id)
      .orderBy('created_at')
      .execute(),
    toldOfTeeTimes: await db
      .selectFrom('tee_time_alert_notice as notice')
      .innerJoin('tee_time_alert as alert', 'alert.id', 'notice.alert_id')
      .select(['notice.facility_id as facilityId', 'notice.starts_at as teetime', 'notice.told_at as toldAt'])
      .where('alert.customer_id', '=', person.customer.id)
      .orderBy('notice.told_at')
      .execute(),
  }),
  async listLost(db, { customer }) {
    const rows = await db
      .selectFrom('tee_time_alert')
      .select(['facility_id as facilityId', (eb) => eb.fn.countAll<number>().as('amount')])
      .where('customer_id', '=', customer.id)
      .groupBy('facility_id')
      .execute();
    return rows.map(({ facilityId, amount }) => ({
      kind: 'alert',
      facilityId,
      name: '',
      amount: Number(amount),
    }));
  },
  async remove(trx, person) {
    const ofPerson = trx
      .selectFrom('tee_time_alert')
      .select('id')
      .where('customer_id', '=', person.customer.id);
    // Locks in the order of `lockWatchingAlerts`, to avoid deadlocks.
    await ofPerson.orderBy('facility_id').orderBy('created_at').orderBy('id').forUpdate().execute();
    await trx.deleteFrom('tee_time_alert').where('customer_id', '=', person.customer.id).execute();
  },
};
