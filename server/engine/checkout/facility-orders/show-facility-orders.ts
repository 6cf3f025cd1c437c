import type {
  FacilityOrder,
  FacilityOrderDetails,
  FacilityOrders,
} from '#server/contract/facility-orders.ts';
import { type Page, pageOf } from '#server/contract/paging.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import type { CatalogueFacility } from '../../catalogue/catalogue.ts';
import { requirePro } from '../../golf-profiles/require-pro.ts';
import { type FacilityOrderRow, findFacilityOrder, listFacilityOrders } from './facility-orders.queries.ts';

type Query = { [Name in keyof Page]?: Page[Name] | undefined } & {
  gnFacilityId?: number | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
};

/** Lists the session customer's purchases. Errors: those of `requirePro`. */
export async function showFacilityOrders(
  context: TenantContext,
  { gnFacilityId, startDate, endDate, ...query }: Query,
): Promise<FacilityOrders> {
  const { customer, facilities } = await requirePro(
    context,
    ({ tabDisplay }) => tabDisplay.orders,
    gnFacilityId,
  );
  const page = pageOf(query);
  const { orders, totalCount } = await listFacilityOrders(
    context.parts.db,
    {
      alias: context.operator.alias,
      customer,
      facilities: facilities.map(({ id, timeZone }) => ({ id, timeZone })),
      startDate,
      endDate,
    },
    page,
  );
  return { orders: orders.flatMap((row) => wireOrder(row, facilities)), totalCount, ...page };
}

/** `orderId`: the invoice reference. Errors: those of `requirePro`, NOT_FOUND. */
export async function showFacilityOrder(
  context: TenantContext,
  { gnFacilityId, orderId }: { gnFacilityId: number; orderId: string },
): Promise<FacilityOrderDetails> {
  const { customer, facilities } = await requirePro(
    context,
    ({ tabDisplay }) => tabDisplay.orders,
    gnFacilityId,
  );
  const asked = {
    alias: context.operator.alias,
    customer,
    facilities: facilities.map(({ id, timeZone }) => ({ id, timeZone })),
  };
  const found = await findFacilityOrder(context.parts.db, asked, orderId);
  const [order] = found ? wireOrder(found, facilities) : [];
  if (!found || !order) throw new EngineError('NOT_FOUND');
  const { lines, dueCents, totalCents } = found;
  return {
    ...order,
    lines: lines.map(({ description, quantity, subTotalCents, salesTaxCents, totalCents: cents }) => ({
      description,
      quantity,
      subTotal: subTotalCents / 100,
      salesTax: salesTaxCents / 100,
      total: cents / 100,
    })),
    paid: (totalCents - dueCents) / 100,
    due: dueCents / 100,
  };
}

function wireOrder(row: FacilityOrderRow, facilities: readonly CatalogueFacility[]): FacilityOrder[] {
  const facility = facilities.find(({ id }) => id === row.facilityId);
  if (!facility) return [];
  return [
    {
      orderId: row.reference,
      gnFacilityId: facility.id,
      courseName: facility.name,
      currencyCode: facility.currency,
      status: 'closed',
      orderedAt: row.orderedAt.toISOString(),
      description: row.description,
      subTotal: row.subTotalCents / 100,
      salesTax: row.salesTaxCents / 100,
      total: row.totalCents / 100,
    },
  ];
}
