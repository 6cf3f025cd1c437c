import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { Spaced } from '#app/ui/acts.tsx';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { PROGRESS_STEPS } from '#server/contract/constants.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { formatTime } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { BookingFormProps } from './booking-form.tsx';
import { CartFields, type TypedCarts } from './cart-fields.tsx';

type Props = { booking: DeskBooking; hidden: BookingFormProps['fields']; zone: string } & Partial<TypedCarts>;

/** How far a group is, its carts, and the undo of each check-in. */
export function RoundPanel({ booking, hidden, zone, ...carts }: Props) {
  const { staffRound: words, staff, locale } = useText();
  const { id, progress, players } = booking;
  const name = nameOfBooker(booking.booker);
  const last = progress.at(-1)?.step;
  const steps = PROGRESS_STEPS.slice(last ? PROGRESS_STEPS.indexOf(last) + 1 : 0).filter(
    (step) => step !== 'at-turn' || booking.holes === 18,
  );
  const action = links.staffRound(id);
  const inside = players.filter(({ isCheckedIn }) => isCheckedIn);
  return (
    <section className="panel stack" aria-labelledby="round-title">
      <h2 id="round-title">{words.progress}</h2>
      {progress.length === 0 ? <p>{words.waiting}</p> : null}
      {progress.map(({ step, at, by }) => {
        const time = formatTime(at, zone, locale);
        return (
          <p key={step}>
            {by === null ? words.at(words.steps[step], time) : words.atBy(words.steps[step], time, by)}
          </p>
        );
      })}
      {steps.length > 0 ? (
        <form method="post" action={action} className="desk-acts">
          <FormToken />
          <Spaced>
            {steps.map((step) => (
              <button key={step} type="submit" className="btn alt" name="intent" value={step} data-queue="">
                {words.mark[step]}
              </button>
            ))}
          </Spaced>
        </form>
      ) : null}
      {progress.length > 0 ? (
        <form method="post" action={action} className="desk-acts">
          <FormToken />
          <HiddenFields fields={hidden} />
          <Spaced>
            {progress.map(({ step }) => (
              <button key={step} type="submit" className="btn quiet" name="intent" value={`remove-${step}`}>
                {words.removeMark(words.steps[step])}
              </button>
            ))}
          </Spaced>
        </form>
      ) : null}
      <h2>{words.carts.title}</h2>
      <form method="post" action={action} className="stack">
        <FormToken />
        <HiddenFields fields={hidden} />
        <p className="hint">{words.carts.hint}</p>
        <CartFields players={players} prefix="" {...carts} />
        <button type="submit" className="btn quiet" name="intent" value="carts">
          {words.carts.save}
        </button>
      </form>
      {inside.length > 0 ? (
        <form method="post" action={action} className="stack">
          <FormToken />
          <HiddenFields fields={hidden} />
          <h2>{words.undoCheckIn}</h2>
          <ul>
            {inside.map(({ slotNumber, name: player }) => (
              <li key={slotNumber}>
                <button
                  type="submit"
                  className="btn quiet"
                  name="intent"
                  value={`undo-check-in-${slotNumber}`}
                >
                  {words.undoCheckInOf(
                    player ?? (slotNumber === 1 ? name : staff.booking.unnamed(slotNumber)),
                  )}
                </button>
              </li>
            ))}
          </ul>
        </form>
      ) : null}
    </section>
  );
}
