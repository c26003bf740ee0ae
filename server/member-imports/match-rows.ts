import { isDeepStrictEqual } from 'node:util'
import type { Lang } from '../../src/lib/addresses.ts'
import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import { mayChangeRole, roles } from '../../src/lib/rules/roles.ts'
import type { MemberSet } from '../db/tables-identity.ts'
import { asEuro } from '../imports/cells.ts'
import { folded } from '../imports/headings.ts'
import { nearest } from '../imports/nearest.ts'
import { hasAddress } from '../members/queries.ts'
import { type MemberProblem, wrong } from './problems.ts'
import type { KnownMember, Standing } from './queries.ts'
import type { MemberRow, MemberValues } from './read-rows.ts'

export type NewCard = { kind_id: string | null; card_name: string; from_date: string; to_date: string }

export type NewTraining = { category_id: string; on: CivilDate | null }

type WrongMember = { row: number; problems: MemberProblem[] }

export type Matched = {
  added: { row: number; set: MemberSet; values: MemberValues; card: NewCard | null; trainings: NewTraining[] }[]
  changed: { row: number; known: KnownMember; set: MemberSet; card: NewCard | null }[]
  equal: number
  wrong: WrongMember[]
  leftOut: WrongMember[]
}

/** Who imports, and on which day. */
type Importing = { lang: Lang; level: number; today: CivilDate }

const plain = ['first_name', 'last_name', 'email', 'phone', 'card_number', 'fiscalcode', 'nation'] as const

/** Compares rows with a library; one row after the other, so that no two of them mean the same person. */
export class MemberMatching {
  readonly matched: Matched = { added: [], changed: [], equal: 0, wrong: [], leftOut: [] }
  readonly #standing: Standing
  readonly #importer: Importing
  readonly #rows = new Map<string, number>()

  constructor(standing: Standing, importer: Importing) {
    this.#standing = standing
    this.#importer = importer
  }

