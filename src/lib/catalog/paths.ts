import { langs, type RouteName } from '../addresses.ts'
import { routes } from '../routes.ts'
import { daysAhead } from '../rules/opening.ts'
import { examplesOf } from './examples.ts'
import { layoutBase } from './layout-props.ts'
import { countsOf, listPages } from './lists.ts'
import { type LocalizedSnapshot, localizedSnapshots, inLang, rowOf, languageOf } from './localized-snapshot.ts'
import { namesOf, pageOf, shellOf } from './page.ts'
import { productPages } from './product-pages.ts'
import { safeHtml } from './safe-html.ts'
import type {
  AcceptingView,
  AnnualReportView,
  CatalogsView,
  CatalogView,
  CategoriesView,
  ComponentsView,
  FaqView,
  HelpView,
  HomeView,
  LiveProductView,
  PointsView,
  PoliciesView,
  ProductView,
  RulesView,
  SearchView,
  ShellView,
  SignUpView,
  StaticPath,
} from './views.ts'

/** The answers of each route's `getStaticPaths`: one function per route, one view per page, both languages. */
export async function eachLanguage<View>(
  pages: (localized: LocalizedSnapshot) => StaticPath<View>[],
): Promise<StaticPath<View>[]> {
  return (await localizedSnapshots()).flatMap(pages)
}

export function homePaths(): Promise<StaticPath<HomeView>[]> {
  return eachLanguage(localized => {
    const { lang, snapshot } = localized
    const counts = countsOf(snapshot)
    const categories = localized.categories.map(one => ({ ...one, count: counts.get(one.slug) ?? 0 }))
    const products = new Map(snapshot.products.map(one => [one.id, one]))
    const highlighted = snapshot.highlighted.flatMap(id => {
      const product = products.get(id)
      return product ? [rowOf(localized, product)] : []
    })
    const points = localized.points.map(point => daysAhead(point, snapshot.today))
    const intro = inLang(lang, snapshot.library.intro)
    const { headline: headlines, band, welcome: welcomeAs } = snapshot.library.home
    const headline = headlines[lang]
    const slides = welcomeAs === 'none' ? [] : snapshot.library.welcome_content
    const welcome = slides
      .map(slide => ({ html: safeHtml(inLang(lang, slide)), written: languageOf(lang, slide) }))
      .filter(slide => slide.html !== '')
    const { delivery, how, auto_approve: atOnce } = snapshot.library
    const steps = how.map(({ title, body }) => ({
      title: inLang(lang, title),
      text: inLang(lang, body),
      written: languageOf(lang, body),
    }))
    const examples = examplesOf(highlighted)
    const shown = { intro, categories, highlighted, steps, atOnce, examples, points, delivery }
    return pageOf<HomeView>(localized, 'home', { headline, band, welcomeAs, welcome, ...shown })
  })
}

export function catalogsPaths(): Promise<StaticPath<CatalogsView>[]> {
  return eachLanguage(localized => pageOf<CatalogsView>(localized, 'catalogs', { categories: localized.categories }))
}

/** The first page of every list. */
export function catalogPaths(): Promise<StaticPath<CatalogView>[]> {
  return eachLanguage(localized => listPages(localized, 'first'))
}

/** The older pages of every list. */
export function catalogPagePaths(): Promise<StaticPath<CatalogView>[]> {
  return eachLanguage(localized => listPages(localized, 'older'))
}

export function productPaths(): Promise<StaticPath<ProductView>[]> {
  return eachLanguage(productPages)
}

export function liveProductPaths(): Promise<StaticPath<LiveProductView>[]> {
  return eachLanguage(localized =>
    shellOf<LiveProductView>(localized, 'product', '/products/shell', {
      points: localized.points,
      terms: localized.terms,
    }),
  )
}

/** None for a library that wrote no answers and has no document of them. */
export function faqPaths(): Promise<StaticPath<FaqView>[]> {
  return eachLanguage(localized => {
    const { lang, snapshot } = localized
    const faq = snapshot.library.faq.map(({ question, answer }) => ({
      question: inLang(lang, question),
      answer: inLang(lang, answer),
      written: languageOf(lang, answer),
    }))
    if (faq.length === 0 && !snapshot.library.faq_pdf_url) return []
    return pageOf<FaqView>(localized, 'faq', { faq })
  })
}

/** None for a library without rules. */
export function rulesPaths(): Promise<StaticPath<RulesView>[]> {
  return eachLanguage(localized => {
    if (!localized.base.library.hasRules) return []
    const { regolamento } = localized.snapshot.library
    const html = safeHtml(inLang(localized.lang, regolamento))
    return pageOf<RulesView>(localized, 'rules', { html, written: languageOf(localized.lang, regolamento) })
  })
}

