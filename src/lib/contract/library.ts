import * as z from 'zod'
import { contract } from './contract.ts'
import { library } from './library.endpoints.ts'
import { Bilingual, Euro, Id } from './primitives.ts'
import { AnnualReport } from './reports.ts'

export const LibraryLabel = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/)

export const LibraryFlags = z.object({
  available: z.boolean(),
  renewable_card: z.boolean(),
  auto_membership: z.boolean(),
  mandatory_sharing: z.boolean(),
  sso_signin: z.boolean(),
})
export type LibraryFlags = z.infer<typeof LibraryFlags>

export const Card = z.object({ id: Id, name: z.string(), duration: z.number().int(), price: Euro }).meta({ id: 'Card' })

/** The card that members renew, and how many days before its end they may. */
export const RenewalCard = Card.extend({ opens_days: z.number().int() }).meta({ id: 'RenewalCard' })

/** Who decides what is done with members' data. */
export const Controller = z
  .strictObject({ name: z.string(), address: z.string(), email: z.string() })
  .meta({ id: 'Controller' })
export type Controller = z.infer<typeof Controller>

/** What the sign-up by e-mail asks, and of whom; name, e-mail and password always. */
export const SignUpAsks = z
  .object({
    who: z.enum(['everybody', 'domains', 'invited']),
    domains: z.array(z.string()),
    phone: z.enum(['required', 'optional', 'none']),
    code: z.enum(['student', 'fiscal', 'none']),
    address: z.enum(['required', 'none']),
  })
  .meta({ id: 'SignUpAsks' })

/** The shades of the library's colour in one scheme, each `#rrggbb`. */
const Shades = z.object({
  accent: z.string(),
  strong: z.string(),
  on: z.string(),
  awning: z.string(),
  pale: z.string(),
})

/** A picture of the library's own; the sizes are those of the uploaded one. */
export const LibraryPicture = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() })
export type LibraryPicture = z.infer<typeof LibraryPicture>

/** The photo at the top of the home page, in each of its widths. */
export const HeroPicture = LibraryPicture.extend({
  sources: z.array(z.object({ url: z.string(), width: z.number().int() })),
})
export type HeroPicture = z.infer<typeof HeroPicture>

/** How the library differs from others to the eye; null is the software's own. */
export const Look = z
  .object({
    colours: z.object({ light: Shades, dark: Shades }).nullable(),
    logo: LibraryPicture.nullable(),
    share: LibraryPicture.nullable(),
    hero: HeroPicture.nullable(),
  })
  .meta({ id: 'Look' })
export type Look = z.infer<typeof Look>

/** What a library decides of its home page alone; a headline without words is the software's own. */
export const HomeLook = z
  .object({
    headline: Bilingual,
    band: z.enum(['awning', 'waves', 'tiles', 'none']),
    welcome: z.enum(['window', 'strip', 'none']),
  })
  .meta({ id: 'HomeLook' })
export type HomeLook = z.infer<typeof HomeLook>

const link = z.string().nullable()

export const Library = z
  .object({
    id: LibraryLabel,
    name: z.string(),
    town: z.string(),
    intro: Bilingual,
    is: LibraryFlags,
    /** How its sign-on provider is called, after “Sign in with”. */
    sign_on_name: Bilingual,
    welcome_content: z.array(Bilingual),
    links: z.object({ how_work: link, membership: link, contact: link }),
    regolamento: Bilingual,
    faq: z.array(z.object({ question: Bilingual, answer: Bilingual })),
    help: z.array(z.object({ title: Bilingual, body: Bilingual })),
    /** How a loan goes, in the library's own steps; empty: in ours. */
    how: z.array(z.object({ title: Bilingual, body: Bilingual })),
    /** A booking is confirmed at once. */
    auto_approve: z.boolean(),
    faq_pdf_url: link,
    website: link,
    signup_disclaimer: Bilingual,
    signup: SignUpAsks,
    /** The terms of use; a `text` of null is what every library says. */
    policies: z.object({ version: z.string(), text: Bilingual.nullable(), controller: Controller.nullable() }),
    contacts: z.object({ phone: link, email: link, whatsapp: link, telegram: link }),
    socials: z.object({ ig: link, tw: link, yt: link, fb: link }),
    placeholder: z.string(),
    look: Look,
    home: HomeLook,
    /** What the library tells everybody of a year. */
    annual_report: AnnualReport.nullable(),
    renewal_card: RenewalCard.nullable(),
    pp_pk: z.string().nullable(),
    /** Where a browser gets the payment provider's buttons; null where nothing is sold. */
    pp_sdk: z.string().nullable(),
    delivery: z.object({ on: z.boolean(), price: Euro, radius: z.number() }),
    items: z.object({ preparations_days: z.number().int() }),
  })
  .meta({ id: 'Library' })
export type Library = z.infer<typeof Library>

export const libraryContract = contract(library, {
  byDomain: {
    summary: 'The library that a host name belongs to',
    fails: ['library.not_found'],
    params: z.object({ label: LibraryLabel }),
    reply: Library,
  },
})
