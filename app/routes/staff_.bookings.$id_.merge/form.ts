import { z } from 'zod';
import { otherBookingField } from '#app/session/other-booking-field.ts';

export const mergeForm = z.object({ version: z.string().max(64), other: otherBookingField });
