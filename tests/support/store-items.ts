/** The items of Cedar Ridge's sample store, as clients add them to a cart. */
export const STORE_ITEMS = {
  membership: (paymentPlanId = 101, facilityId = 9101) => ({
    facilityId,
    type: 'Membership',
    extra: { paymentPlan: { paymentPlanId } },
  }),
  giftCertificate: (extra: object = {}, facilityId = 9101) => ({
    facilityId,
    type: 'GiftCertificate',
    extra: {
      giftCertificateId: 1,
      value: 100,
      recipientName: 'Kim',
      recipientEmail: 'kim@example.com',
      giftMessage: 'Happy birthday!',
      ...extra,
    },
  }),
  product: (
    id: string | number,
    quantity: number,
    more: { parentId?: string | null; facilityId?: number } = {},
  ) => ({ facilityId: 9101, type: 'Product', extra: { id, quantity }, ...more }),
};
