type Address = { address: string; locality: string; region: string; postalCode: string };

/** "410 Old Quarry Road, Millbrook, NY 12545". */
export function formatAddress({ address, locality, region, postalCode }: Address): string {
  return [address, locality, `${region} ${postalCode}`.trim()].filter(Boolean).join(', ');
}

/** "Millbrook, NY". */
export function townOf({ locality, region }: Pick<Address, 'locality' | 'region'>): string {
  return [locality, region].filter(Boolean).join(', ');
}
