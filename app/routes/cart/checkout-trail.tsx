import { FormToken } from '#app/page/form-token.tsx';
import { links } from '#server/links.ts';

type Props = {
  look: { href: string; label: string } | null;
  reset: { label: string; hint: string } | null;
};

/** Below the items: the way to a purchase that is going on, or the button that takes off what the last one left on them. */
export function CheckoutTrail({ look, reset }: Props) {
  return (
    <>
      {look ? (
        <a className="link" href={look.href}>
          {look.label}
        </a>
      ) : null}
      {reset ? (
        <form method="post" action={links.cart()}>
          <FormToken />
          <p className="soft">{reset.hint}</p>
          <button type="submit" className="btn quiet" name="intent" value="reset">
            {reset.label}
          </button>
        </form>
      ) : null}
    </>
  );
}
