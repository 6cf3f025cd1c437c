import type { ReactNode } from 'react';
import { useSite, useText } from '#app/page/page-context.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { CartItem } from '#server/contract/cart.ts';
import { readableEmail } from '#server/contract/email.ts';
import { links } from '#server/links.ts';
import type { RefusedChange } from './refused-change.ts';

/** Whether a tee time has slots besides the booker's, of any kind or only those that a partner can take. */
export function hasOtherSlots(item: CartItem, kind: 'any' | 'unnamed'): item is CartItem<'TeeTime'> {
  return (
    item.type === 'TeeTime' &&
    item.extra.slots.some(
      ({ primary, name, emailAddress, customerId }) =>
        !primary && (kind === 'any' || !(name || emailAddress || customerId)),
    )
  );
}

type Props = {
  item: CartItem<'TeeTime'>;
  refused: RefusedChange | undefined;
  children: ReactNode;
};

export function PlayersForm({ item, refused, children }: Props) {
  const { players: text } = useText().cart;
  const { settings } = useSite();
  const { slots, rates } = item.extra;
  const others = slots.flatMap((slot, index) => (slot.primary ? [] : [{ ...slot, place: index + 1 }]));
  const legendOf = (place: number, rateIndex: number) => {
    const rate = rates.length > 1 && rates.find(({ index }) => index === rateIndex);
    return rate ? text.atRate(text.player(place), rate.name) : text.player(place);
  };
  const partnerErrors = refused?.isPartner ? [refused.message] : undefined;
  return (
    <Disclosure
      summary={text.title}
      isOpen={Boolean(refused?.players || refused?.isPartner)}
      className="more players"
    >
      <form method="post" action={links.cart()}>
        {children}
        {others.map(({ id, name, emailAddress, place, rateIndex }) => {
          const sent = refused?.players?.find(({ slotId }) => slotId === id);
          return (
            <fieldset key={id}>
              <legend>{legendOf(place, rateIndex)}</legend>
              <input type="hidden" name={`slot${place}`} value={id} />
              <TextField
                label={text.name}
                input={{
                  id: `name${place}-${item.id}`,
                  name: `name${place}`,
                  defaultValue: sent?.name ?? name ?? '',
                  maxLength: 200,
                  autoComplete: 'off',
                }}
              />{' '}
              <TextField
                label={text.email}
                errors={sent?.isWrong && refused ? [refused.message] : undefined}
                input={{
                  id: `email${place}-${item.id}`,
                  name: `email${place}`,
                  type: 'email',
                  defaultValue: sent?.emailAddress ?? readableEmail(emailAddress ?? ''),
                  autoFocus: Boolean(sent?.isWrong),
                  maxLength: 254,
                  autoComplete: 'off',
                }}
              />
            </fieldset>
          );
        })}
        <button type="submit" className="btn alt" name="intent" value="players">
          {text.save}
        </button>
      </form>
      {settings.user.playerPartner && hasOtherSlots(item, 'unnamed') ? (
        <form method="post" className="partner" action={links.cart()}>
          {children}
          <TextField
            label={text.partner}
            errors={partnerErrors}
            input={{
              id: `partner-${item.id}`,
              name: 'partner',
              type: 'email',
              defaultValue: refused?.isPartner ? refused.typed : undefined,
              autoFocus: Boolean(partnerErrors),
              required: true,
              maxLength: 254,
              autoComplete: 'off',
            }}
          />{' '}
          <button type="submit" className="btn alt" name="intent" value="partner">
            {text.add}
          </button>
        </form>
      ) : null}
    </Disclosure>
  );
}
