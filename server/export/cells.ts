import { formatHour } from '../../src/lib/format.ts'
import { dayCell } from '../../src/lib/rules/sheet-cell.ts'
import { dayInRome } from '../clock.ts'
import { hasAddress } from '../members/queries.ts'

/** `03/12/2026 10:00`, as the clocks in Rome show it. */
export const momentCell = (at: Date | null): string =>
  at ? `${dayCell(dayInRome(at))} ${formatHour(at.toISOString())}` : ''

type Person = { card_number: string | null; first_name: string; last_name: string; email: string }

/** Whose a row is, in every sheet but that of members. */
export const personHeadings = ['tessera', 'nome', 'cognome', 'e-mail'] as const

export const personCells = ({ card_number, first_name, last_name, email }: Person): string[] => [
  card_number ?? '',
  first_name,
  last_name,
  hasAddress(email) ? email : '',
]
