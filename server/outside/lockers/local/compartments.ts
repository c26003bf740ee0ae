import type { LockerAction } from '../../../../src/lib/contract/loan-names.ts'

/** What a code opens, as the library says. */
export type Opening = { code: string; action: LockerAction; object: string }

/** A compartment: what is behind it, as far as this locker knows, and why it stands open. */
export type Compartment = { holds: string | null; open: Opening | null }

const compartmentCount = 6

export const newCompartments = (): Compartment[] =>
  Array.from({ length: compartmentCount }, () => ({ holds: null, open: null }))

/**
 * Opens a compartment: for a pick-up the one that holds the object, else one of those that the desk has filled, about which
 * the locker knows nothing; for a deposit an empty one.
 * @returns its number; null when there is none
 */
export function openCompartment(compartments: Compartment[], opening: Opening): number | null {
  const isShut = ({ open }: Compartment) => open === null
  const holding = compartments.findIndex(one => isShut(one) && one.holds === opening.object)
  const free = compartments.findIndex(one => isShut(one) && one.holds === null)
  const number = opening.action === 'pick_up' && holding >= 0 ? holding : free
  if (number < 0) return null
  compartments[number]!.open = opening
  return number
}

/** Shuts a compartment, with the object on the side where its opening has put it. @returns what it was open for */
export function shutCompartment(compartments: Compartment[], number: number): Opening | null {
  const compartment = compartments[number]
  if (!compartment?.open) return null
  const { open } = compartment
  compartment.holds = open.action === 'deposit' ? open.object : null
  compartment.open = null
  return open
}
