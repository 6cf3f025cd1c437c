import { z } from 'zod';
import { currencyCode, facilityId, instant, localDate } from '../values.ts';
import { staffCall, staffErrors } from './route.ts';
import { cents, positiveCents, rowId, words } from './tenders.ts';

const drawer = z.object({
  id: z.number().int(),
  facilityId,
  facilityName: z.string(),
  currencyCode,
  device: z.string(),
  day: localDate,
  openedAt: instant,
  openedBy: z.string().nullable(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  floatCents: z.number().int(),
  /** Float, cash taken and put in, less cash given and taken out. */
  expectedCents: z.number().int(),
  countedCents: z.number().int().nullable(),
  differenceReason: z.string(),
});
export type Drawer = z.infer<typeof drawer>;

const entry = z.object({
  id: z.number().int(),
  at: instant,
  name: z.string().nullable(),
  kind: z.enum(['payment', 'refund', 'cash-in', 'cash-out']),
  tender: z.enum(['cash', 'terminal']),
  amountCents: z.number().int(),
  invoiceId: z.number().int().nullable(),
  reference: z.string(),
  reason: z.string(),
});
const drawerReport = z.object({
  drawer,
  entries: z.array(entry),
  sums: z.object({
    cashTakenCents: z.number().int(),
    cashGivenCents: z.number().int(),
    terminalTakenCents: z.number().int(),
    terminalGivenCents: z.number().int(),
    cashInCents: z.number().int(),
    cashOutCents: z.number().int(),
  }),
});
export type DrawerReport = z.infer<typeof drawerReport>;

const onDrawer = z.object({ id: rowId });

/** The cash drawers of the tills. */
export const drawers = {
  drawers: staffCall('report')
    .route({
      method: 'GET',
      path: '/staff/drawers',
      summary: 'List the drawers of a day and those still open',
      description: 'A clerk sees the own ones.',
    })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ query: z.object({ facilityId, date: localDate.optional() }) }))
    .output(z.object({ today: localDate, drawers: z.array(drawer), mine: drawer.nullable() })),
  drawer: staffCall('report')
    .route({ method: 'GET', path: '/staff/drawers/{id}', summary: 'Report on a drawer' })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ params: onDrawer }))
    .output(drawerReport),
  openDrawer: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/drawers',
      summary: 'Open the drawer of this device with a float',
      description: 'One a device and day. The cash that this device takes is in it.',
      successStatus: 201,
    })
    .errors(staffErrors('NOT_FOUND', 'DRAWER_EXISTS'))
    .input(z.object({ body: z.object({ facilityId, floatCents: cents }) }))
    .output(drawer),
  moveCash: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/drawers/{id}/cash',
      summary: 'Put cash into a drawer or take some out, with a reason',
    })
    .errors(staffErrors('NOT_FOUND', 'DRAWER_CLOSED', 'DRAWER_SHORT'))
    .input(
      z.object({
        params: onDrawer,
        body: z.object({
          kind: z.enum(['cash-in', 'cash-out']),
          amountCents: positiveCents,
          reason: z.string().trim().min(1).max(200),
          /** The same one again does nothing. */
          attemptId: z.uuid(),
        }),
      }),
    )
    .output(drawer),
  closeDrawer: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/drawers/{id}/close',
      summary: 'Close a drawer with what was counted',
      description: 'A difference needs a reason.',
    })
    .errors(staffErrors('NOT_FOUND', 'DRAWER_CLOSED', 'DIFFERENCE_UNEXPLAINED'))
    .input(z.object({ params: onDrawer, body: z.object({ countedCents: cents, reason: words }) }))
    .output(drawer),
  reopenDrawer: staffCall('book')
    .route({ method: 'POST', path: '/staff/drawers/{id}/reopen', summary: 'Open a drawer again on its day' })
    .errors(staffErrors('NOT_FOUND', 'NOT_UNDOABLE'))
    .input(z.object({ params: onDrawer }))
    .output(drawer),
};
