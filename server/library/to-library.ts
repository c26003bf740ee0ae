import type { HomeLook, Library, Look } from '../../src/lib/contract/library.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import { usualAsks } from '../../src/lib/rules/sign-up-fields.ts'
import type { LibrarySettings } from '../db/library-settings.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Payments } from '../outside/payments/payments.ts'
import { currentPolicies } from './current-policies.ts'
import { renewsOnline } from './renews-online.ts'
import { safeHtml } from './safe-html.ts'
import { safeLink, safeLinks } from './safe-link.ts'

const euro = (cents: number) => cents / 100

function policiesOf(settings: LibrarySettings): Library['policies'] {
  const { text = null, controller = null } = settings.policies ?? {}
  const version = currentPolicies(settings)
  return { version, text: text && { it: safeHtml(text.it), en: safeHtml(text.en) }, controller }
}

const usualHome: HomeLook = { headline: { it: '', en: '' }, band: 'awning', welcome: 'window' }

/** What the library decided of its home page, and ours where it did not. */
export const homeLookOf = ({ home }: LibrarySettings): HomeLook => ({ ...usualHome, ...home })

const usualSignOnName: Bilingual = { it: 'il tuo ateneo', en: 'your university' }

/** How pages call the sign-on provider, after «Accedi con». */
export const signOnNameOf = ({ sign_on_name }: LibrarySettings): Bilingual => sign_on_name ?? usualSignOnName

/**
 * A library on the wire; its html is sanitized again here, whatever the database holds. Deliveries that members
 * could not pay for are shown as off.
 */
export function toLibrary(row: LibraryRow, look: Look, payments: Payments | null): Library {
  const { settings: of } = row
  const card = of.renewal_card
  const canBePaid = payments !== null || row.delivery_price_cents === 0
  return {
    id: row.library_id,
    name: row.name,
    town: row.town,
    intro: of.intro,
    is: {
      available: row.available,
      renewable_card: renewsOnline(row),
      auto_membership: row.auto_membership,
      mandatory_sharing: row.mandatory_sharing,
      sso_signin: row.sso_signin,
    },
    sign_on_name: signOnNameOf(of),
    welcome_content: of.welcome.map(slide => ({ it: safeHtml(slide.it), en: safeHtml(slide.en) })),
    links: safeLinks(of.links),
    regolamento: { it: safeHtml(of.rules.it), en: safeHtml(of.rules.en) },
    faq: of.faq,
    help: of.help,
    how: of.how ?? [],
    auto_approve: row.auto_approve,
    faq_pdf_url: safeLink(of.faq_pdf_url),
    website: safeLink(of.website),
    signup_disclaimer: of.signup_disclaimer,
    signup: of.signup ?? usualAsks,
    policies: policiesOf(of),
    contacts: of.contacts,
    socials: safeLinks(of.socials),
    placeholder: '/img/banner.jpg',
    look,
    home: homeLookOf(of),
    annual_report: of.annual_report ?? null,
    renewal_card: card && {
      id: card.id,
      name: card.name,
      duration: card.duration,
      price: euro(card.price_cents),
      opens_days: of.renewal_opens_days ?? 0,
    },
    pp_pk: payments?.clientId ?? null,
    pp_sdk: payments?.sdkUrl ?? null,
    delivery: {
      on: row.delivery_on && canBePaid,
      price: euro(row.delivery_price_cents),
      radius: row.delivery_radius_km,
    },
    items: { preparations_days: row.preparation_days },
  }
}
