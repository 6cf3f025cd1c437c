import { staffCall } from '../../call/calls.ts';
import { searchShop } from './search-shop.ts';
import { showCustomer } from './show-customer.ts';

const customers = staffCall.deskCustomers;

export const deskCustomersRoutes = {
  search: customers.search.handler(({ context, input: { body } }) => searchShop(context, body.term)),
  customer: customers.customer.handler(({ context, input: { params } }) => showCustomer(context, params.id)),
};
