import type { Controller, HomeLook } from '../../src/lib/contract/library.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import type { AnnualReport } from '../../src/lib/contract/reports.ts'
import type { SignUpAsks } from '../../src/lib/rules/sign-up-fields.ts'

type Link = string | null

/** The texts, links and contacts of a library, stored as one document in `libraries.settings`. */
export type LibrarySettings = {
  intro: Bilingual
  welcome: Bilingual[]
  rules: Bilingual
  faq: { question: Bilingual; answer: Bilingual }[]
  help: { title: Bilingual; body: Bilingual }[]
  signup_disclaimer: Bilingual
  /** The steps of “Come funziona” on the home page; absent or empty: ours, which follow how loans are approved. */
  how?: { title: Bilingual; body: Bilingual }[]
  /** The terms of use, a `text` of null being what every library says; absent: that, in the first version of it. */
  policies?: { version: string; text: Bilingual | null; controller: Controller | null }
  links: { how_work: Link; membership: Link; contact: Link }
  faq_pdf_url: Link
  website: Link
  /** The name that mails come from and how they are signed, an empty text being ours; absent: all ours. */
  mail_sender?: { name: string; signature: Bilingual }
  contacts: { phone: Link; email: Link; whatsapp: Link; telegram: Link }
  /** What differs on the home page; absent, or without a part: `usualHome`. */
  home?: Partial<HomeLook>
  /** The annual report on the site; absent: there is none. */
  annual_report?: AnnualReport
  socials: { ig: Link; tw: Link; yt: Link; fb: Link }
  /** The domain of addresses that come in by single sign-on and have no password; absent: none. */
  student_domain?: string
  /** How the button that leads to the sign-on provider calls it, after «Accedi con»; absent: `usualSignOnName`. */
  sign_on_name?: Bilingual
  /** What the sign-up asks; absent: `usualAsks`. */
  signup?: SignUpAsks
  /** How many days before its end a card may be renewed; absent: only after it. */
  renewal_opens_days?: number
  /** Names that mean the same here, a line each: «tosaerba, falciatrice»; absent: those of the software alone. */
  synonyms?: string[]
  /** `online` is false where it is only given at the desk. */
  renewal_card: { id: string; name: string; duration: number; price_cents: number; online?: boolean } | null
}
