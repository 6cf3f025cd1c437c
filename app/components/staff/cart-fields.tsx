import { useText } from '#app/page/page-context.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { DeskBooking } from '#server/contract/staff/booking.ts';

/** A refused form as it was typed, with its errors by field. */
export type TypedCarts = {
  typed: Readonly<Record<string, unknown>> | null;
  errors: Readonly<Record<string, string[] | null>> | null;
  /** Another group has the cart, which staff may give again. */
  canRepeat: boolean;
};

type Props = Pick<DeskBooking, 'players'> & Partial<TypedCarts> & { prefix: string };

/** A field for the cart of each player. `prefix`: of ids, on pages with several forms. */
export function CartFields({ players, prefix, typed = null, errors = null, canRepeat = false }: Props) {
  const { staff, staffRound } = useText();
  return (
    <>
      <div className="carts">
        {players.map(({ slotNumber, name, cart }) => {
          const field = `cart${slotNumber}`;
          return (
            <TextField
              key={slotNumber}
              label={name ?? staff.booking.unnamed(slotNumber)}
              errors={errors?.[field] ?? []}
              input={{
                id: `${prefix}${field}`,
                name: field,
                defaultValue: typed ? String(typed[field] ?? '') : cart,
                maxLength: 10,
                autoComplete: 'off',
                autoCapitalize: 'characters',
              }}
            />
          );
        })}
      </div>
      {canRepeat ? (
        <Checkbox
          label={staffRound.carts.again}
          input={{ id: `${prefix}again`, name: 'isAgain', value: 'on' }}
        />
      ) : null}
    </>
  );
}
