import type { Lang, RouteName } from '../addresses.ts'
import type { Library } from '../contract/library.ts'
import type { LayoutProps, LayoutLibrary } from './views.ts'

/** The layout's library on pages without one. */
const noLibrary: LayoutLibrary = {
  label: '',
  name: 'Oggettoteca',
  town: '',
  origin: '',
  flags: {
    available: false,
    renewable_card: false,
    auto_membership: false,
    mandatory_sharing: false,
    sso_signin: false,
  },
  signOn: null,
  website: null,
  links: { how_work: null, membership: null, contact: null },
  contacts: { phone: null, email: null, whatsapp: null, telegram: null },
  socials: { ig: null, tw: null, yt: null, fb: null },
  hasRules: false,
  hasFaq: false,
  hasHelp: false,
  hasAnnualReport: false,
  faqPdf: null,
  look: { colours: null, logo: null, share: null, hero: null },
}

function layoutLibraryOf(lang: Lang, library: Library, origin: string): LayoutLibrary {
  const provider = library.sign_on_name
  return {
    label: library.id,
    name: library.name,
    town: library.town,
    origin,
    // Without a card that renewals are made with there is none to lead to.
    flags: { ...library.is, renewable_card: library.is.renewable_card && library.renewal_card !== null },
    signOn: library.is.sso_signin ? provider[lang] || provider.it : null,
    website: library.website,
    links: library.links,
    contacts: library.contacts,
    socials: library.socials,
    hasRules: library.regolamento.it.trim() !== '',
    hasFaq: library.faq.length > 0,
    hasHelp: library.help.length > 0,
    hasAnnualReport: library.annual_report !== null,
    faqPdf: library.faq_pdf_url,
    look: library.look,
  }
}

/** What the layouts of all pages in one language share. */
export type LayoutBase = Pick<LayoutProps, 'lang' | 'library'>

export function layoutBase(lang: Lang, library: Library | null, origin: string): LayoutBase {
  return { lang, library: library ? layoutLibraryOf(lang, library, origin) : noLibrary }
}

/** The layout props of one page; `at` answers the page's address in a language. */
export function layoutPropsOf(base: LayoutBase, route: RouteName, at: (lang: Lang) => string): LayoutProps {
  return { ...base, route, path: at(base.lang), alternate: at(base.lang === 'it' ? 'en' : 'it') }
}
