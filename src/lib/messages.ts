import type accountMessages from '../content/strings/it/account.json'
import type adminMessages from '../content/strings/it/admin.json'
import type annualReportMessages from '../content/strings/it/annual-report.json'
import type authMessages from '../content/strings/it/auth.json'
import type catalogMessages from '../content/strings/it/catalog.json'
import type checkoutMessages from '../content/strings/it/checkout.json'
import type componentMessages from '../content/strings/it/components.json'
import type deliveryMessages from '../content/strings/it/delivery.json'
import type deskDepositMessages from '../content/strings/it/desk-deposit.json'
import type deskCashMessages from '../content/strings/it/desk-cash.json'
import type onlinePaymentsMessages from '../content/strings/it/desk-payments.json'
import type registerMessages from '../content/strings/it/desk-register.json'
import type deskBookMessages from '../content/strings/it/desk-book.json'
import type deskCalendarMessages from '../content/strings/it/desk-calendar.json'
import type deskFrameMessages from '../content/strings/it/desk-frame.json'
import type deskCallsMessages from '../content/strings/it/desk-calls.json'
import type deskClosuresMessages from '../content/strings/it/desk-closures.json'
import type deskWishedMessages from '../content/strings/it/desk-wished.json'
import type deskReviewsMessages from '../content/strings/it/desk-reviews.json'
import type deskInboxMessages from '../content/strings/it/desk-messages.json'
import type deskShiftsMessages from '../content/strings/it/desk-shifts.json'
import type deskJobsMessages from '../content/strings/it/desk-jobs.json'
import type deskTodayMessages from '../content/strings/it/desk-today.json'
import type deskReportsMessages from '../content/strings/it/desk-reports.json'
import type deskMessages from '../content/strings/it/desk.json'
import type deskPhotosMessages from '../content/strings/it/desk-photos.json'
import type deskRoundMessages from '../content/strings/it/desk-round.json'
import type loanPhotosMessages from '../content/strings/it/loan-photos.json'
import type foundMessages from '../content/strings/it/found.json'
import type importsMessages from '../content/strings/it/imports.json'
import type invitationMessages from '../content/strings/it/invitation.json'
import type foundingMessages from '../content/strings/it/founding.json'
import type kitMessages from '../content/strings/it/kit.json'
import type leftOutMessages from '../content/strings/it/left-out.json'
import type librariesMessages from '../content/strings/it/libraries.json'
import type layoutMessages from '../content/strings/it/layout.json'
import type deskChecksMessages from '../content/strings/it/desk-checks.json'
import type deskCarryMessages from '../content/strings/it/desk-carry.json'
import type deskDeliveriesMessages from '../content/strings/it/desk-deliveries.json'
import type deskPrepareMessages from '../content/strings/it/desk-prepare.json'
import type deskLabelsMessages from '../content/strings/it/desk-labels.json'
import type guideMessages from '../content/strings/it/guide.json'
import type homeMessages from '../content/strings/it/home.json'
import type loansMessages from '../content/strings/it/loans.json'
import type mailsMessages from '../content/strings/it/mails.json'
import type meMessages from '../content/strings/it/me.json'
import type membersMessages from '../content/strings/it/members.json'
import type membershipsMessages from '../content/strings/it/memberships.json'
import type objectsMessages from '../content/strings/it/objects.json'
import type pagesMessages from '../content/strings/it/pages.json'
import type paymentMessages from '../content/strings/it/payment.json'
import type pictureMessages from '../content/strings/it/pictures.json'
import type problemsMessages from '../content/strings/it/problems.json'
import type productMessages from '../content/strings/it/product.json'
import type queueMessages from '../content/strings/it/queue.json'
import type recoveryMessages from '../content/strings/it/recovery.json'
import type repairPhotosMessages from '../content/strings/it/repair-photos.json'
import type repairsMessages from '../content/strings/it/repairs.json'
import type rulesMessages from '../content/strings/it/rules.json'
import type scanMessages from '../content/strings/it/scan.json'
import type deskStocktakeMessages from '../content/strings/it/desk-stocktake.json'
import type deskShelvesMessages from '../content/strings/it/desk-shelves.json'
import type deskOfflineMessages from '../content/strings/it/desk-offline.json'
import type deskScanMessages from '../content/strings/it/desk-scan.json'
import type searchMessages from '../content/strings/it/search.json'
import type settingsCardsMessages from '../content/strings/it/settings-cards.json'
import type settingsCategoriesMessages from '../content/strings/it/settings-categories.json'
import type settingsExportMessages from '../content/strings/it/settings-export.json'
import type settingsImportMembersMessages from '../content/strings/it/settings-import-members.json'
import type settingsHighlightsMessages from '../content/strings/it/settings-highlights.json'
import type settingsLettersMessages from '../content/strings/it/settings-letters.json'
import type settingsLibraryMessages from '../content/strings/it/settings-library.json'
import type settingsLookMessages from '../content/strings/it/settings-look.json'
import type settingsMailMessages from '../content/strings/it/settings-mail.json'
import type settingsPaymentsMessages from '../content/strings/it/settings-payments.json'
import type settingsSignOnMessages from '../content/strings/it/settings-sign-on.json'
import type settingsSearchMessages from '../content/strings/it/settings-search.json'
import type settingsSignupMessages from '../content/strings/it/settings-signup.json'
import type settingsPicturesMessages from '../content/strings/it/settings-pictures.json'
import type settingsPointsMessages from '../content/strings/it/settings-points.json'
import type settingsTextsMessages from '../content/strings/it/settings-texts.json'
import type settingsRulesMessages from '../content/strings/it/settings-rules.json'
import type settingsMessages from '../content/strings/it/settings.json'
import type settingsTeamMessages from '../content/strings/it/settings-team.json'
import type shareMessages from '../content/strings/it/share.json'
import type shellMessages from '../content/strings/it/shell.json'
import type signupMessages from '../content/strings/it/signup.json'
import type supportMessages from '../content/strings/it/support.json'
import type verificationsMessages from '../content/strings/it/verifications.json'
import { type Lang, langs } from './addresses.ts'
import { type Translate, translator } from './translate.ts'

