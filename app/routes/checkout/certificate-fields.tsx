import { CodeField } from '#app/components/cart/code-field.tsx';
import { useText } from '#app/page/page-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import type { Cart } from '#server/contract/cart.ts';
import { formatMoney } from '#server/format/money.ts';
import { APPLY_CERTIFICATE, removeCertificate } from './codes-form.ts';
import type { Paying } from './read-paying.server.ts';
import type { RefusedCheckout } from './refused.ts';

type Props = {
  cart: Cart;
  paying: Pick<Paying, 'shares' | 'refused'>;
  typed: RefusedCheckout['certificate'];
};

export function CertificateFields({ cart, paying: { shares, refused }, typed }: Props) {
  const words = useText();
  const { giftCertificates: text, purchase } = words.checkout;
  const isOfUse = cart.items.some(({ type, extra }) => type !== 'GiftCertificate' && extra.dueOnline > 0);
  if (!isOfUse && shares.length === 0 && refused === null) return null;
  const currency = cart.items[0]?.extra.currencyCode ?? 'USD';
  return (
    <div className="promo">
      {refused ? (
        <Alert kind="bad">
          <p>{refused}</p>
        </Alert>
      ) : null}
      {shares.map(({ lastFour, leftCents }) => (
        <p key={lastFour}>
          {text.ending(lastFour)}
          {leftCents > 0 ? (
            <span className="soft">{` · ${text.stays(formatMoney(leftCents, currency, words))}`}</span>
          ) : null}{' '}
          <button
            type="submit"
            className="btn quiet"
            name="intent"
            value={removeCertificate(lastFour)}
            formNoValidate
            data-busy={purchase.busy}
          >
            {text.remove}
            <span className="vh">{` ${text.ending(lastFour)}`}</span>
          </button>
        </p>
      ))}
      <CodeField
        summary={shares.length > 0 ? text.another : text.label}
        label={text.code}
        hint={text.hint}
        name="giftCertificateCode"
        maxLength={64}
        apply={{ label: text.apply, value: APPLY_CERTIFICATE, busy: purchase.busy }}
        refused={typed}
      />
    </div>
  );
}
