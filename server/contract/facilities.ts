import { z } from 'zod';
import { amenitiesSchema, gallerySchema, scorecardSchema } from './course-info.ts';
import { languageOfTexts } from './file-values.ts';
import { call, openErrors, publicErrors } from './route.ts';
import {
  actionTileOverridesSchema,
  checkoutOverridesSchema,
  inventoryFields,
  settingsSchema,
} from './settings.ts';
import { courseId, currencyCode } from './values.ts';

/** Wire section 1; `location` is [longitude, latitude]. */
const facility = z.object({
  id: z.number().int(),
  courseId,
  name: z.string(),
  timeZone: z.string(),
  isSimulator: z.boolean(),
  address: z.string(),
  locality: z.string(),
  region: z.string(),
  country: z.string(),
  postalCode: z.string(),
  location: z.tuple([z.number(), z.number()]),
  currency: currencyCode,
  currencyCode: currencyCode,
  phone: z.string(),
  email: z.string().nullable(),
  description: z.string(),
  policy: z.string(),
  image: z.string().nullable(),
  checkinInstructions: z.string(),
  languageOf: languageOfTexts,
  arriveMinutesBefore: z.number().int().optional(),
  /** Overrides of the settings; missing fields follow them. */
  inventory: z.object(inventoryFields).pick({ maxDaysOut: true, defaultStartDay: true }).optional(),
  actionTile: actionTileOverridesSchema.optional(),
  checkout: checkoutOverridesSchema.optional(),
  /** In minutes after local midnight; left out when the times follow the sun. */
  hours: z.object({ first: z.int(), last: z.int() }).optional(),
  /** Without sums. */
  scorecard: scorecardSchema.optional(),
  gallery: gallerySchema.optional(),
  amenities: amenitiesSchema.optional(),
});
export type Facility = z.infer<typeof facility>;

export const facilities = {
  list: call('unlimited')
    .route({
      method: 'GET',
      path: '/facilities',
      summary: 'List the facilities of the alias',
      tags: ['Facilities'],
    })
    .errors(publicErrors())
    .output(z.array(facility)),
  listOfAlias: call('unlimited')
    .route({
      method: 'GET',
      path: '/alias/{alias}/facilities',
      summary: 'List the facilities of an alias in the path',
      tags: ['Facilities'],
    })
    .errors(openErrors())
    .input(z.object({ params: z.object({ alias: z.string() }) }))
    .output(z.array(facility)),
};

export const settingsCalls = {
  get: call('unlimited')
    .route({
      method: 'GET',
      path: '/settings',
      summary: 'Read the settings of the alias',
      tags: ['Settings'],
    })
    .errors(publicErrors())
    .output(settingsSchema),
  alias: call('unlimited')
    .route({
      method: 'GET',
      path: '/settings/alias',
      summary: 'Find the alias of a subdomain or host name',
      tags: ['Settings'],
    })
    .errors(openErrors())
    .input(z.object({ query: z.object({ subdomain: z.string().optional(), host: z.string().optional() }) }))
    .output(z.object({ alias: z.string() })),
};
