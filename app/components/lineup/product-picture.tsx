import { PRODUCT_LINEUP_CATEGORIES } from '#server/contract/constants.ts';
import type { LineupItem } from '#server/contract/store.ts';

/** For a product without its own picture, by its category. */
const DRAWINGS: Record<number, string> = {
  [PRODUCT_LINEUP_CATEGORIES.rangeBalls]:
    'M6 11h12l-1.6 9H7.6zM7.5 11a2.25 2.25 0 1 1 4.5 0M12 11a2.25 2.25 0 1 1 4.5 0M10 8.8a2.1 2.1 0 1 1 4 0M6.2 14h11.6',
  [PRODUCT_LINEUP_CATEGORIES.sleeveOfBalls]:
    'M8 3h8v18H8zM9.9 7a2.1 2.1 0 1 0 4.2 0 2.1 2.1 0 1 0-4.2 0M9.9 12a2.1 2.1 0 1 0 4.2 0 2.1 2.1 0 1 0-4.2 0M9.9 17a2.1 2.1 0 1 0 4.2 0 2.1 2.1 0 1 0-4.2 0',
  [PRODUCT_LINEUP_CATEGORIES.rentalClubs]:
    'M8 10h8l-1 11H9zM8.3 14h7.4M10 10V5L7.6 3.8M12 10V3l2-.8M14.2 10V5.6l2.4-1.2M15.6 16.5c2.4 0 2.6-3.6.2-4',
};
const TAG = 'M4 12V5h7l9 9-7 7zM7.4 8.4a.9.9 0 1 0 1.8 0 .9.9 0 1 0-1.8 0';

type Props = Pick<LineupItem, 'picture' | 'categoryId'>;

/** A square picture of a product, or a drawing of its kind. */
export function ProductPicture({ picture, categoryId }: Props) {
  return (
    <span className="product-picture">
      {picture ? (
        <img src={picture.image} alt={picture.alt} width="240" height="240" loading="lazy" decoding="async" />
      ) : (
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d={DRAWINGS[categoryId ?? 0] ?? TAG} />
        </svg>
      )}
    </span>
  );
}
