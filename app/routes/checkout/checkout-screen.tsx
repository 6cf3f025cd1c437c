import { getFormProps, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { formatAmount } from '#app/components/cart/cart-amounts.ts';
import { CartCards } from '#app/components/cart/cart-cards.tsx';
import { CartSums } from '#app/components/cart/cart-sums.tsx';
import holdClock from '#app/components/cart/hold-clock.script.js?raw';
import { HoldClock } from '#app/components/cart/hold-clock.tsx';
import { titleOf } from '#app/components/cart/item-words.ts';
import { PromotionFields, takesPromotion } from '#app/components/cart/promotion-fields.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { Cart } from '#server/contract/cart.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { links } from '#server/links.ts';
import { AccountFields } from './account-fields.tsx';
import { BookerFields } from './booker-fields.tsx';
import { Cancelling } from './cancelling.tsx';
import { CardFields, chosenCard, listLostFields } from './card-fields.tsx';
import { writeCartSnapshot } from './cart-snapshot.ts';
import { CertificateFields } from './certificate-fields.tsx';
import checkFields from './check-fields.script.js?raw';
import { useCheckoutText } from './checkout-fields.ts';
import { CodeFields } from './code-fields.tsx';
import { WITHOUT_PROMOTION } from './codes-form.ts';
import { ExtraFields } from './extra-fields.tsx';
import type { CheckoutInput } from './form.ts';
import { FormErrors } from './form-errors.tsx';
import keepHold from './keep-hold.script.js?raw';
import type { LostItem } from './load-lost.server.ts';
import { LostTime } from './lost-time.tsx';
import { nameAccount } from './name-account.ts';
import { NoCard, paymentNote } from './no-card.tsx';
import type { Paying } from './read-paying.server.ts';
import { type CodeAsked, NOTHING_BUT_THE_FORM, type RefusedCheckout } from './refused.ts';
import type { RequiredFields } from './required-fields.ts';
import { Terms } from './terms.tsx';

export type CheckoutPage = {
  key: string;
  cart: Cart;
  paying: Omit<Paying, 'codes'>;
  needs: RequiredFields;
  cards: readonly WalletCard[] | null;
  now: Date;
  defaults: Partial<CheckoutInput>;
  signedInAs: string | null;
  isPaymentWaiting: boolean;
  code: CodeAsked | null;
  lost: LostItem | null;
};

export function CheckoutScreen({ page, refused }: { page: CheckoutPage; refused: RefusedCheckout | null }) {
  const { cart, paying, needs, cards, now } = page;
  const { reply, filled, booked, promotion, certificate, ...tried } = refused ?? NOTHING_BUT_THE_FORM;
  const code = refused ? refused.code : page.code;
  const lost = refused?.lost ?? page.lost;
  const words = useText();
  const text = useCheckoutText(cart);
  const [form, fields] = useForm<CheckoutInput>({
    id: 'checkout',
    lastResult: reply,
    defaultValue: page.defaults,
  });
  const failed = booked ? text.partlyFailed : text.failed;
  // Without card fields, the refusal is among the other errors.
  const cardRefused = needs.hasCard && tried.cardRefused !== null ? tried.cardRefused : null;
  const isSaved = chosenCard(fields, cards, now) !== '';
  const lostFields = needs.hasCard && cardRefused === null ? listLostFields(fields, filled, { isSaved }) : [];
  const formErrors = [...(form.errors ?? [])];
  if (tried.cardRefused !== null && !needs.hasCard) formErrors.push(tried.cardRefused);
  // Shows an item's refusal once, where the golfer can fix it.
  const isErrorElsewhere = (id: string) => refused !== null || id === lost?.item.id;
  const isAsleep = Boolean(lost?.message);
  const submit = submitLabel(paying.cart, needs, text, formatAmount(paying.cart, words, 'dueOnlineCents'));
  return (
    <>
      {booked ? <Booked {...booked} /> : null}
      {refused?.code?.news ? (
        <Alert>
          {refused.code.news} <a href={`#${fields.emailCode.id}`}>{text.code.link}</a>
        </Alert>
      ) : null}
      {page.isPaymentWaiting ? (
        <Alert>
          {text.underWay} <a href={links.paymentAuthorization()}>{text.seePayment}</a>
        </Alert>
      ) : null}
      <div className="checkout">
        <PageHeading title={text.title}>
          {cardRefused === null ? (
            <Booker signedInAs={page.signedInAs} />
          ) : (
            <a href={`#${(isSaved ? fields.securityCodeSaved : fields.cardNumber).id}`}>
              {text.paymentIncomplete}
            </a>
          )}
        </PageHeading>
        {lost ? <LostTime lost={lost} /> : null}
        <FormErrors
          fields={fields}
          formErrors={formErrors}
          filled={filled}
          lost={lostFields}
          failed={failed}
        />
        <form
          method="post"
          {...getFormProps(form, { ariaAttributes: false })}
          data-busy={text.busy}
          data-error={words.shell.refusedTitle('{title}')}
          data-slow={text.slow}
          data-invalid={text.invalid}
          data-incomplete={text.paymentIncomplete}
          data-missing={text.missing('{n}')}
        >
          <FormToken />
          <input type="hidden" name="key" value={page.key} />
          <input type="hidden" name="seen" value={writeCartSnapshot(paying.cart)} />
          {/* Enter presses the first button of a form, which would otherwise be a code's. */}
          {isAsleep ? null : (
            <button type="submit" className="vh" tabIndex={-1} aria-hidden="true">
              {submit}
            </button>
          )}
          <HoldClock cart={cart} isInForm />
          <div className="checkout-body">
            <Fold isOpen={hasNewsOfCart(page, refused)}>
              {text.summary} <b className="num">{formatAmount(paying.cart, words, 'totalCents')}</b>
            </Fold>
            <aside className="stack" aria-label={text.summary}>
              <CartCards
                cart={cart}
                isEditable
                controlsOf={({ id }) => (isErrorElsewhere(id) ? { error: null } : {})}
              />
              <div className="panel checkout-sums">
                <Tenders paying={paying} />
                <Cancelling cart={cart} now={now} />
              </div>
              <div className="panel checkout-codes">
                {takesPromotion(cart) ? (
                  <div className="promo">
                    <PromotionFields
                      cart={cart}
                      busy={text.purchase.busy}
                      refused={promotion}
                      without={{ intent: WITHOUT_PROMOTION }}
                    />
                  </div>
                ) : null}
                <AccountFields paying={paying} />
                <CertificateFields cart={cart} paying={paying} typed={certificate} />
              </div>
            </aside>
            <div className="checkout-form stack">
              <Awake isAsleep={isAsleep} note={text.lost.asleep}>
                {code ? <CodeFields fields={fields} code={code} /> : null}
                <BookerFields fields={fields} cart={cart} needs={needs} />
                {needs.hasCard ? (
                  <CardFields
                    fields={fields}
                    note={paymentNote(paying.cart, words, text)}
                    cards={cards}
                    renews={needs.renews}
                    now={now}
                    refused={cardRefused === null ? null : { title: failed, text: cardRefused }}
                    lost={lostFields}
                  />
                ) : (
                  <NoCard cart={cart} paying={paying} needs={needs} cards={cards ?? []} now={now} />
                )}
                <ExtraFields fields={fields} cart={cart} needs={needs} />
                <Terms fields={fields} cart={cart} paying={paying} needs={needs} submit={submit} />
              </Awake>
            </div>
          </div>
        </form>
      </div>
      <PageScript sources={[holdClock, keepHold, checkFields]} />
    </>
  );
}

function Booked({ orderId, items }: NonNullable<RefusedCheckout['booked']>) {
  const words = useText();
  const { booked, seeConfirmation } = words.checkout;
  return (
    <Alert>
      {items.map((item) => (
        <p key={item.id}>{booked(titleOf(item, words), item.confirmationNumber ?? '')}</p>
      ))}
      <a href={links.confirmation(orderId)}>{seeConfirmation}</a>
    </Alert>
  );
}

/** Whether the cart beside the form has something to read before it is paid. */
function hasNewsOfCart({ cart, paying }: CheckoutPage, refused: RefusedCheckout | null): boolean {
  if (refused) return Boolean(refused.promotion ?? refused.certificate);
  return Boolean(paying.refused ?? paying.isWithoutAccounts) || cart.items.some(({ error }) => error);
}

function Booker({ signedInAs }: { signedInAs: string | null }) {
  const { signIn } = useText().checkout;
  if (signedInAs !== null) return <>{signIn.signedInAs(signedInAs)} </>;
  return (
    <>
      {signIn.haveAccount} <a href={links.login(links.checkout())}>{signIn.link}</a>
    </>
  );
}

function Tenders({ paying: { cart, shares, accounts } }: { paying: CheckoutPage['paying'] }) {
  const words = useText();
  const { ending } = words.checkout.giftCertificates;
  return (
    <CartSums
      cart={cart}
      paid={[
        ...shares.map(({ lastFour, cents }) => ({ label: ending(lastFour), cents })),
        ...accounts
          .filter(({ isChosen }) => isChosen)
          .map(({ account, cents }) => ({ label: nameAccount(account, words), cents })),
      ]}
    />
  );
}

/** The form's fields, disabled while another time must be chosen first. */
function Awake({ isAsleep, note, children }: { isAsleep: boolean; note: string; children: ReactNode }) {
  if (!isAsleep) return children;
  return (
    <>
      <p className="note">{note}</p>
      <fieldset className="asleep stack" disabled>
        {children}
      </fieldset>
    </>
  );
}

function submitLabel(
  { items }: Cart,
  { isHosted }: RequiredFields,
  text: ReturnType<typeof useCheckoutText>,
  amount: string,
): string {
  if (isHosted) return text.hosted.submit;
  return items.some(({ extra }) => extra.dueOnline > 0) ? text.submitFor(amount) : text.submit;
}
