import { z } from 'zod';
import { namedBooking } from '#app/site/seen-booking.ts';
import { sentLater } from '#server/contract/staff/booking.ts';

export const callForm = z.object({ ...sentLater, called: namedBooking });
