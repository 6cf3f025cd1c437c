import { z } from 'zod';
import { COUNTRIES, WALLET_CARD_TYPES } from './constants.ts';
import { nameOf } from './line.ts';
import { call, errors } from './route.ts';
import { mayBeLeftOut } from './values.ts';

/** A saved card (product.md section 3). Only the provider has its number. */
const walletCard = z.object({
  walletOptionId: z.uuid(),
  type: z.enum(WALLET_CARD_TYPES),
  lastFour: z.string(),
  expirationMonth: z.string(),
  expirationYear: z.string(),
  isDefault: z.boolean(),
  name: z.string(),
  address: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
});
export type WalletCard = z.infer<typeof walletCard>;

/** Printable and not empty. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u);

const month = z.coerce.number().int().min(1).max(12);
const year = z.coerce.number().int().min(2000).max(2099);

const details = {
  name: nameOf(200).min(1),
  address: line(200),
  postalCode: line(20),
  countryCode: z.enum(COUNTRIES),
  expirationMonth: month,
  expirationYear: year,
};
const DETAILS = Object.keys(details) as (keyof typeof details)[];

/** All details, with or without `isDefault`, or `isDefault` alone. */
const change = z
  .object(details)
  .partial()
  .extend({ isDefault: mayBeLeftOut(z.boolean()) })
  .superRefine((body, context) => {
    const missing = DETAILS.filter((name) => body[name] === undefined);
    if (missing.length === DETAILS.length && typeof body.isDefault === 'boolean') return;
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
  });
export type WalletChange = z.output<typeof change>;

const params = z.object({ id: z.uuid() });

export const wallet = {
  list: call('unlimited')
    .route({
      method: 'GET',
      path: '/wallet',
      summary: "The customer's cards, default first",
      tags: ['Wallet'],
    })
    .errors(errors('SESSION_REQUIRED'))
    .output(z.array(walletCard)),
  change: call('checkout')
    .route({
      method: 'PATCH',
      path: '/wallet/{id}',
      summary: "Change a card's details, or make it the default; returns the card",
      description:
        'Every field is required; the expiry date may not be in the past. isDefault: true makes the card the default instead of the previous one; false leaves the wallet without a default. It may also be sent alone.',
      tags: ['Wallet'],
    })
    .errors(errors('SESSION_REQUIRED', 'NOT_FOUND'))
    .input(
      z.object({
        params,
        body: change,
      }),
    )
    .output(walletCard),
  remove: call('checkout')
    .route({
      method: 'DELETE',
      path: '/wallet/{id}',
      summary: 'Delete a card; the default and a card charged by a membership cannot be deleted',
      tags: ['Wallet'],
      successStatus: 204,
    })
    .errors(errors('SESSION_REQUIRED', 'NOT_FOUND', 'CARD_IS_DEFAULT', 'CARD_IN_USE'))
    .input(z.object({ params }))
    .output(z.void()),
};
