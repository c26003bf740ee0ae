import type { RouteName } from '../addresses.ts'
import { routes } from '../routes.ts'
import { inLang, type LocalizedSnapshot } from './localized-snapshot.ts'
import { shellOf } from './page.ts'
import { eachLanguage } from './paths.ts'
import type { CheckoutView, PaidView, StaticPath } from './views.ts'

/** As `shellPaths`, with what the library sells, and through whom. */
export function paidPaths(route: RouteName) {
  return (): Promise<StaticPath<PaidView>[]> =>
    eachLanguage(localized => shellOf<PaidView>(localized, route, routes[route], soldIn(localized)))
}

/** As `paidPaths`, where a point is chosen too. */
export function checkoutPaths(route: RouteName) {
  return (): Promise<StaticPath<CheckoutView>[]> =>
    eachLanguage(localized => {
      const shows = { points: localized.points, ...soldIn(localized) }
      return shellOf<CheckoutView>(localized, route, routes[route], shows)
    })
}

function soldIn({ lang, snapshot }: LocalizedSnapshot): Omit<PaidView, 'layout'> {
  const { delivery, renewal_card, is, pp_pk: clientId, pp_sdk: sdk } = snapshot.library
  const name = snapshot.renewal_card_name && inLang(lang, snapshot.renewal_card_name)
  return {
    delivery,
    provider: clientId && sdk ? { clientId, sdk } : null,
    card: is.renewable_card && renewal_card ? { ...renewal_card, name: name ?? renewal_card.name } : null,
  }
}