/** None for a library that has published none. */
export function annualReportPaths(): Promise<StaticPath<AnnualReportView>[]> {
  return eachLanguage(localized => {
    const { lang, snapshot } = localized
    const report = snapshot.library.annual_report
    if (!report) return []
    const words = { words: inLang(lang, report.words), written: languageOf(lang, report.words) }
    return pageOf<AnnualReportView>(localized, 'annual_report', { ...report, title: report.title[lang], ...words })
  })
}

export function helpPaths(): Promise<StaticPath<HelpView>[]> {
  return eachLanguage(localized => {
    const topics = localized.snapshot.library.help.map(({ title, body }) => ({
      title: inLang(localized.lang, title),
      body: inLang(localized.lang, body),
      written: languageOf(localized.lang, body),
    }))
    return pageOf<HelpView>(localized, 'help', { topics })
  })
}

export function signUpPaths(): Promise<StaticPath<SignUpView>[]> {
  return eachLanguage(localized => {
    const { signup_disclaimer, signup: asks, policies } = localized.snapshot.library
    const [disclaimer, written] = [
      inLang(localized.lang, signup_disclaimer),
      languageOf(localized.lang, signup_disclaimer),
    ]
    return shellOf<SignUpView>(localized, 'signup', routes.signup, {
      disclaimer,
      written,
      asks,
      version: policies.version,
    })
  })
}

/** Of somebody who becomes a member at the desk. */
export function newMemberPaths(): Promise<StaticPath<AcceptingView>[]> {
  return eachLanguage(localized => {
    const { version } = localized.snapshot.library.policies
    return shellOf<AcceptingView>(localized, 'desk_new_member', routes.desk_new_member, { version })
  })
}

export function policiesPaths(): Promise<StaticPath<PoliciesView>[]> {
  return eachLanguage(localized => {
    const { lang, snapshot } = localized
    const { version, text, controller } = snapshot.library.policies
    return shellOf<PoliciesView>(localized, 'policies', routes.policies, {
      version,
      html: text && safeHtml(inLang(lang, text)),
      written: text ? languageOf(lang, text) : undefined,
      controller,
    })
  })
}

/** The page of a form, filled in by an island, that is in the sitemap. */
export function supportPaths(): Promise<StaticPath<ShellView>[]> {
  return eachLanguage(localized => pageOf<ShellView>(localized, 'support', {}))
}

export function searchPaths(): Promise<StaticPath<SearchView>[]> {
  return eachLanguage(localized => {
    const { points, categories, terms } = localized
    return pageOf<SearchView>(localized, 'search', { points: namesOf(points), categories, delivery: terms.delivery })
  })
}

const choicesOf = ({ points, named }: LocalizedSnapshot) => ({ points: namesOf(points), categories: named })

/** As `shellPaths`, where one of the categories is chosen. */
export function categoriesPaths(route: RouteName) {
  return (): Promise<StaticPath<CategoriesView>[]> =>
    eachLanguage(localized => shellOf<CategoriesView>(localized, route, routes[route], choicesOf(localized)))
}

/** `shellPaths('me')`; the page that stands in for many addresses says where it is itself printed. */
export function shellPaths(route: RouteName, path: string = routes[route]) {
  return (): Promise<StaticPath<ShellView>[]> =>
    eachLanguage(localized => shellOf<ShellView>(localized, route, path, {}))
}

/** As `shellPaths`, where a point is chosen with its hours. */
export function pointsPaths(route: RouteName, path: string = routes[route]) {
  return (): Promise<StaticPath<PointsView>[]> =>
    eachLanguage(localized => shellOf<PointsView>(localized, route, path, { points: localized.points }))
}

export function componentsPaths(): Promise<StaticPath<ComponentsView>[]> {
  return eachLanguage(localized => {
    const { points, categories } = localized
    return shellOf<ComponentsView>(localized, 'components', routes.components, { points, categories })
  })
}

/** A page of its own kind in each language, which belongs to no library and is printed by the build alone. */
const neutralPaths = (route: RouteName): StaticPath<ShellView>[] =>
  langs.flatMap(lang => {
    const neutral = { base: layoutBase(lang, null, ''), digest: lang }
    return shellOf<ShellView>(neutral, route, routes[route], {})
  })

/** Of a server that has no library yet. */
export function foundingPaths(route: 'founding' | 'no_library') {
  return async (): Promise<StaticPath<ShellView>[]> =>
    (await localizedSnapshots()).length > 0 ? [] : neutralPaths(route)
}

/** As `shellPaths`, and printed also where there is no library to print. */
export function errorPaths(route: 'error_404' | 'maintenance' | 'offline') {
  return async (): Promise<StaticPath<ShellView>[]> => {
    if ((await localizedSnapshots()).length > 0) return shellPaths(route)()
    return neutralPaths(route)
  }
}
