import * as z from 'zod'
import { contract } from './contract.ts'
import { HeroPicture, HomeLook, Library, LibraryPicture, SignUpAsks } from './library.ts'
import { Euro, Id, text } from './primitives.ts'
import { codePatternFormat } from './product-names.ts'
import { settings } from './settings.endpoints.ts'

/** What a library says of itself, and whether it is open: all of it stands on its printed pages. */
export const LibraryProfile = Library.pick({
  name: true,
  town: true,
  website: true,
  contacts: true,
  socials: true,
  links: true,
})
  .extend({
    available: z.boolean(),
    /** What hangs on its being open: loans in hand, those booked and not collected, and who waits for an object. */
    hangs: z.object({ in_hand: z.number().int(), booked: z.number().int(), waiting: z.number().int() }),
  })
  .meta({ id: 'LibraryProfile' })
export type LibraryProfile = z.infer<typeof LibraryProfile>

const line = text(300).nullable().optional()

/** Only what is given is changed. Links, addresses and numbers keep the rules of `rules/library-fields.ts`. */
export const ProfileChange = z.strictObject({
  name: text(80).optional(),
  town: text(80).optional(),
  website: line,
  contacts: z.strictObject({ phone: line, email: line, whatsapp: line, telegram: line }).optional(),
  socials: z.strictObject({ ig: line, tw: line, yt: line, fb: line }).optional(),
  links: z.strictObject({ how_work: line, membership: line, contact: line }).optional(),
  available: z.boolean().optional(),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/**
 * The rules of lending. An approved loan not collected after `collect_open_days` open days of its point is cancelled;
 * where everybody shares, a member without an object of their own borrows for `sharing_grace_days` after joining; a
 * card may be renewed `renewal_opens_days` before its end. `code_pattern` makes the codes of new objects, as
 * `{category}-{number:4}`.
 */
export const LendingRules = z
  .object({
    auto_approve: z.boolean(),
    collect_open_days: z.number().int().min(1).max(30),
    max_open_loans: z.number().int().min(1).max(99),
    preparation_days: z.number().int().min(0).max(30),
    mandatory_sharing: z.boolean(),
    sharing_grace_days: z.number().int().min(0).max(730),
    auto_membership: z.boolean(),
    renewable_card: z.boolean(),
    renewal_opens_days: z.number().int().min(0).max(365),
    delivery_on: z.boolean(),
    delivery_price: Euro.max(999.99),
    delivery_radius_km: z.number().int().min(0).max(500),
    code_pattern: z
      .string()
      .trim()
      .max(40)
      .regex(codePatternFormat)
      .meta({ examples: ['{category}-{number:4}'] }),
  })
  .meta({ id: 'LendingRules' })
export type LendingRules = z.infer<typeof LendingRules>

/**
 * What home delivery still needs before a member can choose it: the places of postal codes, an open point with a
 * position, an object that may leave its point, an account for the contribution.
 */
export const DeliveryLack = z.enum(['postal_codes', 'position', 'objects', 'account'])
export type DeliveryLack = z.infer<typeof DeliveryLack>

export const RulesNow = LendingRules.extend({ delivery_lacks: z.array(DeliveryLack) }).meta({ id: 'RulesNow' })
export type RulesNow = z.infer<typeof RulesNow>

export const RulesChange = z.strictObject(LendingRules.shape).partial()
export type RulesChange = z.infer<typeof RulesChange>

/**
 * The library's one colour, `#rrggbb`, its logo, and the picture beside its links; null is the software's own. Of the
 * home page its photo (null shows objects), the headline, the band above it, and how the words of welcome are shown.
 */
export const LookSettings = HomeLook.extend({
  accent: z.string().nullable(),
  logo: LibraryPicture.nullable(),
  share: LibraryPicture.nullable(),
  hero: HeroPicture.nullable(),
}).meta({ id: 'LookSettings' })
export type LookSettings = z.infer<typeof LookSettings>

/** Empty for the sentence of every library. */
const headline = z.union([z.literal(''), text(60)])

/** Only what is given is changed; pictures are uploaded before and named by their ids. */
export const LookChange = z.strictObject({
  accent: text(7).toLowerCase().nullable().optional(),
  logo: Id.nullable().optional(),
  share: Id.nullable().optional(),
  hero: Id.nullable().optional(),
  headline: z.strictObject({ it: headline, en: headline }).optional(),
  band: HomeLook.shape.band.optional(),
  welcome: HomeLook.shape.welcome.optional(),
})
export type LookChange = z.infer<typeof LookChange>

/** What the sign-up asks; the students' domain is of those who come in by single sign-on and have no password. */
export const SignUpSettings = SignUpAsks.extend({ student_domain: z.string().nullable() }).meta({
  id: 'SignUpSettings',
})
export type SignUpSettings = z.infer<typeof SignUpSettings>

const domain = text(253).toLowerCase()

export const SignUpChange = z.strictObject({
  ...SignUpSettings.shape,
  domains: z.array(domain).max(10),
  student_domain: domain.nullable(),
})

/** The library's own names of things: lines like «tosaerba, falciatrice», each two names or more. */
export const SearchSettings = z.strictObject({ synonyms: z.array(text(200)).max(200) }).meta({ id: 'SearchSettings' })
export type SearchSettings = z.infer<typeof SearchSettings>

/** Something that a change takes away, and how much hangs on it today. */
export const RulesLoss = z.object({
  what: z.enum([
    'over_limit',
    'uncollected',
    'shared_objects',
    'sharing_duty',
    'members_without_card',
    'cards',
    'deliveries',
  ]),
  count: z.number().int(),
})
export type RulesLoss = z.infer<typeof RulesLoss>

export const settingsContract = contract(settings, {
  rules: { summary: 'The rules of lending: limits, approval, sharing, cards, delivery', fails: [], reply: RulesNow },
  changeRules: {
    summary: 'Change some of the rules of lending; they count from the next loan or look on',
    fails: [],
    body: RulesChange,
    reply: RulesNow,
  },
  previewRules: {
    summary: 'What a change of the rules would take away, and how much hangs on it; nothing is changed',
    fails: [],
    body: RulesChange,
    reply: z.array(RulesLoss),
  },
  library: { summary: 'What the library says of itself, and whether it is open', fails: [], reply: LibraryProfile },
  changeLibrary: {
    summary: 'Change some of what the library says of itself; its pages are printed again',
    fails: [],
    body: ProfileChange,
    reply: LibraryProfile,
  },
  signUp: { summary: 'Who may sign up, and what they are asked', fails: [], reply: SignUpSettings },
  changeSignUp: {
    summary: 'Say who may sign up, and what they are asked; the sign-up page is printed again',
    fails: [],
    body: SignUpChange,
    reply: SignUpSettings,
  },
  search: {
    summary: 'The names that the search knows besides those of the software',
    fails: [],
    reply: SearchSettings,
  },
  changeSearch: {
    summary: 'Change the names that the search knows; they count from the next search on',
    fails: [],
    body: SearchSettings,
    reply: SearchSettings,
  },
  look: {
    summary: 'Colour, logo and share picture of the library; headline, band and welcome of its home page',
    fails: [],
    reply: LookSettings,
  },
  changeLook: {
    summary: 'Change how the library or its home page looks; the pages that show it are printed again',
    fails: ['file.not_found'],
    body: LookChange,
    reply: LookSettings,
  },
})
