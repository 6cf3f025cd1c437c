import { PageHeading } from '#app/ui/page-heading.tsx';
import { GiftOffer, type GiftOfferProps } from './gift-offer.tsx';
import { MembershipOffer, type MembershipOfferProps } from './membership-offer.tsx';
import { ProductRow, type ProductRowProps } from './product-row.tsx';
import type { StoreAnswer } from './submit-store.server.ts';

export type StoreProps = {
  title: string;
  /** The ways to the other courses that sell something; null where there are none. */
  courses: { label: string; links: readonly { href: string; label: string; isCurrent: boolean }[] } | null;
  /** Said where nothing is sold. */
  nothing: string | null;
  memberships: { title: string; offers: readonly MembershipOfferProps[] };
  gifts: readonly GiftOfferProps[];
  products: { title: string; rows: readonly ProductRowProps[] };
  /** "Some of the fields are invalid" */
  invalid: string;
  /** Where the forms are sent. */
  action: string;
  attemptId: string;
  /** What became of the form that was sent last. */
  answer?: StoreAnswer | null;
};

/** What a course sells beside its tee times: memberships first, then a present, then what the shop has. */
export function StoreScreen(props: StoreProps) {
  const { title, courses, nothing, memberships, gifts, products, answer, invalid } = props;
  const formOf = (id: string) => ({
    action: `${props.action}#${id}`,
    attemptId: props.attemptId,
    answer: answer?.id === id ? answer : null,
  });
  return (
    <div className="store">
      <PageHeading title={title} />
      {courses ? (
        <nav aria-label={courses.label} className="store-courses">
          {courses.links.map(({ href, label, isCurrent }) => (
            <a key={href} className="link" href={href} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      ) : null}
      {nothing ? <p>{nothing}</p> : null}
      {memberships.offers.length > 0 ? (
        <section aria-labelledby="memberships">
          <h2 id="memberships">{memberships.title}</h2>
          {memberships.offers.map((offer) => (
            <MembershipOffer key={offer.id} {...offer} {...formOf(offer.id)} />
          ))}
        </section>
      ) : null}
      {gifts.map((offer) => (
        <GiftOffer key={offer.id} {...offer} {...formOf(offer.id)} invalid={invalid} />
      ))}
      {products.rows.length > 0 ? (
        <section aria-labelledby="products">
          <h2 id="products">{products.title}</h2>
          <ul className="wares">
            {products.rows.map((row) => (
              <ProductRow key={row.id} {...row} {...formOf(row.id)} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
