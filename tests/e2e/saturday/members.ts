import { newId } from '../../../server/ids.ts'
import { addDays } from '../../../src/lib/rules/dates.ts'
import type { World } from '../../world/world.ts'

export const library_id = 'quartiere'
export const today = '2027-02-20'

const firstNames = ['Ada', 'Bruno', 'Carla', 'Dario', 'Elsa', 'Fabio', 'Gina', 'Hassan', 'Irene', 'Luca']
const lastNames = ['Alberti', 'Bassi', 'Conti', 'Donati', 'Esposito', 'Ferri', 'Galli', 'Leoni']
const things = [
  'Trapano',
  'Tenda',
  'Gelatiera',
  'Proiettore',
  'Scala',
  'Sega',
  'Levigatrice',
  'Canoa',
  'Tavolo',
  'Lampada',
]

export const code = (object: number) => `R-${String(object + 1).padStart(3, '0')}`
export const card = (member: number) => `T-${String(member + 1).padStart(3, '0')}`
export const nameOf = (member: number) => `${firstNames[member % 10]} ${lastNames[Math.floor(member / 10)]}`
export const emailOf = (member: number) => `${nameOf(member).toLowerCase().replace(' ', '.')}@soci.test`
export const titleOf = (object: number) => `${things[object % 10]} ${object + 1}`

/** Members 1 to 7 are the team, the first of them coordinates; 8 to 13 have a card that is over, 14 to 16 none. */
const expired = [7, 8, 9, 10, 11, 12]
const never = [13, 14, 15]

export async function insertMembers({ db, clock }: World): Promise<string[]> {
  const ids = Array.from({ length: 80 }, newId)
  const now = clock.now()
  await db
    .insertInto('members')
    .values(
      ids.map((id, n) => ({
        library_id,
        id,
        email: emailOf(n),
        first_name: nameOf(n).split(' ')[0]!,
        last_name: nameOf(n).split(' ')[1]!,
        card_number: card(n),
        phone: '333 1234567',
        level: n === 0 ? 4 : n < 7 ? 9 : 10,
        joined_at: now,
        verified_at: now,
      })),
    )
    .execute()
  const withCard = ids.map((id, n) => ({ id, n })).filter(({ n }) => !never.includes(n))
  await db
    .insertInto('memberships')
    .values(
      withCard.map(({ id, n }) => {
        const to_date = expired.includes(n) ? addDays(today, -10) : addDays(today, 275)
        return {
          library_id,
          id: newId(),
          member_id: id,
          card_name: 'Tessera annuale',
          from_date: addDays(to_date, -365),
          to_date,
          created_at: now,
        }
      }),
    )
    .execute()
  return ids
}
