import type { Lang, RouteName } from '../addresses.ts'
import type { BusyPeriod, Category, Product, ProductCategory, ProductRow } from '../contract/catalog.ts'
import type { Headquarter } from '../contract/headquarters.ts'
import type { HomeLook, Library, LibraryFlags } from '../contract/library.ts'
import type { ReviewsInBrief } from '../contract/publications.ts'
import type { AnnualReport } from '../contract/reports.ts'
import type { StartDay } from '../rules/free-from.ts'
import type { Provider } from '../rules/provider-options.ts'
import type { Point } from '../rules/pickup-points.ts'
import type { SignUpAsks } from '../rules/sign-up-fields.ts'
import type { Terms } from '../rules/terms.ts'

/** What every page of a library shows, whatever its content; it does not depend on objects. */
export type LayoutProps = {
  lang: Lang
  route: RouteName
  /** The page's own address, in its language. */
  path: string
  /** The same page in the other language. */
  alternate: string
  library: LayoutLibrary
  /** Of the desk's pages: the points among which its frame chooses. */
  points?: NamedPoint[]
}

export type LayoutLibrary = {
  /** Empty on the pages that belong to no library. */
  label: string
  name: string
  town: string
  /** Where the library is published, for absolute addresses: `https://quartiere.example.org`; may be empty. */
  origin: string
  flags: LibraryFlags
  /** How the sign-on provider is called here, after “Sign in with”; null where none comes first. */
  signOn: string | null
  website: string | null
  links: Library['links']
  contacts: Library['contacts']
  socials: Library['socials']
  hasRules: boolean
  hasFaq: boolean
  hasHelp: boolean
  hasAnnualReport: boolean
  faqPdf: string | null
  look: Library['look']
}

/**
 * A row as it is shown: `late` is on loan past its last day, so its return is unknown; `freeFrom` is the first day on
 * which the next loan can start, null when unknown, today or tomorrow.
 */
export type ShownRow = ProductRow & { late: boolean; freeFrom: string | null }

/** The language of untranslated text, when it is not the page's own. */
type Written = Lang | undefined

export type ShownProduct = Product &
  ShownRow & {
    written: { description: Written; contents: Written }
    /** The days already taken, soonest first. */
    busy: BusyPeriod[]
    /** The days of this month on which a loan may start, of an object that can be had soon; else none. */
    starts: StartDay[]
    reviews: ReviewsInBrief
    /** How many different members have had it in hand; 0 where it is not told. */
    borrowers: number
    /** What its owner says of it; `lang` where it is not the page's. */
    ownerLine: { text: string; lang: Written; by: string | null } | null
  }

export type HomeView = {
  layout: LayoutProps
  /** Empty: the software's own. */
  headline: string
  band: HomeLook['band']
  welcomeAs: HomeLook['welcome']
  /** The words of welcome, a slide each; sanitised, and none where the library shows none. */
  welcome: { html: string; written: Written }[]
  intro: string
  /** With how many objects each has. */
  categories: (Category & { count: number })[]
  highlighted: ShownRow[]
  /** How a loan goes in the library's own words; none: in ours. */
  steps: { title: string; text: string; written: Written }[]
  /** A booking is confirmed at once. */
  atOnce: boolean
  /** Searches that find something in this library. */
  examples: string[]
  /** With the days off and the additional days that are still to come. */
  points: Headquarter[]
  delivery: Library['delivery']
}

export type CatalogsView = { layout: LayoutProps; categories: Category[] }

/**
 * A page of a list. `newer` and `older` are the addresses of its neighbours; `tint` only of a category; `total` on the
 * first page alone.
 */
export type CatalogView = {
  layout: LayoutProps
  categories: ProductCategory[]
  slug: string
  name: string
  tint: number | null
  rows: ShownRow[]
  total: number | null
  delivers: boolean
  newer: string | null
  older: string | null
}

export type ProductView = {
  layout: LayoutProps
  product: ShownProduct
  points: Point[]
  terms: Terms
  /** Others of its first category. */
  related: ShownRow[]
}

/** The page of an object that is not printed yet. */
export type LiveProductView = { layout: LayoutProps; points: Headquarter[]; terms: Terms }

export type FaqView = { layout: LayoutProps; faq: { question: string; answer: string; written: Written }[] }

/** `html` is already sanitised. */
export type RulesView = { layout: LayoutProps; html: string; written: Written }

/** The annual report as it was published; an empty title is the software's own. */
export type AnnualReportView = Omit<AnnualReport, 'title' | 'words'> & {
  layout: LayoutProps
  title: string
  words: string
  written: Written
}

export type HelpView = { layout: LayoutProps; topics: { title: string; body: string; written: Written }[] }

/** The library's text on the sign-up page, and what it asks. */
export type SignUpView = {
  layout: LayoutProps
  disclaimer: string
  written: Written
  asks: SignUpAsks
  /** The version of the terms of use. */
  version: string
}

/**
 * The terms of use in their version; `html` of null is what every library says, else sanitised. `controller` decides
 * what is done with members' data.
 */
export type PoliciesView = {
  layout: LayoutProps
  version: string
  html: string | null
  written: Written
  controller: Library['policies']['controller']
}

/** A page whose content is an island, or that says only what every library says. */
export type ShellView = { layout: LayoutProps }

/** A page on which a point is chosen, with its hours. */
export type PointsView = ShellView & { points: Headquarter[] }

/** A point by its name alone: a page that shows no more of it is not printed again with its hours. */
export type NamedPoint = Pick<Headquarter, 'id' | 'name'>

/** A form that writes down an acceptance of the terms of use, in their version. */
export type AcceptingView = ShellView & { version: string }

/** A page on which one of the categories is chosen. */
export type CategoriesView = ShellView & { points: NamedPoint[]; categories: ProductCategory[] }

/** The search; `delivery` is null where nothing is brought home. */
export type SearchView = ShellView & { points: NamedPoint[]; categories: Category[] } & Pick<Terms, 'delivery'>

/** The page of every component. */
export type ComponentsView = PointsView & { categories: Category[] }

/** A page on which something may be paid; `provider` is null where nothing can be. */
export type PaidView = ShellView & {
  delivery: Library['delivery']
  provider: Provider | null
  /** The card that members renew by themselves; null where they do not. */
  card: Library['renewal_card']
}

/** A step of the checkout. */
export type CheckoutView = PointsView & PaidView

/** The answer of `getStaticPaths`: `cacheKey` changes exactly when the content of the page does. */
export type StaticPath<View> = { params: Record<string, string | undefined>; props: View; cacheKey: string }