  add({ row, values, problems: unread }: MemberRow): void {
    const problems = [...unread]
    const known = this.#find(values)
    this.#claim(row, values, known, problems)
    const card = this.#card(values, problems)
    if (!known) this.#requireNew(values, unread, problems)
    const trainings = known ? [] : this.#trainings(values, problems)
    if (values.accepted_on && values.accepted_on > this.#importer.today)
      problems.push({ field: 'accepted_on', message: wrong(this.#importer.lang, 'day_ahead') })
    if (problems.length) return void this.matched.wrong.push({ row, problems })
    const set = differences(values, known)
    if (!known) return void this.matched.added.push({ row, set, values, card, trainings })
    const given = card && known.cards.some(one => one.to_date === card.to_date) ? null : card
    if (Object.keys(set).length || given) this.matched.changed.push({ row, known, set, card: given })
    else this.matched.equal++
  }

  /** By e-mail, else by card; a row with neither means whoever has this name, and neither too. */
  #find({ email, card_number, first_name = '', last_name = '' }: MemberValues): KnownMember | undefined {
    const { byEmail, byCard, byName } = this.#standing
    if (email && byEmail.has(email)) return byEmail.get(email)
    const carded = card_number ? byCard.get(card_number.toLowerCase()) : undefined
    if (carded && (!email || !hasAddress(carded.email))) return carded
    return email || card_number ? undefined : byName.get(nameKey(first_name, last_name))
  }

  #claim(row: number, values: MemberValues, known: KnownMember | undefined, problems: MemberProblem[]): void {
    const { lang } = this.#importer
    const { email, card_number, first_name = '', last_name = '' } = values
    const once = (
      key: string,
      field: 'email' | 'card_number' | 'first_name',
      reason: 'email_twice' | 'card_twice' | 'same',
    ) => {
      const first = this.#rows.get(key)
      if (first) problems.push({ field, message: wrong(lang, reason, { row: first }) })
      else this.#rows.set(key, row)
      return first
    }
    if (email) once(`email ${email}`, 'email', 'email_twice')
    if (card_number) once(`card ${card_number.toLowerCase()}`, 'card_number', 'card_twice')
    if (!email && !card_number) once(`name ${nameKey(first_name, last_name)}`, 'first_name', 'same')
    if (!problems.length && known) once(`member ${known.id}`, email ? 'email' : 'card_number', 'same')
    const holder = card_number && this.#standing.byCard.get(card_number.toLowerCase())
    if (holder && holder !== known) {
      const name = `${holder.first_name} ${holder.last_name}`.trim()
      problems.push({ field: 'card_number', message: wrong(lang, 'card_taken', { name }) })
    }
  }

  #requireNew({ role = 'member', ...values }: MemberValues, unread: MemberProblem[], problems: MemberProblem[]): void {
    const { lang, level } = this.#importer
    const unclear = new Set(unread.map(one => one.field))
    for (const field of ['first_name', 'last_name'] as const)
      if (!values[field] && !unclear.has(field)) problems.push({ field, message: wrong(lang, 'required') })
    if (!mayChangeRole(level, roles.member, roles[role]))
      problems.push({ field: 'role', message: wrong(lang, 'role_above') })
  }

  /** Those of a new member; one that is there has those that the desk gave. */
  #trainings({ trainings = [] }: MemberValues, problems: MemberProblem[]): NewTraining[] {
    const asked = this.#standing.trained
    return trainings.flatMap(({ name, on }) => {
      const found = asked.find(one => [one.name.it, one.name.en].some(said => folded(said) === folded(name)))
      if (found) return { category_id: found.id, on }
      const proposal =
        nearest(
          name,
          asked.map(one => one.name.it),
        ) ?? undefined
      const message = wrong(this.#importer.lang, 'training', { text: name })
      problems.push({ field: 'trainings', message, proposal })
      return []
    })
  }

  #card({ card_kind, card_from, card_to }: MemberValues, problems: MemberProblem[]): NewCard | null {
    const { lang } = this.#importer
    const { kinds } = this.#standing
    const kind = card_kind ? kindOf(kinds, card_kind) : (kinds.find(one => one.is_default) ?? kinds[0])
    if (!kind && card_kind) {
      const names = kinds.map(one => one.name.it)
      const proposal = nearest(card_kind, names) ?? undefined
      problems.push({ field: 'card_kind', message: wrong(lang, 'kind', { text: card_kind }), proposal })
      return null
    }
    if (!card_from && !card_to) return null
    if (!kind) problems.push({ field: 'card_kind', message: wrong(lang, 'no_kind') })
    const to_date = card_to ?? addDays(yearsFrom(card_from!, 1), -1)
    const from_date = card_from ?? earlier(this.#importer.today, addDays(yearsFrom(card_to!, -1), 1))
    if (to_date < from_date) problems.push({ field: 'card_to', message: wrong(lang, 'day_order') })
    return kind ? { kind_id: kind.id, card_name: kind.name.it, from_date, to_date } : null
  }
}

/** By its name; a column of what members pay, `20 €`, says the kind where only one costs that. */
function kindOf(kinds: Standing['kinds'], said: string): Standing['kinds'][number] | undefined {
  const named = kinds.find(one => [one.name.it, one.name.en].some(name => folded(name) === folded(said)))
  if (named) return named
  const price = asEuro(said)
  const priced = kinds.filter(one => one.price_cents / 100 === price)
  return priced.length === 1 ? priced[0] : undefined
}

export const nameKey = (first: string, last: string): string => folded(`${first} ${last}`)

/** A card that a sheet knows the end of alone is in use already. */
const earlier = (one: string, other: string): string => (one < other ? one : other)

/** The same day of another year; of 29 February the day before. */
function yearsFrom(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return moved.endsWith('-02-29') ? `${moved.slice(0, 4)}-02-28` : moved
}

/** What a row says that is not so already. */
function differences(values: MemberValues, known: KnownMember | undefined): MemberSet {
  const set: MemberSet = {}
  for (const name of plain) {
    const [said, had] = [values[name], known?.[name] ?? undefined]
    const isFolded = name === 'email' || name === 'card_number'
    const isSame = isFolded ? said?.toLowerCase() === had?.toLowerCase() : said === had
    if (said !== undefined && !isSame) set[name] = said
  }
  const { address, cap, city, province } = values
  if (address !== undefined || cap !== undefined || city !== undefined || province !== undefined) {
    const before = known?.domicile ?? { address: '', cap: '', city: '', province: '' }
    const said = Object.entries({ address, cap, city, province }).filter(([, one]) => one !== undefined)
    const domicile = { ...before, ...Object.fromEntries(said) }
    if (!isDeepStrictEqual(domicile, known?.domicile)) set.domicile = domicile
  }
  return set
}
