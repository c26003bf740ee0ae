import type { Bilingual } from '../../src/lib/contract/primitives.ts'

type Link = string | null

/** The words, links and contacts of a library, kept as one document in `libraries.settings`. */
export type LibrarySettings = {
  intro: Bilingual
  welcome: Bilingual[]
  rules: Bilingual
  faq: { question: Bilingual; answer: Bilingual }[]
  help: { title: Bilingual; body: Bilingual }[]
  signup_disclaimer: Bilingual
  links: { how_work: Link; membership: Link; contact: Link }
  faq_pdf_url: Link
  website: Link
  contacts: { phone: Link; email: Link; whatsapp: Link; telegram: Link }
  socials: { ig: Link; tw: Link; yt: Link; fb: Link }
  renewal_card: { id: string; name: string; duration: number; price_cents: number } | null
}
