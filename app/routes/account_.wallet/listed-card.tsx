import { CardLine } from '#app/components/wallet/card-line.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { links } from '#server/links.ts';
import { isWalletCardOver } from '#server/rules/card-expiry.ts';
import type { CardInUse, CardRights } from './list-cards.server.ts';

type Props = { card: CardInUse; rights: CardRights; now: Date };

/** The default card and one charged for a membership cannot be deleted. */
export function ListedCard({ card, rights, now }: Props) {
  const { wallet: text } = useText();
  const { walletOptionId: id, type, lastFour, isDefault, memberships } = card;
  const isExpired = isWalletCardOver(card, now);
  const isBilled = memberships.length > 0;
  const action = (label: string) => ({
    children: label,
    'aria-label': text.of(label, text.card(type, lastFour)),
  });
  return (
    <li>
      <CardLine card={card} now={now} showsDefault />
      {isBilled ? <p className="soft">{text.billed(memberships)}</p> : null}
      <form method="post" className="btns">
        <FormToken />
        <input type="hidden" name="walletOptionId" value={id} />
        <a className="link" href={links.walletCard(id)} {...action(text.edit)} />{' '}
        {isDefault || !isExpired ? (
          <button
            type="submit"
            className="btn quiet"
            name="isDefault"
            value={String(!isDefault)}
            {...action(isDefault ? text.clearDefault : text.makeDefault)}
          />
        ) : null}{' '}
        {rights.seesUse && rights.hasMemberships && !isExpired && !isBilled ? (
          <button type="submit" className="btn quiet" name="intent" value="bill" {...action(text.bill)} />
        ) : null}{' '}
        {isDefault || isBilled || !rights.mayDelete ? null : (
          <a className="link" href={links.deleteWalletCard(id)} {...action(text.delete)} />
        )}
      </form>
    </li>
  );
}
