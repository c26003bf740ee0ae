import type { Page } from '@playwright/test'
import type { RouteName } from '../../../src/lib/addresses.ts'
import type { ShareStep } from '../../../src/lib/rules/share-steps.ts'
import type { Things } from './things.ts'

export type Who = 'visitor' | 'member' | 'lapsed' | 'desk' | 'admin' | 'super'

/** A page as somebody may find it. */
export type Reach = {
  /** Without its language. */
  path: string
  who?: Who
  library?: string
  /** What is there once the page has come to life. */
  ready?: string
  before?: (page: Page) => Promise<unknown>
  after?: (page: Page) => Promise<unknown>
}

/** An offered object as far as it was written when its member left. */
function wizardAt(step: ShareStep, { member, category }: Things): Reach {
  const draft = {
    title: 'Gelatiera',
    description: 'Con compressore.',
    category: category.origin,
    member: member.id,
    product: null,
    step,
    pictures: [],
    tags: [],
  }
  const before = (page: Page) =>
    page.evaluate(kept => localStorage.setItem('shared_object', kept), JSON.stringify(draft))
  return { path: '/me/product-edit', who: 'member', ready: 'main form, main dl', before }
}

async function openDays(page: Page): Promise<void> {
  await page.locator('[data-island=free-days] summary').click()
  await page.locator('.calendar-grid').waitFor()
}

const openQueue = (page: Page) => page.locator('[data-island=queue] summary').click()

/** What comes alive when it is seen has been seen. */
async function seeAll(page: Page): Promise<void> {
  for (const part of ['Calendar', 'Dialog', 'PictureUploads'])
    await page.locator(`[data-part=${part}]`).scrollIntoViewIfNeeded()
  await page.locator('.calendar-grid').waitFor()
}

type Pages = Partial<Record<RouteName, Reach[]>>

const cataloguePages = ({ free, busy, repaired, category }: Things) =>
  ({
    home: [{ path: '/' }],
    catalogs: [{ path: '/catalogs' }],
    catalog: [{ path: `/catalogs/${category.slug}` }, { path: '/catalogs/last_arrival' }],
    catalog_page: [{ path: '/catalogs/all/page/1' }],
    product: [
      { path: `/products/${free.id}`, after: openDays },
      { path: `/products/${busy.object.id}`, after: openQueue },
      { path: `/products/${repaired}` },
    ],
    search: [
      { path: '/search' },
      { path: '/search?keywords=tenda', ready: '.results li' },
      { path: '/search?keywords=zzyzzyqx', ready: '.results-head strong' },
    ],
    scan: [{ path: '/scan' }],
  }) satisfies Pages

const guidePages = {
  faq: [{ path: '/faq?read', after: page => page.locator('summary').first().click() }],
  rules: [{ path: '/regolamento' }],
  annual_report: [{ path: '/resoconto' }],
  help: [{ path: '/help' }, { path: '/help', who: 'admin', ready: '#admin a' }],
  support: [{ path: '/support', ready: 'main form' }],
  policies: [{ path: '/policies' }],
} satisfies Pages

const signInPages = {
  founding: [{ path: '/benvenuto', ready: '.notice' }],
  signin: [
    { path: '/signin', ready: 'main form' },
    { path: '/signin', library: 'ateneo', ready: 'main details' },
  ],
  signin_callback: [{ path: '/signin/oid/callback?error=access_denied', library: 'ateneo', ready: '[role=alert]' }],
  signup: [{ path: '/signup', ready: 'main form' }],
  password_recovery: [{ path: '/password/recovery', ready: 'main form' }],
  invitation: [{ path: '/invitation', ready: '[role=alert]' }],
  password_reset: [
    // Digits are checked on the page before; a token is looked at here, and this one leads nowhere.
    { path: '/password/reset#token=12345', ready: 'main form' },
    { path: '/password/reset?cut#token=una-prova', ready: 'main [role=alert]' },
  ],
} satisfies Pages

const memberPages = (things: Things) =>
  ({
    me: [
      { path: '/me', who: 'member' },
      { path: '/me', who: 'admin', ready: '#impersonation' },
    ],
    me_data: [{ path: '/me/data', who: 'member', ready: '#sessions' }],
    me_products: [
      { path: '/me/products', who: 'member', ready: 'main article' },
      { path: '/me/products', who: 'lapsed', ready: '.empty' },
    ],
    me_product_edit: (['base', 'description', 'images', 'recap'] as const).map(step => wizardAt(step, things)),
    me_orders: [
      { path: '/me/orders', who: 'member', ready: '#places' },
      { path: '/me/orders', who: 'lapsed', ready: '.empty' },
    ],
    me_renewal: [
      { path: '/me/rinnovo-tessera', who: 'lapsed', ready: 'main section' },
      { path: '/me/rinnovo-tessera', who: 'member', ready: '.empty' },
    ],
    me_memberships: [{ path: '/me/memberships', who: 'member', ready: 'main li' }],
  }) satisfies Pages

