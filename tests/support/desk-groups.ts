import { createHash, randomUUID } from 'node:crypto';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import { runShopCommand } from '#server/engine/front-desk/run-shop-command.ts';
import { certificateCodeToMail } from '#server/engine/mail-links/certificate-code.ts';
import type { TestEngine } from './engine.ts';
import { staffAt } from './staff.ts';

/** Two clerks of a facility, Cedar Ridge by default, and what they and the database tell of bookings. */
export async function deskGroups(
  engine: TestEngine,
  { alias = 'cedar-ridge', facilityId = 9101 }: { alias?: string; facilityId?: number } = {},
) {
  const { db } = engine;
  const clerk = await staffAt(engine, 'clerk', { alias });
  const other = await staffAt(engine, 'clerk', { alias });
  let day = 0;
  const nextDay = () => {
    day += 1;
    return new Date(Date.UTC(2031, 4, 2 + day)).toISOString().slice(0, 10);
  };
  const book = (teetime: string, change: Record<string, unknown> = {}, who = clerk) =>
    who.post('/staff/bookings', {
      facilityId,
      teetime,
      rate: 2,
      players: 4,
      firstName: 'Ada',
      lastName: 'Palmer',
      attemptId: randomUUID(),
      ...change,
    });
  async function booked(teetime: string, change: Record<string, unknown> = {}): Promise<DeskBooking> {
    const answer = await book(teetime, change);
    if (answer.status !== 201) throw new Error(await answer.text());
    return ((await answer.json()) as ChangedBooking).booking;
  }
  async function playersAt(teetime: string): Promise<number> {
    const rows = await db
      .selectFrom('reservation')
      .select('players')
      .where('starts_at', '=', new Date(teetime))
      .where('state', '=', 'confirmed')
      .execute();
    return rows.reduce((sum, { players }) => sum + players, 0);
  }
  const slotsOf = async (reservationId: number) => {
    const rows = await db
      .selectFrom('reservation_slot')
      .select(['slot_number', 'name', 'email', 'checked_in_at'])
      .where('reservation_id', '=', reservationId)
      .orderBy('slot_number')
      .execute();
    return rows.map(({ checked_in_at, ...slot }) => ({ ...slot, isCheckedIn: checked_in_at !== null }));
  };
  /** The cents due at the course, by the ledger. */
  async function dueAtCourse(reservationId: number): Promise<number> {
    const row = await db
      .selectFrom('posting')
      .innerJoin('journal', 'journal.id', 'posting.journal_id')
      .innerJoin('reservation', 'reservation.invoice_id', 'journal.invoice_id')
      .select((eb) => eb.fn.sum<string>('amount_cents').as('cents'))
      .where('reservation.id', '=', reservationId)
      .where('account', '=', 'due-at-course')
      .executeTakeFirst();
    return Number(row?.cents ?? 0);
  }
  /** An invitation, accepted into a slot or waiting; returns a reader of it. */
  async function invited(reservationId: number, email: string, slotNumber: number | null) {
    const id = randomUUID();
    await db
      .insertInto('invitation')
      .values({
        id,
        reservation_id: reservationId,
        name: 'Friend',
        email,
        token_hash: createHash('sha256').update(id).digest('hex'),
        state: slotNumber === null ? 'waiting' : 'accepted',
        slot_number: slotNumber,
      })
      .execute();
    if (slotNumber !== null)
      await db
        .updateTable('reservation_slot')
        .set({ name: 'Friend', email })
        .where('reservation_id', '=', reservationId)
        .where('slot_number', '=', slotNumber)
        .execute();
    return () =>
      db
        .selectFrom('invitation')
        .select(['reservation_id', 'slot_number', 'state'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
  }
  /** The code of a gift certificate of Kim Byron. */
  async function certificate(dollars: number): Promise<string> {
    const said = await runShopCommand(engine.parts, [
      ...`certificates ${alias} --add ${dollars} --to kim@example.com --again --name`.split(' '),
      'Kim Byron',
    ]);
    const id = Number(/certificate (\d+)/.exec(said)?.[1]);
    return (await certificateCodeToMail(db, engine.parts.linkSecret, id)) ?? '';
  }
  return {
    certificate,
    clerk,
    other,
    nextDay,
    book,
    booked,
    playersAt,
    slotsOf,
    dueAtCourse,
    invited,
    at: (date: string, time: string) => `${date}T${time}:00.000Z`,
    codeOf: async (answer: Response | Promise<Response>) =>
      ((await (await answer).json()) as { code?: string }).code ?? null,
    payCash: (id: number, amountCents: number) =>
      clerk.post(`/staff/bookings/${id}/payments`, { tenders: [{ kind: 'cash', amountCents }] }),
  };
}
