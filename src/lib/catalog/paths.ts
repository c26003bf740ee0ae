import { langs, type RouteName, routes } from '../addresses.ts'
import { daysAhead } from '../rules/opening.ts'
import { frameBase } from './layout-props.ts'
import { listPages } from './lists.ts'
import { type Edition, editions, inLang, rowOf, writtenIn } from './localized-snapshot.ts'
import { pageOf, shellOf } from './page.ts'
import { productPages } from './product-pages.ts'
import { safeHtml } from './safe-html.ts'
import type {
  CatalogsView,
  CatalogView,
  FaqView,
  HelpView,
  HomeView,
  LiveProductView,
  PaidView,
  ProductView,
  RulesView,
  ShellView,
  SignUpView,
  StaticPath,
} from './views.ts'

/** What each route's `getStaticPaths` answers: one function a route, one view a page, both languages. */
async function eachEdition<View>(pages: (edition: Edition) => StaticPath<View>[]): Promise<StaticPath<View>[]> {
  return (await editions()).flatMap(pages)
}

export function homePaths(): Promise<StaticPath<HomeView>[]> {
  return eachEdition(edition => {
    const { lang, snapshot, categories } = edition
    const highlighted = snapshot.products
      .filter(product => product.highlight !== null)
      .sort((a, b) => a.highlight! - b.highlight! || (a.id < b.id ? -1 : 1))
      .slice(0, 12)
      .map(one => rowOf(edition, one))
    const points = edition.points.map(point => daysAhead(point, snapshot.today))
    const intro = inLang(lang, snapshot.library.intro)
    const welcome = snapshot.library.welcome_content
      .map(slide => ({ html: safeHtml(inLang(lang, slide)), written: writtenIn(lang, slide) }))
      .filter(slide => slide.html !== '')
    const { delivery } = snapshot.library
    return pageOf<HomeView>(edition, 'home', { welcome, intro, categories, highlighted, points, delivery })
  })
}

export function catalogsPaths(): Promise<StaticPath<CatalogsView>[]> {
  return eachEdition(edition => pageOf<CatalogsView>(edition, 'catalogs', { categories: edition.categories }))
}

/** The first page of every list. */
export function catalogPaths(): Promise<StaticPath<CatalogView>[]> {
  return eachEdition(edition => listPages(edition, 'first'))
}

/** The older pages of every list. */
export function catalogPagePaths(): Promise<StaticPath<CatalogView>[]> {
  return eachEdition(edition => listPages(edition, 'older'))
}

export function productPaths(): Promise<StaticPath<ProductView>[]> {
  return eachEdition(productPages)
}

export function liveProductPaths(): Promise<StaticPath<LiveProductView>[]> {
  return eachEdition(edition =>
    shellOf<LiveProductView>(edition, 'product', '/products/shell', { points: edition.points, terms: edition.terms }),
  )
}

/** None for a library that wrote no answers and has no document of them. */
export function faqPaths(): Promise<StaticPath<FaqView>[]> {
  return eachEdition(edition => {
    const { lang, snapshot } = edition
    const faq = snapshot.library.faq.map(({ question, answer }) => ({
      question: inLang(lang, question),
      answer: inLang(lang, answer),
      written: writtenIn(lang, answer),
    }))
    if (faq.length === 0 && !snapshot.library.faq_pdf_url) return []
    return pageOf<FaqView>(edition, 'faq', { faq })
  })
}

/** None for a library without rules. */
export function rulesPaths(): Promise<StaticPath<RulesView>[]> {
  return eachEdition(edition => {
    if (!edition.base.library.hasRules) return []
    const { regolamento } = edition.snapshot.library
    const html = safeHtml(inLang(edition.lang, regolamento))
    return pageOf<RulesView>(edition, 'rules', { html, written: writtenIn(edition.lang, regolamento) })
  })
}

export function helpPaths(): Promise<StaticPath<HelpView>[]> {
  return eachEdition(edition => {
    const topics = edition.snapshot.library.help.map(({ title, body }) => ({
      title: inLang(edition.lang, title),
      body: inLang(edition.lang, body),
      written: writtenIn(edition.lang, body),
    }))
    return pageOf<HelpView>(edition, 'help', { topics })
  })
}

export function signUpPaths(): Promise<StaticPath<SignUpView>[]> {
  return eachEdition(edition => {
    const { signup_disclaimer } = edition.snapshot.library
    const [disclaimer, written] = [inLang(edition.lang, signup_disclaimer), writtenIn(edition.lang, signup_disclaimer)]
    return shellOf<SignUpView>(edition, 'signup', routes.signup, { disclaimer, written })
  })
}

/** A form that an island fills in, on a page that anybody may look for. */
export function formPaths(route: 'search' | 'support') {
  return (): Promise<StaticPath<ShellView>[]> =>
    eachEdition(edition => pageOf<ShellView>(edition, route, { points: edition.points }))
}

/** `shellPaths('me')`; the page that stands in for many addresses says where it is itself printed. */
export function shellPaths(route: RouteName, path: string = routes[route]) {
  return (): Promise<StaticPath<ShellView>[]> =>
    eachEdition(edition => shellOf<ShellView>(edition, route, path, { points: edition.points }))
}

/** As `shellPaths`, with what the library sells, and through whom. */
export function paidPaths(route: RouteName) {
  return (): Promise<StaticPath<PaidView>[]> =>
    eachEdition(edition => {
      const { delivery, renewal_card, is, pp_pk: clientId, pp_sdk: sdk } = edition.snapshot.library
      return shellOf<PaidView>(edition, route, routes[route], {
        points: edition.points,
        delivery,
        provider: clientId && sdk ? { clientId, sdk } : null,
        card: is.renewable_card ? renewal_card : null,
      })
    })
}

/** As `shellPaths`, and printed also where there is no library to print. */
export function errorPaths(route: 'error_404' | 'maintenance' | 'offline') {
  return async (): Promise<StaticPath<ShellView>[]> => {
    if ((await editions()).length > 0) return shellPaths(route)()
    return langs.flatMap(lang => {
      const neutral = { base: frameBase(lang, null, [], ''), digest: lang }
      return shellOf<ShellView>(neutral, route, routes[route], { points: [] })
    })
  }
}
