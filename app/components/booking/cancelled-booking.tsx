import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import { localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import type { OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';
import { writeSearchState } from '#server/rules/search-state.ts';

type Props = { bookingKey: string; teeTime: OrderedTeeTime; now: Date };

/** Leads to the same course, day and number of players, or to the search once that day has passed. */
export function CancelledBooking({ bookingKey, teeTime, now }: Props) {
  const { facilities } = useSite();
  const { title, text, again, see } = useText().order.booking.cancelledPage;
  const { playTime, courseTimezone: zone, courseId, groupSize } = teeTime;
  const course = facilities.length > 1 ? facilities.find((each) => each.courseId === courseId) : undefined;
  const date = localDateOf(playTime, zone);
  const query = writeSearchState({
    courses: course ? [course.id] : [],
    date: date < localDateOf(now, zone) ? null : date,
    golfers: groupSize,
  });
  const actions = [
    { href: links.teeTimes(query), label: again },
    { href: links.booking(bookingKey), label: see },
  ];
  return <MessagePage title={title} text={text} actions={actions} />;
}
