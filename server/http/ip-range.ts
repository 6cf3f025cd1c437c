/** An IP address as a number of 32 (IPv4) or 128 bits (IPv6). */
export type IpAddress = { version: 4 | 6; bits: bigint };

/** All addresses that begin with the same so many bits; `first` is the lowest of them. */
export type IpRange = { version: 4 | 6; first: bigint; length: number };

const BITS = { 4: 32, 6: 128 } as const;
/** The first 96 bits of an IPv4 address that is written as an IPv6 one (::ffff:203.0.113.7). */
const MAPPED = 0xffffn;

/** An address in any of its spellings, or null when it is none. An IPv4 address written as an IPv6 one is the IPv4 address. */
export function parseIpAddress(text: string): IpAddress | null {
  const plain = text.replace(/%.*$/s, '');
  if (!plain.includes(':')) {
    const bits = parseVersion4(plain);
    return bits === null ? null : { version: 4, bits };
  }
  const bits = parseVersion6(plain);
  if (bits === null) return null;
  return bits >> 32n === MAPPED ? { version: 4, bits: BigInt.asUintN(BITS[4], bits) } : { version: 6, bits };
}

/** A range as people write it (203.0.113.0/24, 2001:db8:12::/48, or one address), or null when it is none. */
export function parseIpRange(text: string): IpRange | null {
  const [written = '', given, ...rest] = text.split('/');
  const address = written.includes('%') ? null : parseIpAddress(written);
  if (!address || rest.length > 0 || !/^\d{1,3}$/.test(given ?? '0')) return null;
  const most = BITS[address.version];
  const isMapped = address.version === 4 && written.includes(':');
  const length = given === undefined ? most : Number(given) - (isMapped ? BITS[6] - BITS[4] : 0);
  if (length < 0 || length > most) return null;
  return { version: address.version, first: firstOf(address, length), length };
}

/** The lowest address with the same first bits. */
export function firstOf({ version, bits }: IpAddress, length: number): bigint {
  const rest = BigInt(BITS[version] - length);
  return (bits >> rest) << rest;
}

export function isInRange(address: IpAddress, range: IpRange): boolean {
  return address.version === range.version && firstOf(address, range.length) === range.first;
}

function parseVersion4(text: string): bigint | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255))
    return null;
  return parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n);
}

function parseVersion6(text: string): bigint | null {
  const [head = '', tail, ...rest] = text.split('::');
  if (rest.length > 0) return null;
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  if (!first || !last) return null;
  const missing = 8 - first.length - last.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...first, ...Array.from({ length: missing }, () => 0n), ...last];
  return groups.reduce((bits, group) => (bits << 16n) | group, 0n);
}

/** The groups between two colons; the last two may be written as an IPv4 address. */
function groupsOf(text: string): bigint[] | null {
  if (text === '') return [];
  const groups: bigint[] = [];
  for (const [index, part] of text.split(':').entries()) {
    if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`));
    else {
      const bits = index === text.split(':').length - 1 ? parseVersion4(part) : null;
      if (bits === null) return null;
      groups.push(bits >> 16n, bits & 0xffffn);
    }
  }
  return groups;
}
