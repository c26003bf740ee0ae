import { href, type RouteName } from '../lib/addresses.ts'
import type { LayoutProps } from '../lib/catalog/views.ts'
import type { Areas } from '../lib/messages.ts'
import type { Translate } from '../lib/translate.ts'

/** `minor` gives way in the header where there is little room; the footer always has it. */
export type SiteLink = { href: string; label: string; current: boolean; minor: boolean }

const sections: Partial<Record<RouteName, RouteName>> = {
  catalog: 'catalogs',
  catalog_page: 'catalogs',
  product: 'catalogs',
  me_orders: 'me',
  me_order: 'me',
  me_review: 'me',
  me_products: 'me',
  me_product_edit: 'me',
  me_data: 'me',
  me_renewal: 'me',
  me_memberships: 'me',
}

/** Whether a page belongs to the part of the site that a link leads to. */
export function isIn(layout: LayoutProps, route: RouteName): boolean {
  return layout.route === route || sections[layout.route] === route
}

/** The pages that this library has, in the order they are offered. */
export function siteLinks(layout: LayoutProps, t: Translate<Areas['shell']>): SiteLink[] {
  const { lang, library } = layout
  const available: [RouteName, boolean][] = [
    ['catalogs', library.label !== ''],
    ['rules', library.hasRules],
    ['faq', library.hasFaq],
    ['help', library.label !== ''],
  ]
  return available
    .filter(([, there]) => there)
    .map(([route]) => ({
      href: href.page(lang, route),
      label: t(`nav.${route as 'catalogs'}`),
      current: isIn(layout, route),
      minor: route === 'rules' || route === 'faq',
    }))
}
