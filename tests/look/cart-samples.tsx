import type { CartCourse } from '#app/components/cart/cart-card.tsx';
import type { CartItemProps } from '#app/components/cart/cart-item-row.tsx';
import { QuantityField, RemoveForm } from '#app/routes/cart/cart-forms.tsx';

export const cartLabels = {
  details: 'Details',
  price: 'Price',
  quantity: 'Quantity',
  subtotal: 'Subtotal',
  more: 'More about this tee time',
};

export const hold = {
  label: 'Held for you until 7:31 AM:',
  leftText: '9 minutes left',
  secondsLeft: 581,
  overText: 'The hold on your tee times has run out. They may be taken by somebody else.',
};

export const sums = [
  { label: 'Subtotal', amount: '$172.60' },
  { label: 'Convenience Fee', amount: '$7.50' },
  { label: 'Tax', amount: '$12.86' },
  { label: 'Total', amount: '$192.96', isTotal: true },
  { label: 'Due now', amount: '$7.50' },
  { label: 'Due at the course', amount: '$185.46' },
];

const items: readonly CartItemProps[] = [
  {
    id: 'a1',
    title: 'Sunday, 11/22/2026 7:20 AM',
    subtitle: '18 Holes · Cart',
    facts: [
      { label: 'Rate', text: '18 Holes' },
      { label: 'Promotion', text: 'SAVE10' },
      { label: 'Course notes', text: 'Frost delays are possible until 8 AM.' },
    ],
    price: '$58.30',
    quantity: '2 golfers',
    subtotal: '$116.60',
  },
  {
    id: 'a2',
    title: 'Monday, 11/23/2026 3:04 PM',
    subtitle: '9 Holes · Walking',
    facts: [{ label: 'Rate', text: '9 Holes' }],
    price: '$38.00',
    quantity: '1 golfer',
    subtotal: '$38.00',
    error: 'Only 1 slot is available for this Tee Time',
    errorLink: { href: '/cart/replace', label: 'Select Another Tee Time' },
  },
];

/** The contents of a cart; with the forms that change it, or only shown. */
export function cartCourses(isEditable: boolean): readonly CartCourse[] {
  const course = (id: string, name: string, list: readonly CartItemProps[]): CartCourse => ({
    id,
    name,
    edit: !isEditable && id === '9101' ? { href: '/cart', label: 'Edit Cart' } : null,
    items: list.map((item) => (isEditable ? withForms(item) : item)),
  });
  return [
    course('9101', 'Cedar Ridge Golf Club', items.slice(0, 1)),
    course('9102', 'Cedar Ridge Short Course', items.slice(1)),
  ];
}

function withForms(item: CartItemProps): CartItemProps {
  return {
    ...item,
    change: (
      <QuantityField
        place={1}
        itemId={item.id}
        label={`Golfers, ${item.title}`}
        options={['1', '2', '3', '4'].map((value) => ({
          value,
          label: value === '1' ? '1 golfer' : `${value} golfers`,
        }))}
        chosen={item.quantity.slice(0, 1)}
        submitLabel="Update"
      />
    ),
    remove: (
      <RemoveForm submit={{ label: 'Remove', name: 'intent', value: 'remove', of: item.title }}>
        <input type="hidden" name="itemId" value={item.id} />
      </RemoveForm>
    ),
  };
}
