import type { LetterWording } from '../../src/lib/contract/letters.ts'
import type { LibrarySettings } from '../db/library-settings.ts'
import { listCheckRules } from '../categories/queries.ts'
import type { Reader } from '../db/scope.ts'
import type { LibraryRow } from '../db/tables.ts'
import { type Beginning, escaped, ownFacts } from './presets.ts'

/** Every text with the new library's name where it says the old one's; those in html say it as html. */
function renamed<T>(value: T, from: string, to: string): T {
  if (typeof value === 'string') return value.replaceAll(escaped(from), escaped(to)).replaceAll(from, to) as T
  if (Array.isArray(value)) return value.map(one => renamed(one as unknown, from, to)) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one as unknown, from, to)])) as T
}

/** The domains that may sign up are those of the other library's people. */
const asksOf = ({ signup }: LibrarySettings) =>
  signup && { ...signup, who: signup.who === 'domains' ? ('everybody' as const) : signup.who, domains: [] }

/** Texts and rules; neither contacts, documents and links, nor who is the controller of the data. */
function settingsOf({ name, settings }: LibraryRow, newName: string): LibrarySettings {
  const {
    intro,
    welcome,
    rules,
    faq,
    help,
    signup_disclaimer,
    how,
    policies,
    renewal_card,
    renewal_opens_days,
    home,
    synonyms,
  } = settings
  const texts = { intro, welcome, rules, faq, help, signup_disclaimer, ...(how && { how }) }
  const asks = asksOf(settings)
  const terms = policies?.text ? { policies: { ...policies, controller: null } } : {}
  return {
    ...renamed({ ...texts, ...terms, ...(home && { home }) }, name, newName),
    ...ownFacts(),
    ...(renewal_opens_days !== undefined && { renewal_opens_days }),
    ...(asks && { signup: asks }),
    ...(synonyms && { synonyms }),
    renewal_card,
  }
}

/** The letters that are in the library's own words, as they are in use. */
async function lettersOf(db: Reader, from: string, to: string): Promise<NonNullable<Beginning['letters']>> {
  const last = await db
    .selectFrom('letter_versions')
    .distinctOn('name')
    .select(['name', 'content'])
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute()
  const said = ({ subject, opening, closing }: LetterWording) => ({
    subject: subject.replaceAll(from, to),
    opening: opening.replaceAll(from, to),
    closing: closing.replaceAll(from, to),
  })
  return last.flatMap(({ name, content }) =>
    content ? [{ name, content: { it: said(content.it), en: said(content.en) } }] : [],
  )
}

/**
 * Texts, letters, rules, words of the search, categories with their checks and kinds of card of a library, for another
 * one. Members, objects, loans and points, pictures and files, colour, accounts with others and keys stay where they are.
 */
export async function copyOf(db: Reader, library: LibraryRow, name: string): Promise<Beginning> {
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'tint', 'training', 'preparation_days', 'max_open_loans'])
    .orderBy('position')
    .execute()
  const checks = await listCheckRules(db)
  const cards = await db.selectFrom('card_kinds').selectAll().orderBy('position').execute()
  return {
    flags: {
      renewable_card: library.renewable_card,
      auto_membership: library.auto_membership,
      mandatory_sharing: library.mandatory_sharing,
      sharing_grace_days: library.sharing_grace_days,
      preparation_days: library.preparation_days,
      max_open_loans: library.max_open_loans,
      auto_approve: library.auto_approve,
      collect_open_days: library.collect_open_days,
      highlight_rule: library.highlight_rule,
      delivery_on: library.delivery_on,
      delivery_price_cents: library.delivery_price_cents,
      delivery_radius_km: library.delivery_radius_km,
      code_pattern: library.code_pattern,
    },
    settings: settingsOf(library, name),
    categories: categories.map(({ id, ...category }) => ({ ...category, check: checks.get(id) ?? null })),
    points: [],
    cards: cards.map(({ library_id: _, ...card }) => card),
    letters: await lettersOf(db, library.name, name),
    notes: { copy_of: library.library_id },
  }
}
