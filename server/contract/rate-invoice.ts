import { z } from 'zod';
import { languageOfTexts } from './file-values.ts';
import { currencyCode, dollars, instant } from './values.ts';

const priceItem = z.object({
  Key: z.string(),
  DisplayText: z.string(),
  Type: z.string(),
  IsTaxIncluded: z.boolean(),
  Original: dollars,
  Discount: dollars,
  SubTotal: dollars,
  SalesTax: dollars,
  Total: dollars,
});
const priceSummary = z.object({
  Original: dollars,
  Discount: dollars,
  SubTotal: dollars,
  SalesTax: dollars,
  Total: dollars,
});
const due = z.object({ Items: z.array(priceItem), Summary: priceSummary });

/** For each allowed number of players (wire section 3), in dollars. */
export const rateInvoice = z.object({
  TeeTimeRateID: z.number().int(),
  FacilityID: z.number().int(),
  CurrencyCode: currencyCode,
  TeeTimeNotes: z.string(),
  TermsAndConditions: z.string(),
  languageOf: languageOfTexts,
  /** The same two texts, where some clients read them. */
  PolicyItems: z.array(z.object({ Key: z.enum(['TEE_TIME_NOTES', 'TEE_TIME_POLICY']), Details: z.string() })),
  /** `Refunds` is for what is paid online beyond the deposit; empty: all of it. */
  Cancellation: z
    .object({
      Until: instant.nullable(),
      Refunds: z.array(z.object({ Until: instant, Percent: z.number() })),
      /** For each unpaid player who does not come; one of the two is 0. */
      NoShowFee: z.object({ PerPlayer: dollars, Percent: z.number() }).optional(),
    })
    .optional(),
  PricingByNumberOfPlayers: z.array(
    z.object({
      NumberOfPlayers: z.number().int(),
      DueAtCourse: due,
      DueOnline: due,
      TotalDue: due,
      Pricing: z.object({
        GreensFees: dollars,
        TransactionFee: dollars,
        SalesTaxTotal: dollars,
        DueOnline: dollars,
        DueAtCourse: dollars,
        TotalDue: dollars,
        DepositPerPlayer: dollars.optional(),
      }),
    }),
  ),
});
export type RateInvoice = z.infer<typeof rateInvoice>;
