import type { ReactNode } from 'react';
import { Ticket } from '#app/components/booking/ticket.tsx';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { AlternativeTimes } from '#app/components/tee-time/alternative-times.tsx';
import { TeeTimeDetail } from '#app/components/tee-time/tee-time-detail.tsx';
import { TeeTimeList } from '#app/components/tee-time-list/tee-time-list.tsx';
import { Booking } from '#app/routes/booking.$key/booking.tsx';
import { CancelBooking } from '#app/routes/booking.$key/cancel-booking.tsx';
import { ChangeTimes } from '#app/routes/booking.$key_.change/change-times.tsx';
import { ReviewChange } from '#app/routes/booking.$key_.change/review-change.tsx';
import { CheckInScreen } from '#app/routes/booking.$key_.check-in/check-in-screen.tsx';
import { PayScreen } from '#app/routes/booking.$key_.check-in/pay-screen.tsx';
import { Players } from '#app/routes/booking.$key_.players/players.tsx';
import { FindBooking } from '#app/routes/booking.find/find-booking.tsx';
import { CartScreen, EmptyCart } from '#app/routes/cart/cart-screen.tsx';
import { Checkout } from '#app/routes/checkout/checkout.tsx';
import { CheckoutForm } from '#app/routes/checkout/checkout-form.tsx';
import { Confirmation } from '#app/routes/confirmation/confirmation.tsx';
import { CourseInfo } from '#app/routes/course.info/course-info.tsx';
import { ReservationsScreen } from '#app/routes/reservation.history/reservations-screen.tsx';
import { NoTeeTimes } from '#app/routes/teetimes/no-tee-times.tsx';
import { DayStrip } from '#app/routes/teetimes/search-form/day-strip.tsx';
import { SearchForm } from '#app/routes/teetimes/search-form/search-form.tsx';
import { FILTERS_SWITCH, SearchedLine } from '#app/routes/teetimes/search-form/searched-line.tsx';
import { Entries } from '#app/routes/waiting-list/entries.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { cartCourses, cartLabels, hold, sums } from './cart-samples.tsx';
import { checkoutErrors, checkoutForm, codeErrors, codeForm } from './checkout-samples.ts';
import { alternatives, detail, switched } from './detail-samples.ts';
import {
  bookedPlayers,
  bookingEvents,
  cancelled,
  changeTimes,
  checkIn,
  confirmation,
  courses,
  leavingChoices,
  payAtCheckIn,
  players,
  receipt,
  reservations,
  reviewedChange,
  waitedFor,
} from './page-samples.ts';
import { cardLabels, dayStrip, groups, noTeeTimes, searchForm } from './search-samples.ts';
import { inShell } from './shell-samples.tsx';

/** Every screen with sample props: what the look is reviewed and checked with, beside the real routes. */
export type Screen = { name: string; sheets: readonly string[]; page: ReactNode };

function screen(name: string, sheets: readonly string[], page: ReactNode): Screen {
  return { name, sheets, page: inShell(page) };
}

function search(results: ReactNode): ReactNode {
  return (
    <div className="search">
      <input type="checkbox" id={FILTERS_SWITCH} className="filters-toggle" />
      <SearchedLine
        title="Sunday, November 22"
        what="2 golfers"
        change="Change"
        changeWhat="day and filters"
      />
      <DayStrip {...dayStrip} />
      <SearchForm {...searchForm} />
      <div className="found">{results}</div>
    </div>
  );
}

const cart = { labels: cartLabels, hold, sums };
const more = { href: '/', label: 'Find another tee time' };

