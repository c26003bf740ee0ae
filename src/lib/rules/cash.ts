/** Money as the cash book keeps it: whole cents, below zero for what leaves the desk. */
type Line = { amount_cents: number; paid_by: 'cash' | 'pos' | 'transfer' }

const euros = (cents: number) => cents / 100

/** How many lines, and what they add up to: all of them, and by how it was paid. In euro, as on the wire. */
export function sumOf(lines: readonly Line[]) {
  const cents = { total: 0, cash: 0, pos: 0, transfer: 0 }
  for (const { amount_cents, paid_by } of lines) {
    cents.total += amount_cents
    cents[paid_by] += amount_cents
  }
  const { total, cash, pos, transfer } = cents
  return { entries: lines.length, total: euros(total), cash: euros(cash), pos: euros(pos), transfer: euros(transfer) }
}

/** As it is written on a receipt: `12/2027`. */
export const receiptNumber = ({ year, number }: { year: number; number: number }): string => `${number}/${year}`
