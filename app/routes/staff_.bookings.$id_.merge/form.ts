import { z } from 'zod';
import { namedBooking, seenFields } from '#app/site/seen-booking.ts';

export const mergeForm = z.object({ ...seenFields, attemptId: z.uuid().optional(), other: namedBooking });
