import type { FieldRule } from './fields.ts'

type Address = { address: string; cap: string; city: string; province: string }

/** "Via Lame 1, 40122 Bologna BO" with its four parts; null where one of them is missing. */
export function readAddress(line: string): Address | null {
  const found = /^(.+?)[\s,–-]+(\d{5})[\s,]+(.+?)[\s,]+\(?([a-z]{2})\)?$/iu.exec(line.trim())
  if (!found) return null
  const [, address, cap, city, province] = found as unknown as [string, string, string, string, string]
  return { address, cap, city, province: province.toUpperCase() }
}

export const wholeAddress: FieldRule = value =>
  value.trim() === '' || readAddress(value) ? null : { reason: 'address_line' }
