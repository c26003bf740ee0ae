type Address = { street: string; cap: string; city: string }

const townOf = ({ cap, city }: Omit<Address, 'street'>) => [cap, city].filter(Boolean).join(' ')

/** "Via Roma 1, 40121 Bologna", as it stands on pages. */
export const addressLine = (address: Address): string => [address.street, townOf(address)].filter(Boolean).join(', ')

/** The street alone, out of such a line; the whole line where it does not end with the town. */
export function streetOf(line: string, town: Omit<Address, 'street'>): string {
  const end = `, ${townOf(town)}`
  return line.endsWith(end) ? line.slice(0, -end.length) : line
}
