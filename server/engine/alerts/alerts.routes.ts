import { tenantCall } from '../call/calls.ts';
import { showAlerts } from './show-alerts.ts';
import { changeAlert, createAlert, removeAlert } from './write-alert.ts';

export const alertsRoutes = {
  get: tenantCall.alerts.get.handler(({ input, context }) => showAlerts(context, input.params.id)),
  create: tenantCall.alerts.create.handler(({ input, context }) => createAlert(context, input.body)),
  update: tenantCall.alerts.update.handler(({ input, context }) =>
    changeAlert(context, input.params.id, input.body),
  ),
  remove: tenantCall.alerts.remove.handler(({ input, context }) => removeAlert(context, input.params.id)),
};
