import { account } from './account.ts'
import { booking } from './booking.ts'
import { borrowing } from './borrowing.ts'
import { catalogue } from './catalogue.ts'
import { copies } from './copies.ts'
import { entering } from './entering.ts'
import { inviting } from './inviting.ts'
import { keeping } from './keeping.ts'
import { lockers } from './lockers.ts'
import { paying } from './paying.ts'
import { recovering } from './recovering.ts'
import type { Scenario } from './scenario.ts'
import { sharing } from './sharing.ts'
import { thanking } from './thanking.ts'
import { university } from './university.ts'
import { waiting } from './waiting.ts'

/** Every call of the members' screens, area by area; of one area one follows the other. */
export const areas: Record<string, Scenario[]> = {
  entering,
  recovering,
  inviting,
  university,
  catalogue,
  booking,
  paying,
  borrowing,
  thanking,
  copies,
  lockers,
  waiting,
  account,
  sharing,
  keeping,
}

export const everyScenario: Scenario[] = Object.values(areas).flat()
