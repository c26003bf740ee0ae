import { coverPicture, href, type Lang } from '../addresses.ts'
import type { Headquarter } from '../contract/headquarters.ts'
import { getMessages } from '../messages.ts'
import type { FaqView, HomeView, LayoutLibrary, LayoutProps, ProductView } from './views.ts'

/** Structured data of a page, in the vocabulary of schema.org. */
export type LinkedData = { '@type': string; [property: string]: unknown }

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Serialised for a script element: nothing in it can end the element. */
export function writeData(data: LinkedData[]): string {
  const graph = data.map(one => ({ '@context': 'https://schema.org', ...one }))
  return JSON.stringify(graph.length === 1 ? graph[0] : graph)
    .replace(/</g, '\\u003c')
    .replace(/[\u2028\u2029]/g, '')
}

const at = ({ library }: LayoutProps, path: string) => library.origin + path
const idOf = (layout: LayoutProps) => at(layout, `${href.home('it')}#library`)

/** `Via Emilia 1, 40026 Imola` in its parts. */
function addressOf(address: string): LinkedData {
  const [, street = address, cap, city] = /^(.*),\s*(\d{5})?\s*([^,]*)$/.exec(address) ?? []
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressCountry: 'IT',
    ...(cap && { postalCode: cap }),
    ...(city && { addressLocality: city }),
  }
}

function weekOf(week: Headquarter['opening_hours']) {
  return week.map(({ day, hours }) => {
    const [opens, closes] = hours.split('-')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${days[day - 1]}`, opens, closes }
  })
}

function openingOf({ opening_hours, holidays, seasons }: Headquarter) {
  const closed = holidays.map(({ inizio, fine }) =>
    // schema.org writes a closed day as opening and closing at midnight.
    ({ '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00', validFrom: inizio, validThrough: fine }),
  )
  const otherwise = seasons.flatMap(({ inizio, fine, opening_hours: hours }) =>
    weekOf(hours).map(one => ({ ...one, validFrom: inizio, validThrough: fine })),
  )
  const special = [...closed, ...otherwise]
  return {
    openingHoursSpecification: weekOf(opening_hours),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}

/** The library, with each of its points as a part of it when there are several. */
export function libraryData({ layout, points, intro }: HomeView): LinkedData[] {
  const { library } = layout
  const { phone, email } = library.contacts
  const open = points.filter(point => point.is.available)
  const [first] = open
  if (!first) return []
  const about = (point: Headquarter) => ({ address: addressOf(point.address), ...openingOf(point) })
  return [
    {
      '@type': 'Library',
      '@id': idOf(layout),
      name: library.name,
      description: intro,
      url: at(layout, layout.path),
      image: at(layout, sharePictureOf(layout.library)),
      ...about(first),
      areaServed: library.town,
      isAccessibleForFree: true,
      ...(phone && { telephone: phone }),
      ...(email && { email }),
      sameAs: [library.website, ...Object.values(library.socials)].filter(link => link !== null),
      ...(open.length > 1 && {
        department: open.map(point => ({
          '@type': 'Library',
          name: point.name,
          image: at(layout, sharePictureOf(layout.library)),
          ...(phone && { telephone: phone }),
          ...about(point),
        })),
      }),
    },
  ]
}

/** The preview picture of pages without one of their own. */
export function sharePictureOf({ look }: Pick<LayoutLibrary, 'look'>): string {
  const own = look.share ?? look.hero
  return own ? coverPicture(own.url) : '/img/share.png'
}

type Step = { name: string; path: string }

/** The breadcrumbs of a page: from home over the catalogue to the page itself. */
export function pathData(layout: LayoutProps, steps: Step[]): LinkedData {
  const { lang } = layout
  const all = [
    { name: getMessages(lang, 'shell').messages.nav.home, path: href.home(lang) },
    { name: getMessages(lang, 'catalog').messages.title, path: href.catalogs(lang) },
    ...steps,
  ]
  const itemListElement = all.map(({ name, path }, n) => ({
    '@type': 'ListItem',
    position: n + 1,
    name,
    item: at(layout, path),
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

const stock = { available: 'InStock', busy: 'BackOrder', maintenance: 'OutOfStock' } as const

/** An object as a free offer, with its availability. */
export function productData({ layout, product }: Pick<ProductView, 'layout' | 'product'>): LinkedData[] {
  const { lang, library } = layout
  const [category] = product.categories
  const { count, average } = product.reviews
  const pictures = product.imgs.map(picture => at(layout, picture.url))
  const object = {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.code,
    image: pictures.length > 0 ? pictures : [at(layout, sharePictureOf(layout.library))],
    ...(category && { category: category.name }),
    ...(average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: average,
        reviewCount: count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'EUR',
      url: at(layout, layout.path),
      availability: `https://schema.org/${stock[product.loan.status]}`,
      itemCondition: 'https://schema.org/UsedCondition',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      seller: { '@type': 'Library', '@id': idOf(layout), name: library.name },
    },
  }
  const listing = category ? [{ name: category.name, path: href.catalog(lang as Lang, category.slug) }] : []
  return [object, pathData(layout, [...listing, { name: product.name, path: layout.path }])]
}

/** The questions and answers; none where the library only has a document. */
export function faqData({ faq }: Pick<FaqView, 'faq'>): LinkedData[] {
  if (faq.length === 0) return []
  const mainEntity = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}
