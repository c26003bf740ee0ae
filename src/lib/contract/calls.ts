import type * as z from 'zod'
import type { accountsContract } from './accounts.ts'
import type { approvalsContract } from './approvals.ts'
import type { authContract } from './auth.ts'
import type { cardsContract } from './cards.ts'
import type { cashContract } from './cash.ts'
import type { catalogContract } from './catalog.ts'
import type { categoriesContract } from './categories.ts'
import type { checksContract } from './checks.ts'
import type { checkoutContract } from './checkout.ts'
import type { circulationContract } from './circulation.ts'
import type { closuresContract } from './closures.ts'
import type { deskMembersContract } from './desk-members.ts'
import type { deskContract } from './desk.ts'
import type { deskPicturesContract } from './desk-pictures.ts'
import type { deskReviewsContract } from './desk-reviews.ts'
import type { deskProductsContract } from './desk-products.ts'
import type { exportsContract } from './exports.ts'
import type { filesContract } from './files.ts'
import type { foundingContract } from './founding.ts'
import type { geoContract } from './geo.ts'
import type { headquartersContract } from './headquarters.ts'
import type { highlightsContract } from './highlights.ts'
import type { importsContract } from './imports.ts'
import type { invitationsContract } from './invitations.ts'
import type { lettersContract } from './letters.ts'
import type { libraryContract } from './library.ts'
import type { loanPhotosContract } from './loan-photos.ts'
import type { liveContract } from './live.ts'
import type { lockersContract } from './lockers.ts'
import type { mailsContract } from './mails.ts'
import type { meContract } from './me.ts'
import type { messagesContract } from './messages.ts'
import type { memberCallsContract } from './member-calls.ts'
import type { memberImportsContract } from './member-imports.ts'
import type { membershipsContract } from './memberships.ts'
import type { networkContract } from './network.ts'
import type { ordersContract } from './orders.ts'
import type { papersContract } from './papers.ts'
import type { shelvesContract } from './shelves.ts'
import type { paymentsContract } from './payments.ts'
import type { loanNotesContract } from './loan-notes.ts'
import type { placesContract } from './places.ts'
import type { productsContract } from './products.ts'
import type { photosContract } from './photos.ts'
import type { publicationsContract } from './publications.ts'
import type { queueContract } from './queue.ts'
import type { referenceContract } from './reference.ts'
import type { registerContract } from './register.ts'
import type { repairPhotosContract } from './repair-photos.ts'
import type { repairsContract } from './repairs.ts'
import type { reportsContract } from './reports.ts'
import type { reviewsContract } from './reviews.ts'
import type { servicesContract } from './services.ts'
import type { settingsContract } from './settings.ts'
import type { shiftsContract } from './shifts.ts'
import type { kitsContract } from './kits.ts'
import type { pushContract } from './push.ts'
import type { stocktakesContract } from './stocktakes.ts'
import type { supportContract } from './support.ts'
import type { syncContract } from './sync.ts'
import type { teamContract } from './team.ts'
import type { textsContract } from './texts.ts'
import type { trainingsContract } from './trainings.ts'
import type { upkeepContract } from './upkeep.ts'
import type { usersContract } from './users.ts'
import type { wishedWordsContract } from './wished-words.ts'

type Values<T> = T[keyof T]

type AnyEntry =
  | Values<typeof accountsContract>
  | Values<typeof approvalsContract>
  | Values<typeof authContract>
  | Values<typeof cardsContract>
  | Values<typeof cashContract>
  | Values<typeof catalogContract>
  | Values<typeof categoriesContract>
  | Values<typeof checkoutContract>
  | Values<typeof circulationContract>
  | Values<typeof closuresContract>
  | Values<typeof deskContract>
  | Values<typeof deskMembersContract>
  | Values<typeof deskProductsContract>
  | Values<typeof deskPicturesContract>
  | Values<typeof deskReviewsContract>
  | Values<typeof exportsContract>
  | Values<typeof filesContract>
  | Values<typeof foundingContract>
  | Values<typeof geoContract>
  | Values<typeof headquartersContract>
  | Values<typeof highlightsContract>
  | Values<typeof lettersContract>
  | Values<typeof mailsContract>
  | Values<typeof libraryContract>
  | Values<typeof loanNotesContract>
  | Values<typeof loanPhotosContract>
  | Values<typeof liveContract>
  | Values<typeof lockersContract>
  | Values<typeof meContract>
  | Values<typeof messagesContract>
  | Values<typeof memberCallsContract>
  | Values<typeof memberImportsContract>
  | Values<typeof membershipsContract>
  | Values<typeof networkContract>
  | Values<typeof ordersContract>
  | Values<typeof papersContract>
  | Values<typeof shelvesContract>
  | Values<typeof paymentsContract>
  | Values<typeof placesContract>
  | Values<typeof productsContract>
  | Values<typeof publicationsContract>
  | Values<typeof queueContract>
  | Values<typeof reviewsContract>
  | Values<typeof registerContract>
  | Values<typeof repairPhotosContract>
  | Values<typeof repairsContract>
  | Values<typeof reportsContract>
  | Values<typeof upkeepContract>
  | Values<typeof usersContract>
  | Values<typeof importsContract>
  | Values<typeof photosContract>
  | Values<typeof invitationsContract>
  | Values<typeof teamContract>
  | Values<typeof referenceContract>
  | Values<typeof servicesContract>
  | Values<typeof settingsContract>
  | Values<typeof shiftsContract>
  | Values<typeof kitsContract>
  | Values<typeof checksContract>
  | Values<typeof pushContract>
  | Values<typeof stocktakesContract>
  | Values<typeof supportContract>
  | Values<typeof syncContract>
  | Values<typeof textsContract>
  | Values<typeof trainingsContract>
  | Values<typeof wishedWordsContract>

export type AnyEndpoint = AnyEntry['endpoint']

type EntryOf<D extends AnyEndpoint> = Extract<AnyEntry, { endpoint: D }>

/** A mapped type rather than an intersection of three: with this many endpoints the compiler would give up on those. */
type Parts<E> = {
  [K in 'params' | 'query' | 'body' as E extends Record<K, z.ZodType> ? K : never]: E extends Record<
    K,
    infer S extends z.ZodType
  >
    ? z.input<S>
    : never
}

/** The input of a call to this endpoint: `params`, `query` and `body`, where it has them. */
export type InputOf<D extends AnyEndpoint> = (keyof Parts<EntryOf<D>> extends never ? unknown : Parts<EntryOf<D>>) &
  (EntryOf<D> extends { multipart: true } ? { form: FormData } : unknown)

/** The reply of this endpoint. */
export type ReplyOf<D extends AnyEndpoint> =
  EntryOf<D> extends { reply: infer S extends z.ZodType } ? z.output<S> : never
