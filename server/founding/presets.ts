import type { Insertable } from 'kysely'
import type { FoundingNotes, Preset } from '../../src/lib/contract/founding.ts'
import type { LetterContent } from '../../src/lib/contract/letters.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import { type SignUpAsks, usualAsks } from '../../src/lib/rules/sign-up-fields.ts'
import type { LibrarySettings } from '../db/library-settings.ts'
import type { ScopedTables } from '../db/scope.ts'
import {
  neighbourhoodCategories,
  type PresetCategory,
  townCategories,
  universityCategories,
} from './content/categories.ts'
import { associationLetters, type PresetLetter, townLetters, universityLetters } from './content/letters.ts'
import { associationTexts, type OwnTexts, townTexts, universityTexts } from './content/own-texts.ts'
import { textsOf } from './content/shared-texts.ts'

type Flags = Pick<
  Insertable<ScopedTables['libraries']>,
  'renewable_card' | 'auto_membership' | 'preparation_days' | 'max_open_loans'
>
type PresetPoint = { name: string; address: string; hours: { day: number; hours: string }[] }
type Kind = {
  flags: Flags
  card: LibrarySettings['renewal_card']
  signup?: SignUpAsks
  texts: OwnTexts
  letters: readonly PresetLetter[]
  categories: PresetCategory[]
  points: PresetPoint[]
}

const rules = { preparation_days: 1, max_open_loans: 3 }
const yearlyCard = { id: 'tessera-annuale', name: 'Tessera annuale', duration: 12, price_cents: 2000 }
/** A library's settings have no room for it; its kind of card does. */
export const yearlyCardInEnglish = 'Yearly card'

/** Only a university has student numbers; whoever wants the tax code asks for it. */
const noStudents: SignUpAsks = { ...usualAsks, code: 'none' }

const association: Kind = {
  flags: { ...rules, renewable_card: true, auto_membership: false },
  card: yearlyCard,
  signup: noStudents,
  texts: associationTexts,
  letters: associationLetters,
  categories: neighbourhoodCategories,
  points: [],
}

/**
 * Where one tries it out there is a point with its hours too, so that the rest can be seen at once. It is somewhere in
 * the town: a street that is made up would stay on the home page, on the poster and in mails.
 */
const trialPoint: PresetPoint = {
  name: 'Sportello di prova',
  address: '{{town}}',
  hours: [2, 3, 4, 5, 6].map(day => ({ day, hours: '15:00-19:00' })),
}

const free = { ...rules, renewable_card: false, auto_membership: true }

const kinds: Record<Preset, Kind> = {
  association,
  town: {
    flags: free,
    card: null,
    signup: noStudents,
    texts: townTexts,
    letters: townLetters,
    categories: townCategories,
    points: [],
  },
  university: {
    flags: free,
    card: null,
    texts: universityTexts,
    letters: universityLetters,
    categories: universityCategories,
    points: [],
  },
  trial: { ...association, points: [trialPoint] },
}

export const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** The same value with name and town in its texts; what is in them stands in html as text. */
function filled<T>(value: T, names: { library: string; town: string }): T {
  if (typeof value === 'string')
    return value.replace(/\{\{(library|town)\}\}/g, (_, name: 'library' | 'town') => names[name]) as T
  if (Array.isArray(value)) return value.map(one => filled(one as unknown, names)) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one as unknown, names)])) as T
}

/** Where a library is found: every one has its own, and begins without. */
export const ownFacts = (): Pick<LibrarySettings, 'links' | 'faq_pdf_url' | 'website' | 'contacts' | 'socials'> => ({
  links: { how_work: null, membership: null, contact: null },
  faq_pdf_url: null,
  website: null,
  contacts: { phone: null, email: null, whatsapp: null, telegram: null },
  socials: { ig: null, tw: null, yt: null, fb: null },
})

function settingsOf(kind: Kind, names: { library: string; town: string }): LibrarySettings {
  const { rules: rulesText, welcome, ...plain } = textsOf(kind.texts)
  const html = filled({ rules: rulesText, welcome }, { library: escaped(names.library), town: escaped(names.town) })
  return {
    ...filled(plain, names),
    ...html,
    ...ownFacts(),
    ...(kind.signup && { signup: kind.signup }),
    renewal_card: kind.card,
  }
}

/** What a library begins with; without cards of its own, with the one that its settings show. */
export type Beginning = {
  flags: Omit<Insertable<ScopedTables['libraries']>, 'name' | 'town' | 'settings' | 'created_at' | 'founding'>
  settings: LibrarySettings
  categories: PresetCategory[]
  points: PresetPoint[]
  cards: (Omit<Insertable<ScopedTables['card_kinds']>, 'name'> & { name: Bilingual })[] | null
  /** Absent: letters as they came. */
  letters?: readonly { name: string; content: LetterContent }[]
  notes: FoundingNotes
}

/** What a library of a kind begins with, its name and town filled in. */
export function presetOf({ kind, name, town }: { kind: Preset; name: string; town: string }): Beginning {
  const { flags, categories, points, letters } = kinds[kind]
  const names = { library: name, town }
  const settings = settingsOf(kinds[kind], names)
  return { flags, categories, points: filled(points, names), letters, settings, cards: null, notes: { kind } }
}

/** A library without a text, a category or a card: borrowing is free, and no code asked, until somebody decides otherwise. */
export function emptyBeginning(): Beginning {
  const none = { it: '', en: '' }
  const texts = { intro: none, welcome: [], rules: none, faq: [], help: [], signup_disclaimer: none }
  const settings = { ...texts, ...ownFacts(), signup: noStudents, renewal_card: null }
  return { flags: free, categories: [], points: [], settings, cards: null, notes: {} }
}
