import i18next from 'i18next'
import type accountWords from '../content/strings/it/account.json'
import type adminWords from '../content/strings/it/admin.json'
import type authWords from '../content/strings/it/auth.json'
import type catalogWords from '../content/strings/it/catalog.json'
import type checkoutWords from '../content/strings/it/checkout.json'
import type componentWords from '../content/strings/it/components.json'
import type deliveryWords from '../content/strings/it/delivery.json'
import type deskWords from '../content/strings/it/desk.json'
import type foundWords from '../content/strings/it/found.json'
import type frameWords from '../content/strings/it/frame.json'
import type guideWords from '../content/strings/it/guide.json'
import type homeWords from '../content/strings/it/home.json'
import type loansWords from '../content/strings/it/loans.json'
import type meWords from '../content/strings/it/me.json'
import type membershipsWords from '../content/strings/it/memberships.json'
import type pagesWords from '../content/strings/it/pages.json'
import type paymentWords from '../content/strings/it/payment.json'
import type pictureWords from '../content/strings/it/pictures.json'
import type problemsWords from '../content/strings/it/problems.json'
import type productWords from '../content/strings/it/product.json'
import type queueWords from '../content/strings/it/queue.json'
import type recoveryWords from '../content/strings/it/recovery.json'
import type repairsWords from '../content/strings/it/repairs.json'
import type rulesWords from '../content/strings/it/rules.json'
import type scanWords from '../content/strings/it/scan.json'
import type searchWords from '../content/strings/it/search.json'
import type shareWords from '../content/strings/it/share.json'
import type shellWords from '../content/strings/it/shell.json'
import type signupWords from '../content/strings/it/signup.json'
import type supportWords from '../content/strings/it/support.json'
import type verificationsWords from '../content/strings/it/verifications.json'
import { type Lang, langs } from './addresses.ts'
import type { Say } from './translate.ts'

/** The areas that printed pages may use; mails are the server's. */
export type Areas = {
  account: typeof accountWords
  admin: typeof adminWords
  auth: typeof authWords
  catalog: typeof catalogWords
  checkout: typeof checkoutWords
  components: typeof componentWords
  delivery: typeof deliveryWords
  desk: typeof deskWords
  found: typeof foundWords
  frame: typeof frameWords
  guide: typeof guideWords
  home: typeof homeWords
  loans: typeof loansWords
  me: typeof meWords
  memberships: typeof membershipsWords
  pages: typeof pagesWords
  pictures: typeof pictureWords
  payment: typeof paymentWords
  problems: typeof problemsWords
  product: typeof productWords
  recovery: typeof recoveryWords
  queue: typeof queueWords
  repairs: typeof repairsWords
  rules: typeof rulesWords
  share: typeof shareWords
  scan: typeof scanWords
  search: typeof searchWords
  shell: typeof shellWords
  signup: typeof signupWords
  support: typeof supportWords
  verifications: typeof verificationsWords
}
export type Area = keyof Areas

type Sentences = { readonly [key: string]: string | Sentences }

const files = import.meta.glob<Sentences>('../content/strings/*/*.json', { eager: true, import: 'default' })

function sentencesOf(lang: Lang): Record<string, Sentences> {
  const found: Record<string, Sentences> = {}
  for (const [path, sentences] of Object.entries(files)) {
    const [folder, file] = path.split('/').slice(-2)
    if (folder === lang) found[file!.replace('.json', '')] = sentences
  }
  return found
}

// One instance a language: with a shared one, pages printed together took each other's language.
const instances = Object.fromEntries(langs.map(lang => [lang, instanceOf(lang)])) as Record<Lang, typeof i18next>

function instanceOf(lang: Lang): typeof i18next {
  const areas = sentencesOf(lang)
  const instance = i18next.createInstance()
  void instance.init({
    lng: lang,
    ns: Object.keys(areas),
    resources: { [lang]: areas },
    initAsync: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: key => {
      throw new Error(`src/content/strings/${lang} lacks the sentence "${key}"`)
    },
  })
  return instance
}

/** An area's sentences, to hand to an island, and `say`, to write them in a page. Build time only. */
export function getWords<A extends Area>(lang: Lang, area: A): { words: Areas[A]; say: Say<Areas[A]> } {
  const words = instances[lang].getResourceBundle(lang, area) as Areas[A] | undefined
  if (!words) throw new Error(`src/content/strings/${lang}/${area}.json is missing`)
  const t = instances[lang].getFixedT(lang, area as string) as unknown
  return { words, say: t as Say<Areas[A]> }
}
