import { addDays, addMonths, type CivilDate } from '../../src/lib/rules/dates.ts'
import type { Tx } from '../db/scope.ts'
import { demoPeople } from './content/people.ts'
import { demoId } from './demo-id.ts'
import { yearlyCard } from './seed-libraries.ts'

type Account = {
  email: string
  first: string
  last: string
  level?: number
  banned?: boolean
  /** Days since they joined. */
  joined: number
  /** Days until the card ends; negative: it has ended; null: there never was one. */
  cardEnds: number | null
}

/** The accounts of the README; every library has all of them. */
const accounts: Account[] = [
  { email: 'socio@demo.test', first: 'Marta', last: 'Bellini', joined: 400, cardEnds: 200 },
  { email: 'scaduto@demo.test', first: 'Piero', last: 'Galli', joined: 500, cardEnds: -20 },
  { email: 'sospeso@demo.test', first: 'Luca', last: 'Ferri', joined: 300, cardEnds: 65, banned: true },
  { email: 'nuovo@demo.test', first: 'Aisha', last: 'Conti', joined: 10, cardEnds: 355 },
  { email: 'desk@demo.test', first: 'Anna', last: 'Sarti', level: 5, joined: 900, cardEnds: 180 },
  { email: 'admin@demo.test', first: 'Giorgio', last: 'Riva', level: 4, joined: 1200, cardEnds: 170 },
  { email: 'super@demo.test', first: 'Teresa', last: 'Monti', level: 1, joined: 1500, cardEnds: 160 },
]

const others = demoPeople.map((one, n): Account => ({ ...one, joined: 20 + n * 17, cardEnds: 340 - n * 7 }))

export const memberId = (library: string, email: string) => demoId(library, 'member', email)
export const peopleEmails = demoPeople.map(one => one.email)
/** The addresses of those of them who had joined so many days ago. */
export const joinedBefore = (days: number): string[] => others.filter(one => one.joined > days).map(one => one.email)
export const loanAccount = 'socio@demo.test'
/** The members who have shared an object: all but the newest. */
export const sharers = [...accounts, ...others].map(one => one.email).filter(email => email !== 'nuovo@demo.test')

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

function memberRow(library: string, one: Account, n: number, passwordHash: string, now: Date) {
  const joined_at = daysBefore(now, one.joined)
  return {
    id: memberId(library, one.email),
    email: one.email,
    password_hash: passwordHash,
    level: one.level ?? 10,
    first_name: one.first,
    last_name: one.last,
    phone: `3${String(300000000 + n * 7919)}`,
    card_number: one.cardEnds === null ? null : `${library.slice(0, 1).toUpperCase()}${String(1000 + n)}`,
    joined_at,
    verified_at: joined_at,
    banned_at: one.banned ? daysBefore(now, 5) : null,
    is_demo: true,
  }
}

function membershipRow(library: string, one: Account, ends: number, today: CivilDate) {
  const to_date = addDays(today, ends)
  const from_date = addMonths(to_date, -12)
  return {
    id: demoId(library, 'card', one.email),
    member_id: memberId(library, one.email),
    card_name: yearlyCard.name,
    kind_id: yearlyCard.id,
    from_date,
    to_date,
    created_at: new Date(`${from_date}T10:00:00Z`),
  }
}

export async function insertPeople(tx: Tx, passwordHash: string, now: Date, today: CivilDate) {
  const { library } = tx
  const all = [...accounts, ...others]
  await tx
    .insertInto('members')
    .values(all.map((one, n) => memberRow(library, one, n, passwordHash, now)))
    .execute()
  if (library === 'ateneo') return
  const cards = all.flatMap(one => (one.cardEnds === null ? [] : [membershipRow(library, one, one.cardEnds, today)]))
  await tx.insertInto('memberships').values(cards).execute()
}