/** The areas that printed pages may use; mails are the server's. */
export type Areas = {
  account: typeof accountMessages
  admin: typeof adminMessages
  'annual-report': typeof annualReportMessages
  auth: typeof authMessages
  catalog: typeof catalogMessages
  checkout: typeof checkoutMessages
  components: typeof componentMessages
  delivery: typeof deliveryMessages
  desk: typeof deskMessages
  'desk-cash': typeof deskCashMessages
  'desk-deposit': typeof deskDepositMessages
  'desk-payments': typeof onlinePaymentsMessages
  'desk-register': typeof registerMessages
  'desk-book': typeof deskBookMessages
  'desk-calendar': typeof deskCalendarMessages
  'desk-frame': typeof deskFrameMessages
  'desk-photos': typeof deskPhotosMessages
  'loan-photos': typeof loanPhotosMessages
  'desk-round': typeof deskRoundMessages
  'desk-calls': typeof deskCallsMessages
  'desk-reports': typeof deskReportsMessages
  'desk-closures': typeof deskClosuresMessages
  'desk-reviews': typeof deskReviewsMessages
  'desk-wished': typeof deskWishedMessages
  'desk-messages': typeof deskInboxMessages
  'desk-shifts': typeof deskShiftsMessages
  'desk-jobs': typeof deskJobsMessages
  'desk-today': typeof deskTodayMessages
  found: typeof foundMessages
  imports: typeof importsMessages
  invitation: typeof invitationMessages
  founding: typeof foundingMessages
  layout: typeof layoutMessages
  'left-out': typeof leftOutMessages
  kit: typeof kitMessages
  libraries: typeof librariesMessages
  'desk-labels': typeof deskLabelsMessages
  'desk-checks': typeof deskChecksMessages
  'desk-carry': typeof deskCarryMessages
  'desk-deliveries': typeof deskDeliveriesMessages
  'desk-prepare': typeof deskPrepareMessages
  guide: typeof guideMessages
  home: typeof homeMessages
  loans: typeof loansMessages
  mails: typeof mailsMessages
  me: typeof meMessages
  members: typeof membersMessages
  memberships: typeof membershipsMessages
  objects: typeof objectsMessages
  pages: typeof pagesMessages
  pictures: typeof pictureMessages
  payment: typeof paymentMessages
  problems: typeof problemsMessages
  product: typeof productMessages
  recovery: typeof recoveryMessages
  queue: typeof queueMessages
  'repair-photos': typeof repairPhotosMessages
  repairs: typeof repairsMessages
  rules: typeof rulesMessages
  settings: typeof settingsMessages
  'settings-cards': typeof settingsCardsMessages
  'settings-categories': typeof settingsCategoriesMessages
  'settings-export': typeof settingsExportMessages
  'settings-import-members': typeof settingsImportMembersMessages
  'settings-highlights': typeof settingsHighlightsMessages
  'settings-letters': typeof settingsLettersMessages
  'settings-library': typeof settingsLibraryMessages
  'settings-look': typeof settingsLookMessages
  'settings-search': typeof settingsSearchMessages
  'settings-signup': typeof settingsSignupMessages
  'settings-team': typeof settingsTeamMessages
  'settings-mail': typeof settingsMailMessages
  'settings-payments': typeof settingsPaymentsMessages
  'settings-sign-on': typeof settingsSignOnMessages
  'settings-pictures': typeof settingsPicturesMessages
  'settings-points': typeof settingsPointsMessages
  'settings-texts': typeof settingsTextsMessages
  'settings-rules': typeof settingsRulesMessages
  share: typeof shareMessages
  scan: typeof scanMessages
  'desk-offline': typeof deskOfflineMessages
  'desk-scan': typeof deskScanMessages
  'desk-stocktake': typeof deskStocktakeMessages
  'desk-shelves': typeof deskShelvesMessages
  search: typeof searchMessages
  shell: typeof shellMessages
  signup: typeof signupMessages
  support: typeof supportMessages
  verifications: typeof verificationsMessages
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

const sentences = Object.fromEntries(langs.map(lang => [lang, sentencesOf(lang)])) as Record<
  Lang,
  Record<string, Sentences | undefined>
>

/** An area's sentences, to hand to an island, and `t`, to write them in a page. Build time only. */
export function getMessages<A extends Area>(lang: Lang, area: A): { messages: Areas[A]; t: Translate<Areas[A]> } {
  const messages = sentences[lang][area] as Areas[A] | undefined
  if (!messages) throw new Error(`src/content/strings/${lang}/${area}.json is missing`)
  // A page with a sentence missing is not printed.
  const t = translator(messages, lang, key => {
    throw new Error(`src/content/strings/${lang}/${area}.json lacks the sentence "${key}"`)
  })
  return { messages, t }
}