const loanPages = ({ busy, waiting, returned }: Things) =>
  ({
    me_order: [busy, waiting, returned].map(one => ({ path: `/me/orders/${one.id}`, who: 'member' })),
    me_review: [
      { path: `/me/orders/${returned.id}/review`, who: 'member', ready: 'main form' },
      { path: `/me/orders/${waiting.id}/review`, who: 'member', ready: 'main .notice' },
    ],
  }) satisfies Pages

const checkoutPages = ({ waiting }: Things) =>
  ({
    checkout_loan: [{ path: '/checkout/loan', who: 'member', ready: '.calendar-grid' }],
    checkout_kit: [{ path: '/checkout/kit?q=campeggio', who: 'member', ready: '.calendar-grid' }],
    checkout_recap: [{ path: '/checkout/recap', who: 'member', ready: '[role=timer]' }],
    checkout_cb: [{ path: `/checkout/${waiting.id}/cb`, who: 'member', ready: 'main .booked' }],
    checkout_pp_cb: [{ path: '/checkout/pp/cb', who: 'member' }],
  }) satisfies Pages

const deskPages = {
  desk: [{ path: '/desk', who: 'admin', ready: '.today-list' }],
  desk_loans: ['to_approve', 'to_take_back'].map(queue => ({
    path: `/desk/loans?queue=${queue}`,
    who: 'desk',
    ready: '[data-loan]',
  })),
  desk_founding: [{ path: '/desk/founding', who: 'admin', ready: '#step-open' }],
  desk_libraries: [
    { path: '/desk/libraries', who: 'super', ready: 'main form' },
    { path: '/desk/libraries', who: 'admin', ready: 'main .empty' },
  ],
  desk_enter: [{ path: '/desk/enter', ready: 'main .notice' }],
  desk_products: [{ path: '/desk/products', who: 'desk', ready: '.desk-object' }],
  desk_scan: [{ path: '/desk/scan', who: 'desk', ready: '.desk-counter' }],
  desk_members: [{ path: '/desk/members', who: 'desk', ready: '.desk-member' }],
  desk_register: [{ path: '/desk/register', who: 'desk', ready: 'main .answer' }],
  desk_new_member: [{ path: '/desk/members/new', who: 'desk', ready: 'main form' }],
  desk_product: [{ path: '/desk/products/new', who: 'desk', ready: 'main form' }],
  desk_verifications: [
    { path: '/desk/verifications', who: 'admin', ready: '.desk-submission' },
    { path: '/desk/verifications', who: 'desk', ready: '.desk-submission' },
  ],
  desk_import: [{ path: '/desk/import', who: 'admin', ready: 'main textarea' }],
  desk_reports: [{ path: '/desk/reports', who: 'desk', ready: '#report-loans' }],
  desk_calendar: [
    { path: '/desk/calendar', who: 'desk', ready: '.cal-grid, .cal-turning' },
    { path: '/desk/calendar?view=object', who: 'desk', ready: '.cal-choice' },
  ],
  desk_book: [{ path: '/desk/book', who: 'desk', ready: 'main input[type=search]' }],
  desk_cash: [{ path: '/desk/cash', who: 'desk', ready: '#cash-day' }],
  desk_import_photos: [{ path: '/desk/import/photos', who: 'admin', ready: 'main .photo-pick' }],
  desk_photos: [{ path: '/desk/photos', who: 'desk', ready: 'main .round, main .empty' }],
  desk_prepare: [{ path: '/desk/prepare', who: 'desk', ready: 'main .empty, main .prepare-row' }],
  desk_shelves: [{ path: '/desk/shelves', who: 'desk', ready: 'main form' }],
  desk_stocktake: [{ path: '/desk/stocktake', who: 'desk', ready: 'main .stocktakes' }],
  desk_offline: [{ path: '/desk/offline', who: 'desk' }],
  desk_carry: [{ path: '/desk/carry', who: 'desk', ready: 'main .empty, main .prepare-row' }],
  desk_deliveries: [{ path: '/desk/deliveries', who: 'desk', ready: 'main .empty, main .desk-folded' }],
  desk_checks: [{ path: '/desk/checks', who: 'desk', ready: '.prepare-row' }],
  desk_repairs: [{ path: '/desk/repairs', who: 'desk', ready: '.desk-folded' }],
  desk_payments: [
    { path: '/desk/payments', who: 'admin', ready: 'main .empty, main .desk-money' },
    { path: '/desk/payments', who: 'desk', ready: 'main .empty' },
  ],
  desk_jobs: [{ path: '/desk/jobs', who: 'admin', ready: 'main .empty, main li h2' }],
  desk_mails: [{ path: '/desk/mails', who: 'admin', ready: 'main .empty, main .settings-list li' }],
  desk_reviews: [{ path: '/desk/reviews', who: 'desk', ready: 'main .empty, main .desk-folded' }],
  desk_wished: [{ path: '/desk/wished', who: 'desk', ready: 'main .empty, main .settings-list li' }],
  desk_calls: [{ path: '/desk/calls', who: 'desk', ready: 'main .empty, main .desk-folded' }],
  desk_shifts: [{ path: '/desk/shifts', who: 'desk', ready: 'main .shift-day' }],
  desk_closures: [{ path: '/desk/closures', who: 'admin', ready: 'main form' }],
  desk_messages: [{ path: '/desk/messages', who: 'desk', ready: 'main .empty, main .desk-folded' }],
  desk_labels: [{ path: '/desk/labels', who: 'desk', ready: 'main li .choice' }],
  desk_publications: [{ path: '/desk/publications', who: 'admin', ready: '#admin button' }],
  desk_settings: [
    { path: '/desk/settings', who: 'admin', ready: '.settings-list' },
    { path: '/desk/settings', who: 'desk', ready: 'main .empty' },
  ],
  desk_settings_rules: [{ path: '/desk/settings/rules', who: 'admin', ready: 'main form' }],
  desk_settings_library: [{ path: '/desk/settings/library', who: 'admin', ready: 'main form' }],
  desk_settings_look: [{ path: '/desk/settings/look', who: 'admin', ready: 'main form' }],
  desk_settings_search: [{ path: '/desk/settings/search', who: 'admin', ready: 'main form' }],
  desk_settings_signup: [{ path: '/desk/settings/signup', who: 'admin', ready: 'main form' }],
  desk_settings_team: [{ path: '/desk/settings/team', who: 'admin', ready: 'main form' }],
  desk_settings_points: [{ path: '/desk/settings/points', who: 'admin', ready: '.settings-list' }],
  desk_settings_texts: [
    { path: '/desk/settings/texts', who: 'admin', ready: '.settings-list' },
    { path: '/desk/settings/texts#rules', who: 'admin', ready: '.text-editor' },
    { path: '/desk/settings/texts#faq', who: 'admin', ready: '.text-editor' },
  ],
  desk_settings_letters: [
    { path: '/desk/settings/letters', who: 'admin', ready: '.settings-list' },
    { path: '/desk/settings/letters#loan_ready', who: 'admin', ready: '.text-editor' },
  ],
  desk_settings_cards: [{ path: '/desk/settings/cards', who: 'admin', ready: 'main li h2' }],
  desk_settings_categories: [{ path: '/desk/settings/categories', who: 'admin', ready: '.settings-row' }],
  desk_settings_payments: [{ path: '/desk/settings/payments', who: 'admin', ready: 'main form' }],
  'desk_settings_sign-on': [{ path: '/desk/settings/sign-on', who: 'admin', ready: 'main form' }],
  desk_settings_mail: [{ path: '/desk/settings/mail', who: 'admin', ready: 'main form' }],
  desk_import_members: [{ path: '/desk/import/members', who: 'admin', ready: 'main textarea' }],
  desk_export: [{ path: '/desk/export', who: 'admin', ready: '.settings-row' }],
  desk_settings_pictures: [{ path: '/desk/settings/pictures', who: 'admin', ready: 'main li h2' }],
  desk_settings_highlights: [{ path: '/desk/settings/highlights', who: 'admin', ready: '.settings-row' }],
} satisfies Pages

const errorPages = {
  error_404: [{ path: '/errors/404' }],
  maintenance: [{ path: '/errors/maintenance' }, { path: '/', library: 'nessuna' }],
  offline: [{ path: '/errors/offline' }],
  opening: [{ path: '/errors/opening' }],
  // Where any library is, nobody reads that there is none: its own test founds one.
  no_library: [],
} satisfies Pages

/** Every page of the route table, in the states that look different; whoever adds a route says here how it is reached. */
export const pagesOf = (things: Things): Record<RouteName, Reach[]> => ({
  ...cataloguePages(things),
  ...guidePages,
  ...signInPages,
  ...memberPages(things),
  ...loanPages(things),
  ...checkoutPages(things),
  ...deskPages,
  desk_sheet: [{ path: `/desk/products/edit#${things.free.id}`, who: 'desk', ready: 'main form' }],
  desk_member: [{ path: `/desk/members/sheet#${things.member.id}`, who: 'desk', ready: '#member-cards' }],
  desk_settings_point: [{ path: `/desk/settings/points/${things.free.point.id}`, who: 'admin', ready: 'main form' }],
  ...errorPages,
  components: [{ path: '/ui/components', after: seeAll }],
})
