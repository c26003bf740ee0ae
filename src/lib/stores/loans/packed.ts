import { storedText } from '../../stored.ts'

/** The loan whose pieces were ticked last on this device, and those pieces. */
type Packed = { loan: string; pieces: string[] }

const stored = storedText('browser', 'packed')

function read(): Packed | null {
  try {
    return JSON.parse(stored.get() ?? 'null') as Packed | null
  } catch {
    return null
  }
}

/** The pieces of a loan that its member has put back into the box. */
export function packedOf(loan: string): string[] {
  const packed = read()
  return packed?.loan === loan ? packed.pieces : []
}

export const storePacked = (packed: Packed): void => stored.set(JSON.stringify(packed))
