import * as z from 'zod'
import { contract } from './contract.ts'
import { Library } from './library.ts'
import { bothLanguages, text } from './primitives.ts'
import { settings } from './settings.endpoints.ts'

/** What a library says of itself, and whether it is open: all of it stands on its printed pages. */
export const LibraryProfile = Library.pick({
  name: true,
  town: true,
  intro: true,
  website: true,
  contacts: true,
  socials: true,
  links: true,
})
  .extend({ available: z.boolean() })
  .meta({ id: 'LibraryProfile' })
export type LibraryProfile = z.infer<typeof LibraryProfile>

const line = text(300).nullable().optional()

/** Only what is given is changed. Links, addresses and numbers keep the rules of `rules/library-fields.ts`. */
export const ProfileChange = z.strictObject({
  name: text(80).optional(),
  town: text(80).optional(),
  intro: bothLanguages(500).partial().optional(),
  website: line,
  contacts: z.strictObject({ phone: line, email: line, whatsapp: line, telegram: line }).optional(),
  socials: z.strictObject({ ig: line, tw: line, yt: line, fb: line }).optional(),
  links: z.strictObject({ how_work: line, membership: line, contact: line }).optional(),
  available: z.boolean().optional(),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const settingsContract = contract(settings, {
  library: { summary: 'What the library says of itself, and whether it is open', fails: [], reply: LibraryProfile },
  changeLibrary: {
    summary: 'Change some of what the library says of itself; its pages are printed again',
    fails: [],
    body: ProfileChange,
    reply: LibraryProfile,
  },
})
