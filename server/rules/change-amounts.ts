import { type SoldLine, sumOfLines } from './invoice-lines.ts';
import { leaveToCourse } from './leave-to-course.ts';

type Change = {
  /** What the booking costs, and what it costs once it is moved. */
  before: readonly SoldLine[];
  after: readonly SoldLine[];
  /** Whether what is due online was paid there; otherwise all of it is paid at the course. */
  isPaidOnline: boolean;
  /** Whether who asks can pay now; otherwise more is due at the course. */
  mayPay: boolean;
};

/** What moving a booking costs or gives back, in cents. */
export type ChangeAmounts = {
  /** The lines of the moved booking; what nobody pays now is due at the course. */
  lines: SoldLine[];
  /** All of the new price less all of the old one. */
  differenceCents: number;
  /** To be paid online now. */
  dueCents: number;
  /** What is less due online than was paid there. */
  lessCents: number;
  /** Of that, what is due at the course instead: it is given back whatever the terms say. */
  wholeCents: number;
};

/** What a golfer pays or is given back who moves a booking: online and at the course each by itself. */
export function changeAmounts({ before, after, isPaidOnline, mayPay }: Change): ChangeAmounts {
  const more = (due?: SoldLine['due']) => sumOfLines(after, due) - sumOfLines(before, due);
  const differenceCents = more();
  const moreOnline = more('online');
  if (!isPaidOnline) {
    const lines = leaveToCourse(after, sumOfLines(after, 'online'));
    return { lines, differenceCents, dueCents: 0, lessCents: 0, wholeCents: 0 };
  }
  if (moreOnline > 0) {
    const lines = mayPay ? [...after] : leaveToCourse(after, moreOnline);
    return { lines, differenceCents, dueCents: mayPay ? moreOnline : 0, lessCents: 0, wholeCents: 0 };
  }
  const lessCents = Math.abs(moreOnline);
  const wholeCents = Math.min(lessCents, Math.max(0, more('course')));
  return { lines: [...after], differenceCents, dueCents: 0, lessCents, wholeCents };
}