export const screens: readonly Screen[] = [
  screen(
    'search',
    ['search'],
    search(
      <div className="sheet">
        <TeeTimeList groups={groups(80)} labels={cardLabels} />
      </div>,
    ),
  ),
  screen('search-none', ['search'], search(<NoTeeTimes {...noTeeTimes} />)),
  screen('detail', ['radios', 'detail'], <TeeTimeDetail {...detail} />),
  screen('detail-switches', ['radios', 'detail'], <TeeTimeDetail {...switched} />),
  screen('unavailable', ['radios', 'detail'], <AlternativeTimes heading={detail.title} {...alternatives} />),
  screen(
    'cart',
    ['cart'],
    <CartScreen
      {...cart}
      title="Shopping Cart"
      courses={cartCourses(true)}
      checkout={
        <button type="submit" className="btn wide">
          CHECKOUT
        </button>
      }
      more={more}
    />,
  ),
  screen('cart-empty', ['cart'], <EmptyCart title="Shopping Cart" text="No items" more={more} />),
  screen(
    'checkout',
    ['form', 'cart', 'checkout'],
    <Checkout
      {...cart}
      title="Checkout"
      errors={checkoutErrors}
      onEnter={{ formId: 'checkout', label: checkoutForm.submit.label }}
      summaryTitle="Your cart"
      courses={cartCourses(false)}
    >
      <CheckoutForm {...checkoutForm} />
    </Checkout>,
  ),
  screen(
    'checkout-code',
    ['form', 'cart', 'checkout'],
    <Checkout
      {...cart}
      title="Checkout"
      errors={codeErrors}
      onEnter={{ formId: 'checkout', label: codeForm.submit.label }}
      summaryTitle="Your cart"
      courses={cartCourses(false)}
    >
      <CheckoutForm {...codeForm} />
    </Checkout>,
  ),
  screen('confirmation', ['page', 'gift-card'], <Confirmation {...confirmation} />),
  screen(
    'find-booking',
    ['form', 'page'],
    <FindBooking
      title="Find my booking"
      intro="We send you a link to it again."
      email={{ label: 'E-mail', input: { id: 'email', name: 'email', type: 'email' } }}
      confirmation={{ label: 'Confirmation number', input: { id: 'number', name: 'number' } }}
      submitLabel="Send the link"
    />,
  ),
  screen('reservations', ['form', 'page', 'reservations'], <ReservationsScreen {...reservations} />),
  screen(
    'booking',
    ['form', 'radios', 'page'],
    <Booking
      title="Your booking"
      tickets={confirmation.tickets}
      receipt={receipt}
      players={bookedPlayers}
      events={bookingEvents}
    />,
  ),
  screen(
    'booking-cancelling',
    ['form', 'radios', 'page'],
    <div className="narrow stack">
      <PageHeading title="Sunday, November 22 at 7:20 AM" />
      <CancelBooking
        title="Cancel this booking"
        text="Cedar Ridge: your place will be given to somebody else."
        players={{ legend: 'Who cannot come?', options: leavingChoices, chosen: '2' }}
        submit={{ label: 'Cancel the booking' }}
        keep={{ href: '/booking/880142', label: 'Keep my booking' }}
      />
    </div>,
  ),
  screen(
    'booking-cancelled',
    ['page'],
    <Booking
      title="Your booking"
      tickets={[cancelled]}
      receipt={receipt}
      message={{ text: 'The booking is cancelled. $5.00 goes back to your card.' }}
    />,
  ),
  screen('check-in', ['form', 'check-in', 'qr-code'], <CheckInScreen {...checkIn} />),
  screen(
    'check-in-pay',
    ['form', 'saved-cards', 'check-in', 'qr-code'],
    <CheckInScreen {...checkIn} pay={<PayScreen {...payAtCheckIn} />} />,
  ),
  screen(
    'check-in-waiting',
    ['form', 'check-in', 'qr-code'],
    <CheckInScreen
      {...checkIn}
      people={{ ...checkIn.people, canCheckIn: false, canPay: false }}
      message={{ text: 'We are waiting for your bank to confirm the payment.', isBad: false }}
      ways={[
        { href: 'https://bank.example/step', label: 'Continue to your bank' },
        { href: '?ReservationStatusID=7001', label: 'Look again' },
        { href: '/booking/880142/check-in', label: 'Check in without paying' },
      ]}
    />,
  ),
  screen(
    'change-review',
    ['form', 'saved-cards', 'page', 'change-booking'],
    <ReviewChange {...reviewedChange} />,
  ),
  screen(
    'invitation',
    ['page'],
    <div className="narrow stack">
      <PageHeading title="Are you in?">Anna Berg invites you to play along.</PageHeading>
      {confirmation.tickets.slice(0, 1).map((ticket) => (
        <Ticket key={ticket.id} {...ticket} actions={[]} share={null}>
          <form method="post" className="stack">
            <p>
              <button type="submit" className="btn wide">
                Yes, I play
              </button>
            </p>
            <p className="soft">Anna Berg is told by mail.</p>
            <p>
              <a className="link" href="/invite/2/decline/secret">
                I cannot come
              </a>
            </p>
          </form>
        </Ticket>
      ))}
    </div>,
  ),
  screen(
    'waiting-list',
    ['form', 'page', 'account', 'wallet'],
    <div className="account">
      <PageHeading title="Waiting list" />
      <Entries {...waitedFor} />
    </div>,
  ),
  screen('change-times', ['form', 'page', 'change-booking'], <ChangeTimes {...changeTimes} />),
  screen('players', ['form', 'page', 'players'], <Players {...players} />),
  screen('course-info', ['course-info'], <CourseInfo title="Course Info" courses={courses} />),
  screen(
    'error',
    ['page'],
    <MessagePage
      title="We cannot reach the booking system"
      text="Nothing was booked or charged. It usually comes back within a minute."
      actions={[
        { href: '', label: 'Try again' },
        { href: 'tel:+15185550142', label: 'Call the shop: (518) 555-0142' },
      ]}
      reference="Reference 8f3a-19c2"
    />,
  ),
];
